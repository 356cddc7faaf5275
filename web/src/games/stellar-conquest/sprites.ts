/** The counters on the map: own forces with what is in them, those of others face down. */
import type { Spot } from "../../board/piles";
import type { Geometry } from "../../wire.gen";
import type { Sprite } from "../ui";
import { spotOf } from "./facts";
import { fleet, rank, SIDES, title } from "./style";
import type { ForceView, View } from "./view.gen";

function mine(view: View): string {
  return view.seat === null ? "" : (view.seats[view.seat]?.name ?? "");
}

export function spritesOf(view: View, geometry: Geometry): Sprite[] {
  const me = mine(view);
  const found = view.forces.map((f) => force(f, me, view, geometry));
  for (const c of view.counters) {
    if (c.player === me) continue;
    const place = spotOf(c.hex, geometry);
    const seen = view.sights.find((x) => x.now && x.place === place && x.player === c.player);
    const side = SIDES[c.player]?.name ?? title(c.player);
    found.push({
      ...blank(`${c.player}@${place}`, place, "counter", c.player),
      label: c.count > 1 ? String(c.count) : "",
      name: seen
        ? `${side}: ${fleet(seen.ships)}`
        : `${side}: ${c.count} face-down ${c.count > 1 ? "counters" : "counter"}`,
      marks: seen ? [] : ["face down"],
    });
  }
  return found;
}

function blank(id: string, place: string, kind: string, side: string): Sprite {
  return { id, place, kind, side, made: "", carrier: "", label: "", name: id, marks: [], scale: 1 };
}

export function shipsIn(f: Pick<ForceView, "ships">): number {
  return Object.values(f.ships).reduce((sum, n) => sum + n, 0);
}

function force(f: ForceView, me: string, view: View, geometry: Geometry): Sprite {
  const heaviest = Object.keys(f.ships).sort((a, b) => rank(a) - rank(b))[0] ?? "sct";
  const kind = heaviest.split(/[:@]/)[0] ?? "sct";
  const entry = view.seats[view.seat ?? 0]?.entry ?? "";
  const n = shipsIn(f);
  const bound = f.goal
    ? `, bound for ${title(f.goal)}${f.arrives ? ` (turn ${f.arrives})` : ""}`
    : "";
  const now = view.phase === "movement" && view.player === me;
  return {
    ...blank(f.force, spotOf(f.hex || entry, geometry), kind, me),
    label: n > 1 ? String(n) : "",
    name: `${title(f.force.replace("-", " "))}: ${fleet(f.ships)}${bound}`,
    marks: [
      ...(f.hex ? [] : ["waits to enter"]),
      ...(now && f.left > 0 ? ["can move"] : []),
      ...(now && f.moved ? ["moved"] : []),
      ...(f.in_range ? [] : ["out of range"]),
    ],
  };
}

/** In a fan over the star, so that the star itself stays in sight. */
export function spotsOf(sprites: readonly Sprite[]): Spot[] {
  const sorted = [...sprites].sort(
    (a, b) => a.side.localeCompare(b.side) || rank(a.kind) - rank(b.kind),
  );
  const n = sorted.length;
  const size = n <= 2 ? 0.84 : n <= 4 ? 0.68 : 0.54;
  const wide = Math.ceil(Math.sqrt(n * 1.6));
  return sorted.map((sprite, i) => {
    const row = Math.floor(i / wide);
    const inRow = Math.min(wide, n - row * wide);
    return {
      sprite,
      dx: ((i % wide) - (inRow - 1) / 2) * size * 0.92,
      dy: -0.22 + row * size * 0.86,
      size,
      depth: 0,
    };
  });
}
