/** The tables that come with the board of Zylatron. */
import type { Geometry } from "../../wire.gen";

export interface Facts {
  unit: number;
  ranges: Record<string, number | null>;
  beaming: number;
  blast: number;
  headquarters: Record<string, string>;
  factories: Record<string, string>;
  starts: Record<string, string>;
  radii: Record<string, number>;
  owners: Record<string, string>;
  prices: Record<string, Record<string, number>>;
}

export function factsOf(geometry: Geometry): Facts {
  return geometry.facts as unknown as Facts;
}
