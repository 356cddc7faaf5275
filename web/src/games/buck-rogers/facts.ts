/** The tables that come with the board of Buck Rogers. */
import type { Geometry, Place } from "../../wire.gen";

export type Shape =
  | { kind: "polygon"; points: [number, number][] }
  | { kind: "circle"; r: number }
  | { kind: "disc"; cx: number; cy: number; r: number }
  | { kind: "panel"; left: number; top: number; width: number; height: number };

export interface Facts {
  shapes: Record<string, Shape>;
  short: Record<string, string>;
  colours: Record<string, { name: string; colour: string }>;
  leaders: Record<string, { name: string; title: string }>;
  displays: Record<string, { name: string; colour: string }>;
  rings: Record<string, { radius: number; cx: number; cy: number; colour: string }>;
  gates: Record<string, string>;
  tracks: Record<string, string[]>;
  combat: Record<string, (number | string)[]>;
  zones_to_win: Record<string, number>;
}

export function factsOf(geometry: Geometry): Facts {
  return geometry.facts as unknown as Facts;
}

/** A body with a surface of several zones: the disc that its zones fill. */
export interface Body {
  orbit: string;
  area: string;
  x: number;
  y: number;
  r: number;
  zones: Place[];
}

/** Planets and the Moon, each inside its near orbit. */
export function bodiesOf(geometry: Geometry): Body[] {
  const { shapes } = factsOf(geometry);
  return geometry.places.flatMap((orbit) => {
    const disc = shapes[orbit.id];
    if (orbit.kind !== "near-orbit" || disc?.kind !== "disc") return [];
    const zones = geometry.places.filter(
      (p) =>
        shapes[p.id]?.kind === "polygon" &&
        p.area === orbit.area &&
        Math.hypot(p.x - disc.cx, p.y - disc.cy) < disc.r,
    );
    const points = zones.flatMap((p) => {
      const shape = shapes[p.id];
      return shape?.kind === "polygon" ? shape.points : [];
    });
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const inside = points.filter(([x, y]) => Math.hypot(x - disc.cx, y - disc.cy) < disc.r).length;
    if (!inside) return [];
    return [
      {
        orbit: orbit.id,
        area: orbit.area,
        x: (left + right) / 2,
        y: (top + bottom) / 2,
        r: Math.max(right - left, bottom - top) / 2,
        zones,
      },
    ];
  });
}

/** Where a marker is some turns from now; everything comes round again. */
export function markerAt(facts: Facts, marker: string, turn: number): string {
  const track = facts.tracks[marker] ?? [];
  return track[((turn % track.length) + track.length) % track.length] ?? "";
}
