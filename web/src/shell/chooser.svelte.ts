/** What a person has pointed at so far, and what that leaves. Sends nothing before it is a whole line. */
import type { Ask, Odds, VerbInfo } from "../wire.gen";
import {
  byVerb,
  completions,
  finished,
  guided,
  litWords,
  narrow,
  oddsOf,
  spoken,
  split,
  waysOf,
  type Cut,
  type Way,
} from "./options";

export interface Menu {
  place: string;
  ways: Way[];
}

export class Chooser {
  picked = $state.raw<string[]>([]);
  menu = $state.raw<Menu | null>(null);
  index = $state(0);
  private readonly verbs = $derived.by(() => new Map(this.info().map((v) => [v.verb, v.role])));
  readonly ask = $derived.by(() => this.asks()[this.index] ?? this.asks()[0] ?? null);
  /** Beginnings of what a tutorial waits for; only that is offered then. */
  guide = $state.raw<readonly string[]>([]);
  readonly ways = $derived.by(() =>
    this.ask ? guided(waysOf(this.ask, this.passVerbs(), this.cut), this.guide) : [],
  );
  /** What is offered by pointing and buttons; the rest has a place of its own on the page. */
  private readonly open = $derived.by(() => this.ways.filter((w) => !this.elsewhere(w)));
  readonly left = $derived.by(() => narrow(this.open, this.picked, this.onBoard));
  readonly lit = $derived.by(() => litWords(this.offered(), this.picked, this.onBoard));
  readonly groups = $derived.by(() => byVerb(this.left));
  /** What can be done now with a button: nothing on the board is left to choose. */
  readonly ready = $derived.by(() => finished(this.left, this.picked, this.onBoard));
  readonly passes = $derived.by(() => this.ways.filter((w) => this.role(w) === "pass"));

  constructor(
    private readonly asks: () => Ask[],
    private readonly info: () => VerbInfo[],
    private readonly onBoard: (word: string) => boolean,
    private readonly send: (ask: number, line: string[]) => void,
    private readonly cut: Cut = split,
    private readonly elsewhere: (way: Way) => boolean = () => false,
    private readonly atOnce: (way: Way) => boolean = () => false,
  ) {}

  private passVerbs(): Set<string> {
    return new Set([...this.verbs].filter(([, role]) => role === "pass").map(([verb]) => verb));
  }

  /** Before anything is picked, what is bought or repaired waits for its button. */
  private offered(): Way[] {
    if (this.picked.length) return this.left;
    return this.left.filter((w) => this.role(w) !== "gain" || this.atOnce(w));
  }

  role(way: Way): VerbInfo["role"] {
    return this.verbs.get(spoken(way)[0] ?? "") ?? "";
  }

  /** How a lit word is drawn: as something to shoot, to choose or to go to. */
  tone(word: string): "attack" | "choose" {
    const ways = this.lit.get(word) ?? [];
    const aimed = ways.every((w) => this.verbs.get(w.verbs.at(-1) ?? "") === "attack");
    const last = ways.every((w) => w.words.at(-1) === word);
    return aimed && last && ways.length > 0 ? "attack" : "choose";
  }

  /** Whether pointing at the word means anything now. */
  knows(word: string): boolean {
    return (
      this.left.some((w) => w.words.includes(word)) || this.open.some((w) => w.words.includes(word))
    );
  }

  pick(word: string, place = word): void {
    this.menu = null;
    if (this.picked.includes(word)) return this.back();
    const lit = this.lit.has(word);
    let next = [...this.picked, word];
    let left = narrow(this.open, next, this.onBoard);
    if (!left.length && this.begins(word)) {
      next = [word];
      left = narrow(this.open, next, this.onBoard);
    }
    if (!left.length) return this.clear();
    const done = finished(left, next, this.onBoard);
    if (done.length === left.length) {
      const [only] = done;
      if (done.length === 1 && only && (lit || next.length > 1)) return this.choose(only);
      this.picked = next;
      this.menu = { place, ways: done };
      return;
    }
    this.picked = next;
  }

  /** Whether a new choice may begin with the word, whatever was picked before. */
  private begins(word: string): boolean {
    return litWords(this.open, [], this.onBoard).has(word);
  }

  choose(way: Way): void {
    const ask = this.ask;
    this.clear();
    if (ask) this.send(ask.id, way.line);
  }

  back(): void {
    if (this.menu) {
      this.menu = null;
      this.picked = this.picked.slice(0, -1);
    } else this.picked = this.picked.slice(0, -1);
  }

  clear(): void {
    this.picked = [];
    this.menu = null;
  }

  /** What luck would say if the word were pointed at now. */
  odds(word: string): Odds | null {
    const ask = this.ask;
    if (!ask) return null;
    const left = narrow(this.open, [...this.picked, word], this.onBoard);
    const found = left.map((w) => oddsOf(w, ask.odds)).filter((o) => o !== null);
    return found[0] ?? null;
  }

  typed(text: string): Way[] {
    return completions(this.ways, text);
  }
}
