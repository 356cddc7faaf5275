/** A party that is put together and shown its way; the rules on the server find the ways. */
import type { Mover } from "../games/ui";
import type { Leg } from "../wire.gen";
import { Refusal } from "./api";

export interface Member {
  mover: Mover;
  n: number;
}

/** The places on the way to a leg, with that leg last. */
export function wayTo(legs: readonly Leg[], to: number): Leg[] {
  const way: Leg[] = [];
  for (let leg = legs[to]; leg; leg = legs[leg.before]) way.unshift(leg);
  return way;
}

/** Everything that is said on the way to a place, or null if it cannot be reached. */
export function lineTo(legs: readonly Leg[], place: string): string[] | null {
  const at = legs.findIndex((leg) => leg.place === place);
  return at < 0 ? null : wayTo(legs, at).flatMap((leg) => leg.line);
}

/** What the words on the way say, once each, nearest first. */
export function warnings(way: readonly Leg[]): Leg[] {
  const seen = new Set<string>();
  return way.filter((leg) => leg.note && !seen.has(leg.note) && seen.add(leg.note));
}

export class Journey {
  members = $state.raw<Member[]>([]);
  legs = $state.raw<Leg[]>([]);
  trouble = $state("");
  /** A place that was pointed at without a mouse: it is shown first, and gone to when confirmed. */
  target = $state("");
  /** The member whose number was set last: one more or less of it goes by a key. */
  private last = "";
  private asked = 0;
  readonly place = $derived(this.members[0]?.mover.place ?? "");
  readonly chosen = $derived(this.members.filter((m) => m.n > 0));
  readonly places = $derived(new Set(this.legs.map((leg) => leg.place)));

  constructor(
    private readonly movers: () => Mover[],
    private readonly find: (place: string, party: { word: string; n: number }[]) => Promise<Leg[]>,
  ) {}

  /** Point at a place with movers: all of them are offered, those pointed at are chosen. */
  begin(place: string, word: string | null): void {
    const here = this.movers().filter((m) => m.place === place);
    if (place === this.place && word) {
      const member = this.members.find((m) => m.mover.word === word);
      if (member) return this.set(word, member.n ? 0 : member.mover.most);
    }
    const only = here.length === 1 ? here[0]?.word : word;
    this.members = here.map((mover) => ({ mover, n: mover.word === only ? mover.most : 0 }));
    this.last = only ?? "";
    this.look();
  }

  set(word: string, n: number): void {
    this.last = word;
    this.members = this.members.map((m) =>
      m.mover.word === word ? { ...m, n: Math.min(m.mover.most, Math.max(0, n)) } : m,
    );
    this.look();
  }

  /** One more or one less of the member that was chosen last. */
  by(more: number): void {
    const member = this.members.find((m) => m.mover.word === this.last);
    if (member) this.set(this.last, member.n + more);
  }

  all(): void {
    this.members = this.members.map((m) => ({ ...m, n: m.mover.most }));
    this.look();
  }

  clear(): void {
    this.asked += 1;
    this.members = [];
    this.legs = [];
    this.trouble = "";
    this.target = "";
  }

  way(place: string): Leg[] {
    return wayTo(
      this.legs,
      this.legs.findIndex((leg) => leg.place === place),
    );
  }

  line(place: string): string[] | null {
    return lineTo(this.legs, place);
  }

  private look(): void {
    const mine = ++this.asked;
    this.trouble = "";
    this.target = "";
    const party = this.chosen.map((m) => ({ word: m.mover.word, n: m.n }));
    if (!party.length) {
      this.legs = [];
      return;
    }
    this.find(this.place, party)
      .then((legs) => {
        if (mine !== this.asked) return;
        this.legs = legs;
        this.trouble = legs.length ? "" : "They cannot leave together.";
      })
      .catch((why: unknown) => {
        if (mine !== this.asked) return;
        this.legs = [];
        this.trouble = why instanceof Refusal ? why.message : String(why);
      });
  }
}
