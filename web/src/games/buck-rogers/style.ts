/** Colours, emblems and words of Buck Rogers. */
import type { SideStyle } from "../ui";

/* Emblems of our own, in a box of 24: star, flame, sun, leaf, crescent, mountains. */
const STAR =
  "M12 4L14.2 9.3L19.9 9.8L15.6 13.5L16.9 19.1L12 16.1L7.1 19.1L8.4 13.5L4.1 9.8L9.8 9.3Z";
const FLAME =
  "M12.6 3.5Q12.4 7.4 15.4 10.1Q18.2 12.9 16.8 16.6Q15.4 19.8 12 19.8Q8 19.8 7 16.2Q6.2 12.6 9.4 9.6Q9.6 11.6 10.8 12.2Q10.2 7.4 12.6 3.5Z";
const SUN =
  "M12 7.6A4.4 4.4 0 1 1 12 16.4A4.4 4.4 0 1 1 12 7.6ZM11.2 3.4H12.8V6.2H11.2ZM11.2 17.8H12.8V20.6H11.2ZM3.4 11.2H6.2V12.8H3.4ZM17.8 11.2H20.6V12.8H17.8ZM5.4 6.6L6.6 5.4L8.5 7.4L7.4 8.5ZM15.5 7.4L17.4 5.4L18.6 6.6L16.6 8.5ZM5.4 17.4L7.4 15.5L8.5 16.6L6.6 18.6ZM15.5 16.6L16.6 15.5L18.6 17.4L17.4 18.6Z";
const LEAF = "M5 18.8Q4.2 6.4 18.8 4.8Q19.8 17.8 8.6 17.6L12.9 11.6L6.6 19.4Z";
const CRESCENT = "M14.6 4.4A8 8 0 1 0 19.8 15.4A6.6 6.6 0 1 1 14.6 4.4Z";
const PEAKS = "M3.2 18.4L9.4 6.4L12.6 12.2L14.8 8.8L20.8 18.4Z";

export const COLOURS: readonly string[] = [
  "blue",
  "burgundy",
  "yellow",
  "green",
  "purple",
  "brown",
];

function seat(n: number): SideStyle {
  return { colour: "var(--nobody)", shape: "circle", letter: String(n), name: `Seat ${n}` };
}

export const SIDES: Record<string, SideStyle> = {
  blue: { colour: "#2f6fd0", shape: "circle", letter: "B", name: "Blue", mark: STAR },
  burgundy: { colour: "#a3224a", shape: "shield", letter: "U", name: "Burgundy", mark: FLAME },
  yellow: { colour: "#c79a10", shape: "hexagon", letter: "Y", name: "Yellow", mark: SUN },
  green: { colour: "#2c8a45", shape: "square", letter: "G", name: "Green", mark: LEAF },
  purple: { colour: "#8b57cc", shape: "octagon", letter: "P", name: "Purple", mark: CRESCENT },
  brown: { colour: "#8a5a33", shape: "diamond", letter: "R", name: "Brown", mark: PEAKS },
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`seat-${n}`, seat(n)])),
};

export function colourOf(side: string): string {
  return SIDES[side]?.colour ?? "#7c869e";
}

export const KINDS: Record<string, { name: string; many: string }> = {
  leader: { name: "Leader", many: "Leaders" },
  battler: { name: "Battler", many: "Battlers" },
  fighter: { name: "Fighter", many: "Fighters" },
  transport: { name: "Transport", many: "Transports" },
  "killer-satellite": { name: "Killer Satellite", many: "Killer Satellites" },
  trooper: { name: "Trooper", many: "Troopers" },
  gennie: { name: "Gennie", many: "Gennies" },
  factory: { name: "Factory", many: "Factories" },
  "control-marker": { name: "Control Marker", many: "Control Markers" },
};

export const ORDER = Object.keys(KINDS);

export const LEADERS: Record<string, { name: string; short: string; ability: string }> = {
  "buck-rogers": {
    name: "Buck Rogers",
    short: "BR",
    ability: "His Fighters hit on 4 or more, once a turn (BR-ALD-01).",
  },
  "wilma-deering": {
    name: "Wilma Deering",
    short: "WD",
    ability: "Ships with her are safe from free fire, once a turn (BR-ALD-02).",
  },
  "killer-kane": {
    name: "Killer Kane",
    short: "KK",
    ability: "Free attacks before combat begins in his zone, once a turn (BR-ALD-04).",
  },
  ardala: {
    name: "Ardala",
    short: "AR",
    ability: "Steals two units or commands a Leader, once a turn (BR-ALD-05).",
  },
  "black-barney": {
    name: "Black Barney",
    short: "BB",
    ability: "Takes over ships that were beaten where he is (BR-ALD-11).",
  },
  "doc-huer": {
    name: "Doc Huer",
    short: "DH",
    ability: "Ships with him go two zones further, or as far as a die says (BR-ALD-09).",
  },
};

export const VERBS: Record<string, string> = {
  "pick-colour": "Take",
  "pick-leader": "Lead with",
  "pick-leaders": "Lead with",
  assign: "Assign",
  enlist: "Enlist",
  place: "Place",
  return: "Come back in",
  steal: "Steal",
  command: "Command",
  convert: "Convert",
  boost: "Huer: two extra zones",
  gamble: "Huer: roll for zones",
  move: "Move",
  gather: "Gather a group",
  join: "Join",
  go: "Go",
  disband: "Disband",
  load: "Load",
  unload: "Unload",
  scrap: "Scrap what it makes",
  hop: "Hand over cargo",
  switch: "Switch half",
  "end-move": "End move",
  "slingshot-together": "Slingshot, one roll",
  "slingshot-each": "Slingshot, a roll each",
  use: "Use the ability of",
  shoot: "Fire",
  hold: "Hold fire",
  raid: "Commandos",
  "free-fire": "Fire at",
  bomb: "Bomb",
  engage: "Engage",
  surrender: "Surrender to",
  accept: "Accept",
  attack: "Attack",
  retreat: "Retreat",
  subvert: "Win over",
  sabotage: "Sabotage",
  keep: "Take over",
  dismantle: "Dismantle",
  build: "Build",
  combine: "Build together",
  buy: "Black Market",
  grant: "Free Factory",
  "end-building": "End building",
  decline: "No",
  concede: "Concede",
};

/** What declining means, by the kind of the question. */
export const DECLINES: Record<string, string> = {
  ardala: "Neither",
  convert: "Convert nothing",
  slingshot: "No slingshot",
  ability: "Not now",
  raid: "No commandos",
  surrender: "Fight on",
  accept: "Refuse",
  subvert: "Do not try",
  sabotage: "Leave it",
  keep: "Take none",
};

const RECIPES: Record<string, string> = {
  "troopers-to-fighter": "Troopers into a Fighter",
  "fighters-to-battler": "Fighters into a Battler",
  "fighter-to-troopers": "a Fighter into Troopers",
  "battler-to-fighters": "a Battler into Fighters",
  "gennies-to-fighter": "Gennies into a Fighter",
  "trooper-and-gennie-to-fighter": "a Trooper and a Gennie into a Fighter",
};

/** blue-fighter@mars-near-orbit is a Blue Fighter, blue-T1 is Blue Transport 1. */
export function wordName(word: string): string | null {
  const [plain = ""] = word.split("@");
  const known =
    SIDES[plain]?.name ?? KINDS[plain]?.name ?? LEADERS[plain]?.name ?? RECIPES[plain] ?? null;
  if (known) return known;
  if (plain.includes("+")) return plain.split("+").map(wordName).join(" and ");
  const left = /^left-(\d+)$/.exec(plain);
  if (left) return `with ${left[1]} to go`;
  const factory = /^F(\d+)$/.exec(plain);
  if (factory) return `Factory ${factory[1]}`;
  const ship = /^(\w+)-T(\d)$/.exec(plain);
  if (ship) return `${SIDES[ship[1] ?? ""]?.name ?? ""} Transport ${ship[2]}`;
  const satellite = /^ks-(.+)$/.exec(plain);
  if (satellite) return `Killer Satellite of ${title(satellite[1] ?? "")}`;
  const unit = /^([a-z]+|seat-\d)-([a-z]+)$/.exec(plain);
  const side = SIDES[unit?.[1] ?? ""];
  const kind = unit?.[2] === "marker" ? KINDS["control-marker"] : KINDS[unit?.[2] ?? ""];
  return side && kind ? `${side.name} ${kind.name}` : null;
}

export function title(word: string): string {
  return word
    .split("-")
    .map((w) => w.charAt(0).toUpperCase() + w.slice(1))
    .join(" ");
}
