/** What players have on the board, counted for the panels. */
import type { Geometry } from "../../wire.gen";
import { factsOf } from "./facts";
import type { SeatView, View } from "./view.gen";

/** How much of a Display somebody controls. */
export interface Share {
  display: string;
  name: string;
  colour: string;
  held: number;
  all: number;
}

const LAND = ["surface", "satellite", "asteroid"];

/** The Displays in which a player controls zones, in the order of combat. */
export function sharesOf(player: string, view: View, geometry: Geometry): Share[] {
  const mine = new Set(view.zones.filter((z) => z.owner === player).map((z) => z.zone));
  return Object.entries(factsOf(geometry).displays).flatMap(([display, { name, colour }]) => {
    const zones = geometry.places.filter((p) => p.area === display && LAND.includes(p.kind));
    const held = zones.filter((p) => mine.has(p.id)).length;
    return held ? [{ display, name, colour, held, all: zones.length }] : [];
  });
}

/** The pieces of a player on the board by kind, his colours together. */
export function piecesOf(seat: SeatView, view: View): [string, number][] {
  const counts = new Map<string, number>();
  const add = (kind: string, n: number): void => {
    if (n) counts.set(kind, (counts.get(kind) ?? 0) + n);
  };
  for (const kind of ["battler", "fighter"])
    for (const s of view.stacks)
      if (s.kind === kind && seat.colours.includes(s.colour)) add(kind, s.count);
  add("transport", view.ships.filter((s) => seat.colours.includes(s.colour)).length);
  for (const kind of ["trooper", "gennie"])
    for (const s of view.stacks)
      if (s.kind === kind && seat.colours.includes(s.colour)) add(kind, s.count);
  add("killer-satellite", view.satellites.filter((k) => k.holder === seat.name && k.ready).length);
  add("factory", view.factories.filter((f) => f.owner === seat.name).length);
  return [...counts];
}

/** What a player's Factories are making: the kind and where it will stand. */
export function ordersOf(player: string, view: View): { kind: string; zone: string }[] {
  return view.factories
    .filter((f) => f.owner === player && f.making)
    .map((f) => ({ kind: f.making, zone: f.place || f.zone }));
}

export function zonesToWin(view: View, geometry: Geometry): number {
  return factsOf(geometry).zones_to_win[String(view.seats.length)] ?? 0;
}

/** Who moves now: a player, or a colour where each colour has its own part. */
export function moverOf(view: View): string {
  return view.order[view.at] ?? "";
}

/** The player of a colour, or the player himself. */
export function playerOf(mover: string, view: View): string {
  return view.seats.find((s) => s.name === mover || s.colours.includes(mover))?.name ?? mover;
}
