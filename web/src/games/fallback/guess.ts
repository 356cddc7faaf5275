/** Finds pieces in the view of a game that has no drawings of its own. */
import type { Geometry } from "../../wire.gen";
import type { Sprite } from "../ui";

type Bag = Record<string, unknown>;

function isBag(value: unknown): value is Bag {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every object anywhere in a list of the view. */
function things(value: unknown): Bag[] {
  if (Array.isArray(value))
    return value.flatMap((v) => (isBag(v) ? [v, ...things(Object.values(v))] : []));
  return isBag(value) ? Object.values(value).flatMap(things) : [];
}

/** A thing that names a place is a piece on it; its first other word is its name. */
export function guessSprites(
  view: unknown,
  geometry: Geometry,
  sides: readonly string[],
): Sprite[] {
  const places = new Set(geometry.places.map((p) => p.id));
  const found = new Map<string, Sprite>();
  for (const thing of things(view)) {
    const words = Object.values(thing).filter(
      (v): v is string => typeof v === "string" && v !== "",
    );
    const place = words.find((w) => places.has(w));
    const id = words.find((w) => !places.has(w) && !sides.includes(w));
    if (place === undefined || id === undefined || found.has(id)) continue;
    const side = words.find((w) => sides.includes(w)) ?? "";
    found.set(id, {
      id,
      place,
      kind: words.find((w) => w !== id && w !== place && w !== side) ?? "",
      side,
      made: "",
      carrier: "",
      label: id.slice(-3),
      name: id,
      marks: [],
      scale: 1,
    });
  }
  return [...found.values()];
}

/** Plain facts of the view: numbers, words and yes or no. */
export function guessFacts(view: unknown): [string, string][] {
  if (!isBag(view)) return [];
  return Object.entries(view)
    .filter(([, v]) => ["string", "number", "boolean"].includes(typeof v) && v !== "")
    .map(([k, v]) => [
      k.replaceAll("_", " "),
      typeof v === "boolean" ? (v ? "yes" : "no") : String(v),
    ]);
}
