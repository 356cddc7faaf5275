/** Colours, shapes and words of Zylatron. */
import type { SideStyle } from "../ui";

export const SIDES: Record<string, SideStyle> = {
  red: { colour: "var(--red)", shape: "diamond", letter: "R", name: "Red" },
  blue: { colour: "var(--blue)", shape: "circle", letter: "B", name: "Blue" },
  green: { colour: "var(--green)", shape: "hexagon", letter: "G", name: "Green" },
  yellow: { colour: "var(--yellow)", shape: "square", letter: "Y", name: "Yellow" },
};

export function colourOf(side: string): string {
  return SIDES[side]?.colour ?? "var(--nobody)";
}

export const KINDS: Record<string, { name: string; short: string; scale: number }> = {
  "battle-star": { name: "Battle Star", short: "BS", scale: 1.28 },
  "star-fighter": { name: "Star Fighter", short: "SF", scale: 1 },
  warrior: { name: "Warrior", short: "W", scale: 0.94 },
  missile: { name: "Krill Missile", short: "M", scale: 0.94 },
};

const BY_SHORT = new Map(Object.values(KINDS).map((k) => [k.short, k.name]));

const SITES: Record<string, string> = {
  home: "home factory",
  moon: "moon factory",
  zylon: "factory on Zylon",
};

export const VERBS: Record<string, string> = {
  "pick-planet": "Choose a world",
  "start-move": "Move",
  travel: "Fly here",
  "travel-pickup": "Pick up",
  "travel-board": "Go aboard",
  drop: "Set down",
  "end-move": "End move",
  "cancel-move": "Cancel move",
  fire: "Fire",
  launch: "Launch",
  detonate: "Detonate here",
  nominate: "Next target",
  "beam-up": "Beam up",
  "beam-down": "Beam down",
  restack: "Shift",
  buy: "Buy",
  repair: "Repair",
  rebuild: "Rebuild",
  "end-turn": "End turn",
};

/** red-SF1 is Red Star Fighter 1; factory-red-moon is Red's moon factory. */
export function wordName(word: string): string | null {
  const side = SIDES[word];
  if (side) return side.name;
  const kind = KINDS[word];
  if (kind) return kind.name;
  const factory = /^factory-(\w+)-(\w+)$/.exec(word);
  if (factory) return `${SIDES[factory[1] ?? ""]?.name ?? ""}'s ${SITES[factory[2] ?? ""] ?? ""}`;
  const piece = /^(\w+)-([A-Z]+)(\d+)$/.exec(word);
  const type = BY_SHORT.get(piece?.[2] ?? "");
  return piece && type ? `${SIDES[piece[1] ?? ""]?.name ?? ""} ${type} ${piece[3]}` : null;
}
