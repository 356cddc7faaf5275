/** Options as a person would say them, and their words as things on the map. */
import { split } from "../../shell/options";
import type { Geometry } from "../../wire.gen";
import { spotOf } from "./facts";
import { groupName, SHIPS, shipName, SIDES, title, VERBS } from "./style";

type Named = (word: string) => string;

/** The verb and words of an option; hexes of stars go by the star. */
export function cut(option: string, geometry: Geometry): string[] {
  const [verb = "", ...words] = split(option);
  if (verb === "step" || verb === "withdraw")
    return [verb, spotOf(words[0] ?? "", geometry), ...words.slice(1)];
  return [verb, ...words];
}

function planet(word: string): string {
  const at = word.lastIndexOf("-");
  return at < 0 ? title(word) : `${title(word.slice(0, at))} ${word.slice(at + 1)}`;
}

export function placeName(word: string): string {
  return word === "bonus" ? "the starting bonus" : planet(word);
}

/** The whole option in words, or null where verb and words say enough. */
export function phraseOf(option: string, name: Named): string | null {
  const [verb = "", a = "", b = "", c = "", d = ""] = split(option);
  switch (verb) {
    case "pick-entry":
      return `Entry hex ${a}`;
    case "buy":
      return `${c} ${c === "1" ? SHIPS[b]?.name : SHIPS[b]?.many} at ${placeName(a)}`;
    case "send":
      return `${b} CT leave ${planet(a)}`;
    case "bonus":
      return `${b} bonus CT leave ${planet(a)}`;
    case "research":
      return `${c} points of ${b} research by ${placeName(a)}`;
    case "achieve":
      return `Achieve ${a.toUpperCase()}`;
    case "undo":
      return `Take back order ${a}`;
    case "transfer":
      return `${b} ${shipName(a, Number(b))} to ${c === "new" ? "a new force" : name(c)}`;
    case "join":
      return `Join ${name(a)}`;
    case "unload":
      return `Land ${c} ${shipName(b, Number(c))} of ${name(a)} on ${planet(d)}`;
    case "fight":
      return `Fight ${name(b)} at ${name(a)}`;
    case "aim":
      return `${b} ${groupName(a, Number(b))} at ${groupName(c)} ${d}`;
    case "aim-class":
      return `All ${groupName(a, 2)} at ${groupName(b, 2)}`;
    case "attack":
      return `Attack ${split(option).slice(1).map(planet).join(" and ")}`;
    case "insist":
    case "call-off":
      return `${VERBS[verb]}${verb === "insist" ? "" : " the attack on"} ${planet(a)}`;
    case "refuge":
      return `Refuge in ${name(a)}`;
    case "talk":
      return `Talk with ${name(a)}`;
    case "withdraw":
      return `${VERBS[verb]} ${name(a)}${b === "anywhere" ? "" : `, bound for ${name(b)}`}`;
    case "take":
      return `Take ${b} ${shipName(a, Number(b))}`;
    case "raze":
      return `Raze ${c} ${b.toUpperCase()} on ${planet(a)}`;
    case "bombard":
      return `Bombard ${planet(a)}: ${b} million`;
    default:
      return null;
  }
}

export function nameOf(word: string, geometry: Geometry): string {
  const place = geometry.places.find((p) => p.id === word);
  if (place) return place.name || word.toUpperCase();
  if (word.startsWith("force-")) return `Force ${word.slice(6)}`;
  if (SHIPS[word]) return SHIPS[word].name;
  if (SIDES[word]) return SIDES[word].name;
  return word.includes("@") ? title(word.split("@")[0] ?? word) : planet(word);
}
