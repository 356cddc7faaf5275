/** Narrowing of options by what a person points at. Knows words, no rules. */
import type { Ask, Odds } from "../wire.gen";

/** One way to answer: a line of one or more options, and the words that stand in it. */
export interface Way {
  line: string[];
  verbs: string[];
  words: string[];
  /** How many answers at its beginning only end something (end-move before the next start). */
  passes: number;
  /** The index of its first answer among the options of the ask. */
  option: number;
}

export function split(option: string): string[] {
  return option.split(/[\s>,]+/).filter(Boolean);
}

/** How an option is cut into its verb and words; a game may give its own words. */
export type Cut = (option: string) => string[];

/** A list of options on the way, and the kind of question it answers. */
interface Offer {
  kind: string;
  options: ReadonlySet<string>;
}

/** All ways to answer, shortest first; what can be said directly is not offered by a detour. */
export function waysOf(ask: Ask, passVerbs: ReadonlySet<string>, cut: Cut = split): Way[] {
  const found = new Map<string, Way>();
  const start: Way = { line: [], verbs: [], words: [], passes: 0, option: -1 };
  collect(start, ask, [], passVerbs, cut, found);
  return [...found.values()].sort((a, b) => a.passes - b.passes);
}

function collect(
  before: Way,
  ask: Pick<Ask, "kind" | "options" | "ahead">,
  offers: readonly Offer[],
  passVerbs: ReadonlySet<string>,
  cut: Cut,
  found: Map<string, Way>,
): void {
  const next = new Map(ask.ahead.map((a) => [a.option, a]));
  const sooner = offers.filter((o) => o.kind !== ask.kind);
  const known = [...offers, { kind: ask.kind, options: new Set(ask.options) }];
  for (const [i, option] of ask.options.entries()) {
    if (sooner.some((o) => o.options.has(option))) continue;
    const [verb = "", ...words] = cut(option);
    const passes = passVerbs.has(verb) && before.passes === before.line.length;
    const way: Way = {
      line: [...before.line, option],
      verbs: [...before.verbs, verb],
      words: [...before.words, ...words],
      passes: before.passes + (passes ? 1 : 0),
      option: before.option < 0 ? i : before.option,
    };
    const further = next.get(i);
    if (!further || passes) add(way, found);
    if (further) collect(way, further, known, passVerbs, cut, found);
  }
}

function add(way: Way, found: Map<string, Way>): void {
  const said = way.passes < way.line.length ? way.line.slice(way.passes) : way.line.slice(-1);
  const key = said.join("; ");
  const known = found.get(key);
  if (!known || known.passes > way.passes) found.set(key, way);
}

/** The ways that say something which begins so; all of them if none does. */
export function guided(ways: Way[], wanted: readonly string[]): Way[] {
  const found = ways.filter((way) => says(way.line, wanted));
  return wanted.length && found.length ? found : ways;
}

export function says(line: readonly string[], wanted: readonly string[]): boolean {
  return line.some((action) => wanted.some((w) => action.startsWith(w)));
}

/**
 * The ways that are left after pointing at each of *picked* in turn. A word that comes next in some
 * way keeps those; any other word (a target pointed at first, a verb) keeps the ways that hold it.
 */
export function narrow(
  ways: Way[],
  picked: readonly string[],
  onBoard: (w: string) => boolean,
): Way[] {
  let left = ways;
  for (const [i, word] of picked.entries()) {
    const before = picked.slice(0, i);
    const next = left.filter((way) => nextWord(way, before, onBoard) === word);
    left = next.length ? next : left.filter((way) => holds(way, word));
  }
  return left;
}

function holds(way: Way, word: string): boolean {
  return way.words.includes(word) || spoken(way).includes(word);
}

/** The verbs a person means: those before the last pass are only on the way. */
export function spoken(way: Way): string[] {
  return way.passes < way.verbs.length ? way.verbs.slice(way.passes) : way.verbs.slice(-1);
}

/** The first word of the way that stands on the board and is not picked yet. */
export function nextWord(
  way: Way,
  picked: readonly string[],
  onBoard: (w: string) => boolean,
): string | null {
  for (const word of way.words) if (!picked.includes(word) && onBoard(word)) return word;
  return null;
}

/** What lights up: the next word of each remaining way. */
export function litWords(
  ways: Way[],
  picked: readonly string[],
  onBoard: (w: string) => boolean,
): Map<string, Way[]> {
  const lit = new Map<string, Way[]>();
  for (const way of ways) {
    const word = nextWord(way, picked, onBoard);
    if (word === null) continue;
    const known = lit.get(word);
    if (known) known.push(way);
    else lit.set(word, [way]);
  }
  return lit;
}

/** Whether nothing is left to choose: one way, and all its words on the board are picked. */
export function complete(
  ways: Way[],
  picked: readonly string[],
  onBoard: (w: string) => boolean,
): Way | null {
  const [only, other] = ways;
  if (!only || other) return null;
  return nextWord(only, picked, onBoard) === null ? only : null;
}

/** The remaining ways that need no further word of the board: the lines of a menu. */
export function finished(
  ways: Way[],
  picked: readonly string[],
  onBoard: (w: string) => boolean,
): Way[] {
  return ways.filter((way) => nextWord(way, picked, onBoard) === null);
}

/** Ways by the verb that a person means first, in the order of the options. */
export function byVerb(ways: Way[]): Map<string, Way[]> {
  const groups = new Map<string, Way[]>();
  for (const way of ways) {
    const verb = spoken(way)[0] ?? "";
    const known = groups.get(verb);
    if (known) known.push(way);
    else groups.set(verb, [way]);
  }
  return groups;
}

/** What luck would say right after the way. */
export function oddsOf(way: Way, odds: Odds[]): Odds | null {
  if (way.line.length !== 1) return null;
  return odds.find((o) => o.options.includes(way.option)) ?? null;
}

/** Lines that a typed text may become: its words are beginnings, in order. */
export function completions(ways: Way[], text: string, limit = 8): Way[] {
  const typed = split(text.toLowerCase());
  const found: Way[] = [];
  for (const way of ways) {
    const said = split(way.line.slice(Math.min(way.passes, way.line.length - 1)).join(" "));
    const lower = said.map((w) => w.toLowerCase());
    if (fits(lower, typed)) found.push(way);
    if (found.length >= limit) break;
  }
  return found;
}

function fits(words: string[], typed: string[]): boolean {
  let at = 0;
  for (const part of typed) {
    while (at < words.length && !wordFits(words[at] ?? "", part)) at++;
    if (at >= words.length) return false;
    at++;
  }
  return true;
}

/** "sf1" fits "red-sf1", as "r14" fits "r14-c40". */
function wordFits(word: string, part: string): boolean {
  return word.startsWith(part) || word.split("-").slice(1).join("-").startsWith(part);
}
