/** The charts that come with the board of Stellar Conquest. */
import type { Geometry, Place } from "../../wire.gen";

interface Tech {
  name: string;
  sequence: string;
  level: number;
  before: string;
  price: number;
  dear: number | null;
  effect: string;
}

export interface Facts {
  hex_size: number;
  hex_height: number;
  stars: Record<string, { hex: string; class: string }>;
  clouds: Record<string, string[]>;
  entries: Record<string, string>;
  classes: Record<string, { colour: string; fill: string; cards: number[] }>;
  technologies: Record<string, Tech>;
  units: Record<string, { name: string; price: number }>;
  fire: Record<string, string[] | Record<string, string>>;
  range: number;
}

export function factsOf(geometry: Geometry): Facts {
  return geometry.facts as unknown as Facts;
}

const starsByHex = new WeakMap<Geometry, Map<string, string>>();

/** The star in a hex, or the hex itself. */
export function spotOf(hex: string, geometry: Geometry): string {
  let known = starsByHex.get(geometry);
  if (!known) {
    const stars = Object.entries(factsOf(geometry).stars ?? {});
    known = new Map(stars.map(([star, { hex: at }]) => [at, star]));
    starsByHex.set(geometry, known);
  }
  return known.get(hex) ?? hex;
}

export function hexesOf(geometry: Geometry): Place[] {
  return geometry.places.filter((p) => !p.kind.startsWith("star"));
}

export function starsOfMap(geometry: Geometry): Place[] {
  return geometry.places.filter((p) => p.kind.startsWith("star"));
}

/** The outline of a hex around 0, 0. */
export function outline(size: number): string {
  const h = (size * Math.sqrt(3)) / 2;
  return `M${-size} 0L${-size / 2} ${-h}H${size / 2}L${size} 0L${size / 2} ${h}H${-size / 2}Z`;
}

/** Cube coordinates of a place on the hex grid. */
function cube(p: { x: number; y: number }, size: number): [number, number] {
  const q = p.x / (1.5 * size);
  return [q, p.y / (Math.sqrt(3) * size) - q / 2];
}

/** Hexes between two places, counted straight. */
export function distance(
  a: { x: number; y: number },
  b: { x: number; y: number },
  size: number,
): number {
  const [aq, ar] = cube(a, size);
  const [bq, br] = cube(b, size);
  const [dq, dr] = [Math.round(aq - bq), Math.round(ar - br)];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}
