/** Colours, emblems and words of Stellar Conquest. */
import type { SideStyle } from "../ui";

/* Emblems of our own, in a box of 24: comet, ringed world, sail, crown of rays. */
const COMET =
  "M4.2 19.8L11.4 10.4A4.6 4.6 0 1 1 13.9 12.8ZM6.8 12.6L9.4 10.2L8.6 12.4ZM11.4 17.2L13.8 14.6L11.6 15.4Z";
const WORLD =
  "M12 6.4A5.6 5.6 0 0 1 17.5 11.1L20.9 10.4Q21.6 11.6 17.3 13.7A5.6 5.6 0 0 1 6.5 13.2L3.1 13.8Q2.4 12.5 6.7 10.4A5.6 5.6 0 0 1 12 6.4Z";
const SAIL =
  "M11.2 3.6V15.6H4.6Q9.4 11.2 11.2 3.6ZM12.8 5.8Q18.8 9.2 19 15.6H12.8ZM4.4 17.2H19.4L16.8 20.2H7Z";
const RAYS = "M4 18.6L5.4 8.4L9 13L12 4.6L15 13L18.6 8.4L20 18.6Z";

export const SIDES: Record<string, SideStyle> = {
  vermilion: { colour: "#e0492e", shape: "diamond", letter: "V", name: "Vermilion", mark: COMET },
  azure: { colour: "#3686ef", shape: "circle", letter: "A", name: "Azure", mark: WORLD },
  emerald: { colour: "#18a06a", shape: "square", letter: "E", name: "Emerald", mark: SAIL },
  amber: { colour: "#c98d0e", shape: "hexagon", letter: "M", name: "Amber", mark: RAYS },
};

export function colourOf(side: string): string {
  return SIDES[side]?.colour ?? "#7c869e";
}

export const SHIPS: Record<string, { name: string; many: string }> = {
  sct: { name: "Scout", many: "Scouts" },
  ct: { name: "Colony Transport", many: "Colony Transports" },
  esc: { name: "Escort", many: "Escorts" },
  atk: { name: "Attack ship", many: "Attack ships" },
  dn: { name: "Dreadnaught", many: "Dreadnaughts" },
  mb: { name: "Missile Base", many: "Missile Bases" },
  amb: { name: "Advanced Missile Base", many: "Advanced Missile Bases" },
  pfs: { name: "Planetary Force Screen", many: "Force Screens" },
  iu: { name: "Industrial Unit", many: "Industrial Units" },
  riu: { name: "Robotic Industrial Unit", many: "Robotic Industrial Units" },
};

/** From the heaviest to the lightest: the first one aboard gives a force its silhouette. */
export const WEIGHT = ["dn", "atk", "esc", "ct", "sct"];

export const PLANETS: Record<string, { name: string; colour: string }> = {
  TR: { name: "Terran", colour: "#46b37a" },
  ST: { name: "Sub-Terran", colour: "#c7a14a" },
  MT: { name: "Minimal-Terran", colour: "#b06a4a" },
  BR: { name: "Barren", colour: "#8d93a6" },
};

export const PHASES: Record<string, string> = {
  entry: "Entry hexes",
  bonus: "Starting bonus",
  movement: "Movement",
  exploration: "Exploration",
  combat: "Combat",
  attack: "Planetary attack",
  colonization: "Colonization",
  production: "Production Year",
  turn: "Turn",
  over: "Game over",
};

export const VERBS: Record<string, string> = {
  "pick-entry": "Enter by",
  buy: "Build",
  send: "Send colonists from",
  bonus: "Take bonus colonists from",
  research: "Research",
  achieve: "Achieve",
  fill: "Suggest the rest",
  undo: "Take back order",
  seal: "Seal the sheet",
  select: "Take in hand",
  transfer: "Split off",
  join: "Join",
  head: "Head for",
  step: "Step to",
  stop: "Put it back",
  "end-movement": "End movement",
  unload: "Land",
  "end-turn": "End turn",
  fight: "Fight at",
  aim: "Aim",
  "aim-class": "Aim all",
  withdraw: "Withdraw to",
  take: "Take along",
  place: "Place them",
  stay: "Stay",
  raze: "Raze",
  bombard: "Bombard",
  attack: "Attack",
  cease: "Stop the attack",
  insist: "Insist on",
  "call-off": "Call off",
  done: "Done",
  refuge: "Give refuge in",
  retreat: "Retreat",
  talk: "Talk with",
  silence: "No more talks",
  resign: "Resign",
};

export function title(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A ship's word with its colour or planet: "ct:azure", "ct@4". */
export function shipName(word: string, n = 1): string {
  const [ship = "", mark = ""] = word.split(/[:@]/);
  const known = SHIPS[ship];
  const name = known ? (n === 1 ? known.name : known.many) : ship.toUpperCase();
  if (word.includes(":")) return `${name} of ${title(mark)}`;
  return word.includes("@") ? `${name} from orbit ${mark}` : name;
}

/** Ships of a type, or the bases or the screen of a planet: "canis-4:mb". */
export function groupName(word: string, n = 1): string {
  const [planet = "", base = ""] = word.split(":");
  if (!base) return shipName(word, n);
  const where = title(planet.replace("-", " "));
  if (base === "screen") return `the screen of ${where}`;
  return `${n === 1 ? SHIPS[base]?.name : SHIPS[base]?.many} of ${where}`;
}

/** The drawing that stands for a group. */
export function glyphOf(word: string): string {
  const kind = word.split(":")[1] ?? word;
  return kind === "screen" ? "pfs" : kind;
}

/** What a fleet is made of, in words. */
export function fleet(ships: Record<string, number>): string {
  return Object.entries(ships)
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([word, n]) => `${n} ${word.split(/[@]/)[0]?.toUpperCase()}`)
    .join(", ");
}

export function rank(word: string): number {
  const at = WEIGHT.indexOf(word.split(/[:@]/)[0] ?? "");
  return at < 0 ? WEIGHT.length : at;
}
