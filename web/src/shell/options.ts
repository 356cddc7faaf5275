/** Narrowing of options by what a person points at. Knows words, no rules. */
import type { Ahead, Ask, Odds } from "../wire.gen";

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

/** All ways to answer, shortest first; what can be said directly is not offered by a detour. */
export function waysOf(ask: Ask, passVerbs: ReadonlySet<string>): Way[] {
  const found = new Map<string, Way>();
  const start: Way = { line: [], verbs: [], words: [], passes: 0, option: -1 };
  collect(start, ask.options, ask.ahead, passVerbs, found);
  return [...found.values()].sort((a, b) => a.passes - b.passes);
}

function collect(
  before: Way,
  options: string[],
  ahead: Ahead[],
  passVerbs: ReadonlySet<string>,
  found: Map<string, Way>,
): void {
  const next = new Map(ahead.map((a) => [a.option, a]));
  for (const [i, option] of options.entries()) {
    const [verb = "", ...words] = split(option);
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
    if (further) collect(way, further.options, further.ahead, passVerbs, found);
  }
}

function add(way: Way, found: Map<string, Way>): void {
  const said = way.passes < way.line.length ? way.line.slice(way.passes) : way.line.slice(-1);
  const key = said.join("; ");
  const known = found.get(key);
  if (!known || known.passes > way.passes) found.set(key, way);
}

/** The ways that hold every picked word (a verb, a piece, a place), whatever the order. */
export function narrow(ways: Way[], picked: readonly string[]): Way[] {
  if (!picked.length) return ways;
  return ways.filter((way) =>
    picked.every((p) => way.words.includes(p) || spoken(way).includes(p)),
  );
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
