/** The pieces on the board, equal ones as one stack. */
import type { Spot } from "../../board/piles";
import type { Sprite } from "../ui";
import { LEADERS, ORDER, wordName } from "./style";
import type { View } from "./view.gen";
import { at } from "./words";

function sprite(id: string, place: string, kind: string, side: string): Sprite {
  const name = wordName(id) ?? id;
  const blank = { made: "", carrier: "", label: "", marks: [] as string[], scale: 1 };
  return { id, place, kind, side, name, ...blank };
}

export function spritesOf(view: View): Sprite[] {
  const found = new Map<string, Sprite>();
  const counts = new Map<string, number>();
  for (const s of view.stacks) {
    const id = at(s.unit, s.zone);
    counts.set(id, (counts.get(id) ?? 0) + s.count);
    const n = counts.get(id) ?? 0;
    const piece = sprite(id, s.zone, s.kind, s.colour);
    found.set(id, { ...piece, label: n > 1 ? String(n) : "" });
  }
  for (const s of view.ships) {
    const piece = sprite(s.ship, s.zone, "transport", s.colour);
    found.set(s.ship, { ...piece, label: s.ship.slice(-1), marks: cargoMarks(s) });
  }
  for (const l of view.leaders) {
    if (!l.zone) continue;
    const piece = sprite(l.leader, l.zone, "leader", l.player || l.colour);
    found.set(l.leader, { ...piece, label: LEADERS[l.leader]?.short ?? "" });
  }
  for (const f of view.factories) {
    if (!f.zone) continue;
    const piece = sprite(f.factory, f.zone, "factory", f.owner);
    found.set(f.factory, { ...piece, marks: f.making ? [`makes ${f.making}`] : [] });
  }
  for (const k of view.satellites) {
    const piece = sprite(k.unit, k.zone, "killer-satellite", k.holder);
    found.set(k.unit, { ...piece, marks: k.ready ? [] : ["half-built"] });
  }
  return [...found.values()];
}

/** What is known of a Transport's hold: a number, empty, or a question mark. */
function cargoMarks(ship: View["ships"][number]): string[] {
  if (ship.cargo) {
    const aboard = Object.entries(ship.cargo);
    const n = aboard.reduce((sum, [, each]) => sum + each, 0);
    const words = aboard.map(([what, each]) => `${each} ${wordName(what) ?? what}`).join(", ");
    return n ? [`aboard ${n}`, words] : ["empty"];
  }
  return ship.loaded === false ? ["empty"] : ["hidden"];
}

/** How many pieces a word stands for. */
export function countOf(word: string, view: View): number {
  const [unit, zone] = word.split("@");
  if (!zone) return 1;
  return view.stacks
    .filter((s) => s.unit === unit && s.zone === zone)
    .reduce((sum, s) => sum + s.count, 0);
}

const ROWS = [1, 2, 2, 2, 3, 3, 3, 3, 3];
const STEP = 0.92;

/** Rows of pieces, sides together, smaller the more there are; the name of the zone is above. */
export function spotsOf(sprites: readonly Sprite[]): Spot[] {
  const sorted = [...sprites].sort(
    (a, b) =>
      a.side.localeCompare(b.side) ||
      ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
      a.id.localeCompare(b.id),
  );
  const n = sorted.length;
  const wide = ROWS[n - 1] ?? 4;
  const high = Math.ceil(n / wide);
  const size = n <= 2 ? 0.84 : n <= 4 ? 0.74 : n <= 9 ? 0.58 : 0.46;
  return sorted.map((piece, i) => {
    const row = Math.floor(i / wide);
    const inRow = row === high - 1 ? n - row * wide : wide;
    return {
      sprite: piece,
      dx: ((i % wide) - (inRow - 1) / 2) * size * STEP,
      dy: (row - (high - 1) / 2) * size * STEP + 0.12,
      size,
      depth: 0,
    };
  });
}
