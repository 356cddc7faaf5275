/** A battle as two lines of pieces, and the attacks that its question offers. */
import { split } from "../../shell/options";
import type { Sprite } from "../ui";
import { spritesOf } from "./sprites";
import { ORDER } from "./style";
import { playerOf } from "./tally";
import type { AimView, View } from "./view.gen";
import { unitOf } from "./words";

/** Pieces of one unit in the battle. */
export interface Rank {
  word: string;
  unit: string;
  sprite: Sprite;
  count: number;
  /** Tipped over: hit, but there until the round ends. */
  hit: number;
  /** Have attacked in this round. */
  spent: number;
  commandos: number;
}

export interface Line {
  player: string;
  ranks: Rank[];
}

const FIGHTS = new Set(ORDER.filter((kind) => kind !== "factory"));

/** The players with pieces in the zones of the present question, each with his line. */
export function linesOf(view: View): Line[] {
  const lines = new Map<string, Rank[]>();
  const sprites = spritesOf(view).filter((s) => view.scene.includes(s.place) && FIGHTS.has(s.kind));
  const marker = view.zones.find((z) => view.scene.includes(z.zone));
  if (marker && view.aims.some((a) => a.unit.endsWith("-marker") || a.target.endsWith("-marker")))
    sprites.push({
      id: `${marker.owner}-marker`,
      place: marker.zone,
      kind: "control-marker",
      side: marker.colour || marker.owner,
      made: "",
      carrier: "",
      label: "",
      name: "Control Marker",
      marks: [],
      scale: 1,
    });
  for (const sprite of sprites) {
    const unit = unitOf(sprite.id);
    const player = playerOf(sprite.side, view);
    const stacked = sprite.id.includes("@");
    const rank: Rank = {
      word: sprite.id,
      unit,
      sprite,
      count: stacked ? Number(sprite.label || 1) : 1,
      hit: view.battle?.hits[unit] ?? 0,
      spent: view.battle?.shots[unit] ?? 0,
      commandos: view.battle?.commandos[unit] ?? 0,
    };
    lines.set(player, [...(lines.get(player) ?? []), rank]);
  }
  return [...lines].map(([player, ranks]) => ({
    player,
    ranks: ranks.sort((a, b) => ORDER.indexOf(a.sprite.kind) - ORDER.indexOf(b.sprite.kind)),
  }));
}

/** One attack that may be chosen now. */
export interface Attack {
  option: string;
  unit: string;
  target: string;
  n: number;
}

export function attacksOf(options: readonly string[]): Attack[] {
  return options.flatMap((option) => {
    const [verb, unit = "", target = "", n = "1"] = split(option);
    if (verb === "free-fire") return [{ option, unit: "", target: unit, n: 1 }];
    return verb === "attack" || verb === "shoot" ? [{ option, unit, target, n: Number(n) }] : [];
  });
}

/** The attack of a unit on a target with as many pieces as wanted, or as near to it as may be. */
export function strike(
  options: readonly string[],
  unit: string,
  target: string,
  wanted: number,
): string | null {
  const found = attacksOf(options)
    .filter((a) => a.target === target && (a.unit === unit || a.unit === ""))
    .sort((a, b) => b.n - a.n);
  return (found.find((a) => a.n <= wanted) ?? found.at(-1))?.option ?? null;
}

/** The next of all attacks on one target; the likeliest to hit come first. */
export function allAt(options: readonly string[], target: string, aims: AimView[]): string | null {
  return likeliest(
    attacksOf(options).filter((a) => a.target === target),
    aims,
  );
}

/** The next attack of everybody at whatever it hits best. */
export function allOut(options: readonly string[], aims: AimView[]): string | null {
  return likeliest(attacksOf(options), aims);
}

function likeliest(attacks: Attack[], aims: AimView[]): string | null {
  const chance = (a: Attack): number =>
    aims.find((x) => x.target === a.target && (x.unit === a.unit || a.unit === ""))?.share ?? 0;
  const [best] = [...attacks].sort((a, b) => chance(b) - chance(a) || b.n - a.n);
  return best?.option ?? null;
}

/** The chance of the picked unit, or the best of all, against a target. */
export function aimAt(view: View, unit: string, target: string): AimView | null {
  const aims = view.aims.filter((a) => a.target === target && (!unit || a.unit === unit));
  return aims.reduce<AimView | null>((best, a) => (best && best.share >= a.share ? best : a), null);
}
