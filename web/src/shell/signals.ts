/** How a page calls somebody back to the table: title, icon, sound, notification. */
import { prefs } from "./prefs.svelte";

let audio: AudioContext | null = null;

function tone(at: number, pitch: number, length: number, kind: OscillatorType, loud: number): void {
  if (!audio) return;
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  voice.type = kind;
  voice.frequency.value = pitch;
  const start = audio.currentTime + at;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}

export type Sound = "turn" | "shot" | "hit" | "blast" | "move" | "chat" | "end";

export function play(sound: Sound): void {
  if (!prefs.sound) return;
  audio ??= new AudioContext();
  if (sound === "turn") [523, 659, 784].forEach((p, i) => tone(i * 0.11, p, 0.5, "sine", 0.12));
  if (sound === "shot") tone(0, 880, 0.18, "sawtooth", 0.04);
  if (sound === "hit") tone(0, 130, 0.35, "square", 0.05);
  if (sound === "blast") [90, 60].forEach((p, i) => tone(i * 0.06, p, 0.7, "sawtooth", 0.09));
  if (sound === "move") tone(0, 320, 0.1, "sine", 0.04);
  if (sound === "chat") tone(0, 700, 0.12, "sine", 0.06);
  if (sound === "end") [392, 523, 659, 1047].forEach((p, i) => tone(i * 0.16, p, 0.8, "sine", 0.1));
}

const ICON = "/favicon.svg";
const ICON_TURN = "/favicon-turn.svg";

export function title(text: string, myTurn: boolean): void {
  document.title = myTurn ? `● ${text}` : text;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = myTurn ? ICON_TURN : ICON;
  if (link && !link.href.endsWith(wanted)) link.href = wanted;
}

export async function askToNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

export function notify(text: string): void {
  if (!prefs.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const note = new Notification("Starboard", { body: text, icon: ICON, tag: "turn" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
