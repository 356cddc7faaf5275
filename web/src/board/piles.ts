/** Where the pieces of a place are drawn: the base in the middle, what it carries on its rim. */
import type { Sprite } from "../games/ui";

export interface Spot {
  sprite: Sprite;
  dx: number;
  dy: number;
  size: number;
  depth: number;
}

export interface Pile {
  place: string;
  spots: Spot[];
}

const CARGO_SIZE = 0.58;
const SPREAD = [0, 0.85, -0.85, 1.7, -1.7, 2.55, -2.55];

/** Piles of pieces by place, each base first and then its cargo, depth first. */
export function pilesOf(
  sprites: readonly Sprite[],
  lay: (all: Sprite[]) => Spot[] = spotsOf,
): Pile[] {
  const byPlace = new Map<string, Sprite[]>();
  for (const sprite of sprites) {
    const known = byPlace.get(sprite.place);
    if (known) known.push(sprite);
    else byPlace.set(sprite.place, [sprite]);
  }
  return [...byPlace].map(([place, all]) => ({ place, spots: lay(all) }));
}

function spotsOf(all: Sprite[]): Spot[] {
  const here = new Set(all.map((s) => s.id));
  const bases = all.filter((s) => !here.has(s.carrier));
  const spots: Spot[] = [];
  for (const [i, base] of bases.entries()) {
    const aside = (i - (bases.length - 1) / 2) * 0.5;
    spots.push({ sprite: base, dx: aside, dy: 0, size: base.scale, depth: 0 });
    const cargo = riders(all, base.id, 1);
    for (const [k, rider] of cargo.entries()) {
      const turn = (SPREAD[k % SPREAD.length] ?? 0) - Math.PI / 2 - 0.4;
      spots.push({
        sprite: rider.sprite,
        dx: aside + Math.cos(turn) * 0.58 * Math.max(1, base.scale),
        dy: Math.sin(turn) * 0.58 * Math.max(1, base.scale),
        size: CARGO_SIZE,
        depth: rider.depth,
      });
    }
  }
  return spots;
}

function riders(
  all: Sprite[],
  carrier: string,
  depth: number,
): { sprite: Sprite; depth: number }[] {
  return all
    .filter((s) => s.carrier === carrier)
    .flatMap((s) => [{ sprite: s, depth }, ...riders(all, s.id, depth + 1)]);
}
