/** Options as a person would say them. */
import { split } from "../../shell/options";
import { KINDS, SIDES, VERBS, wordName } from "./style";

type Named = (word: string) => string;

/** "3 Blue Fighters", "a Blue Fighter", "Blue Transport 1". */
export function pieces(unit: string, n: number): string {
  const name = wordName(unit) ?? unit;
  if (!/^[a-z]+-(trooper|gennie|fighter|battler)$/.test(unit)) return name;
  if (n === 1) return `a ${name}`;
  const [colour = "", kind = ""] = unit.split("-");
  return `${n} ${SIDES[colour]?.name ?? colour} ${KINDS[kind]?.many ?? kind}`;
}

/** The whole option in words, or null where verb and words say enough. */
export function phraseOf(option: string, name: Named): string | null {
  const [verb = "", ...w] = split(option);
  const [a = "", b = "", c = "", d = ""] = w;
  const says = VERBS[verb] ?? verb;
  switch (verb) {
    case "load":
      return `Load ${cargo(b, c)} onto ${name(a)}`;
    case "unload":
      return `Unload ${cargo(b, c)} from ${name(a)}`;
    case "attack":
      return `${upper(pieces(a, Number(c || 1)))} attack${Number(c || 1) === 1 ? "s" : ""} ${name(b)}`;
    case "shoot":
      return `${name(a)} fires at ${name(b)}`;
    case "bomb":
      return `${name(b)} bombs ${name(d)} in ${name(c)}`;
    case "build":
      return `${name(a)} builds ${article(b)} in ${name(c)}${d ? ` (${name(d)})` : ""}`;
    case "combine":
      return `${name(a)} and ${name(b)} build ${article(c)} in ${name(d)}`;
    case "buy":
      return `Buy ${article(a)} for ${name(b)} (${name(c)})`;
    case "place":
      return `${name(a)} in ${name(b)} (${name(c)})`;
    case "raid":
      return `${upper(pieces(b, Number(c || 1)))} as commando${Number(c || 1) === 1 ? "" : "s"} in ${name(a)}`;
    case "join":
      return c ? `${upper(pieces(a, Number(b)))}, ${zones(c)} to go` : `${name(a)} joins`;
    case "keep":
      return `Take over ${article(a)} (${name(b)})`;
    case "retreat":
      return `${upper(pieces(a, Number(c || 1)))} to ${name(b)}`;
    case "steal":
      return `Steal a ${name(a)} from ${name(b)} for ${name(c)}`;
    case "convert":
      return `${name(a)}: ${name(b)} (${name(c)})`;
    case "switch":
      return `${upper(pieces(a, Number(d || 1)))} to the other half, ${name(c)}`;
    case "hop":
      return `Cargo from ${name(a)} to ${name(b)}`;
    case "assign":
      return `${name(a)} leads ${name(b)}`;
    case "use":
      return `${name(a)} uses it`;
    case "scrap":
    case "dismantle":
      return `${says}: ${name(a)}`;
    default:
      return null;
  }
}

/** left-2 as "2 zones". */
function zones(left: string): string {
  const n = Number(left.replace("left-", ""));
  return `${n} zone${n === 1 ? "" : "s"}`;
}

function cargo(what: string, n: string): string {
  return what === "factory" ? "the Factory" : pieces(what, Number(n || 1));
}

function article(kind: string): string {
  return `a ${KINDS[kind]?.name ?? kind}`;
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
