/** Everything one table page works with: the live table, its board, and what is being chosen. */
import { Plane } from "../board/plane";
import { Scene } from "../board/scene.svelte";
import { loadBoard, loadGame, loadUi } from "../games/load";
import type { GameUi, Mover, Sprite } from "../games/ui";
import type { Ask, ChatLine, Frame, GameInfo, Leg, LogLine, Seat, Table } from "../wire.gen";
import { get } from "./api";
import { Chooser } from "./chooser.svelte";
import { split, spoken, type Way } from "./options";
import { pace } from "./prefs.svelte";
import { notify, play } from "./signals";
import { TableStore } from "./table.svelte";
import { Journey } from "./travel.svelte";

export class Session {
  game = $state.raw<GameInfo | null>(null);
  ui = $state.raw<GameUi | null>(null);
  plane = $state.raw<Plane | null>(null);
  /** A step of the past that is looked at instead of the present. */
  replay = $state.raw<Frame | null>(null);
  marked = $state.raw<string[]>([]);
  cursor = $state<string | null>(null);
  hovered = $state.raw<{ word: string; place: string } | null>(null);
  inspected = $state<string | null>(null);
  failure = $state("");
  unread = $state(0);
  /** The last line this page has sent: the tutorial listens to it. */
  lastLine = $state.raw<string[]>([]);
  readonly store: TableStore;
  readonly scene: Scene;
  readonly chooser: Chooser;
  readonly journey: Journey;
  /** Answers question after question of one kind, while it has an answer. */
  private repeat: { kind: string; next: (options: readonly string[]) => string | null } | null =
    null;
  private wasAsked = false;

  readonly frame = $derived.by((): Frame | null => this.replay ?? this.scene.shown);
  readonly table = $derived.by((): Table | null => this.store.frame?.table ?? null);
  readonly seats = $derived.by((): Seat[] => this.table?.seats ?? []);
  readonly view = $derived.by((): unknown => this.frame?.view ?? null);
  readonly sprites = $derived.by((): Sprite[] =>
    this.ui && this.plane && this.view ? this.ui.sprites(this.view, this.plane.geometry) : [],
  );
  private readonly words = $derived.by((): ReadonlySet<string> => {
    const sites = this.ui && this.view ? this.ui.sites(this.view).keys() : [];
    return new Set([...this.sprites.map((s) => s.id), ...sites]);
  });
  /** The own seat behind this page, or null for a spectator. */
  readonly seat = $derived.by((): number | null => this.store.frame?.seat ?? null);
  /** Another own seat that is asked, when one person has several. */
  readonly handOver = $derived.by((): Seat | null => {
    if (this.store.frame?.asks.length || this.replay) return null;
    return this.seats.find((s) => s.mine && s.asked && s.index !== this.seat) ?? null;
  });
  readonly asks = $derived.by((): Ask[] => {
    const frame = this.store.frame;
    if (!frame || !this.ui || this.replay || this.store.busy) return [];
    if (frame !== this.scene.shown) return [];
    return frame.table.status === "running" ? frame.asks : [];
  });

  constructor(readonly id: string) {
    this.scene = new Scene(
      () => this.ui,
      () => this.plane?.geometry ?? null,
      pace,
      (lines) => this.heard(lines),
    );
    this.store = new TableStore(
      id,
      null,
      (frame, before) => this.arrived(frame, before),
      (line) => this.said(line),
    );
    this.chooser = new Chooser(
      () => this.asks,
      () => this.game?.verbs ?? [],
      (word) => this.words.has(word) || (this.plane?.places.has(word) ?? false),
      (ask, line) => {
        this.lastLine = line;
        void this.store.act(ask, line);
      },
      (option) => this.cut(option),
      (way) => this.elsewhere(way),
      (way) => this.ui?.lights?.includes(spoken(way)[0] ?? "") ?? false,
    );
    this.journey = new Journey(
      () => this.movers,
      (place, party) => this.find(place, party),
    );
  }

  /** Whether steps are asked for now, which the page makes into journeys. */
  readonly travels = $derived.by(() => {
    const travel = this.ui?.travel;
    return travel !== undefined && this.chooser.ask?.kind === travel.kind;
  });

  /** What can be sent on a journey now. */
  readonly movers = $derived.by((): Mover[] => {
    const { ui, view } = this;
    const travel = ui?.travel;
    if (!ui || !view || !travel || !this.travels) return [];
    const found = new Map<string, Mover>();
    for (const way of this.chooser.ways) {
      const verb = spoken(way)[0] ?? "";
      const words = travel.verbs.includes(verb)
        ? way.words.slice(0, 1)
        : travel.along.includes(verb)
          ? way.words.slice(0, 2)
          : [];
      for (const word of words) {
        const place = this.sprites.find((s) => s.id === word)?.place;
        const most = travel.most(word, view);
        if (place && most) found.set(word, { word, place, most });
      }
    }
    return [...found.values()];
  });

  private elsewhere(way: Way): boolean {
    const verb = spoken(way)[0] ?? "";
    if (this.ui?.silent?.includes(verb)) return true;
    return this.travels && (this.ui?.travel?.verbs.includes(verb) ?? false);
  }

  private find(place: string, party: { word: string; n: number }[]): Promise<Leg[]> {
    const text = this.ui?.travel?.write(place, party) ?? "";
    return get<Leg[]>(`/tables/${this.id}/journeys?party=${encodeURIComponent(text)}`);
  }

  /** Send the party to a place that it can reach. */
  go(place: string): void {
    const line = this.journey.line(place);
    const ask = this.chooser.ask;
    this.journey.clear();
    if (!line || !ask) return;
    this.lastLine = line;
    void this.store.act(ask.id, line);
  }

  /** Answer the question with one of its options. */
  say(option: string): void {
    const ask = this.chooser.ask;
    if (!ask) return;
    this.lastLine = [option];
    void this.store.act(ask.id, [option]);
  }

  private cut(option: string): string[] {
    const { ui, plane, view } = this;
    return ui?.cut && plane && view ? ui.cut(option, view, plane.geometry) : split(option);
  }

  /** What is known of a place, in words. */
  about(place: string): string[] {
    const { ui, plane, view } = this;
    return plane && view ? (ui?.about?.(place, view, plane.geometry) ?? []) : [];
  }

  again(next: (options: readonly string[]) => string | null): void {
    const kind = this.chooser.ask?.kind ?? "";
    this.repeat = { kind, next };
    this.goOn();
  }

  /** The next answer of what is repeated, if there is one. */
  goOn(): void {
    const ask = this.asks[0];
    if (!this.repeat || !ask) return;
    const option = ask.kind === this.repeat.kind ? this.repeat.next(ask.options) : null;
    if (option === null) this.repeat = null;
    else void this.store.act(ask.id, [option]);
  }

  private async dress(table: Table): Promise<void> {
    try {
      const game = await loadGame(table.game);
      const sides = table.seats.map((s) => s.side);
      const [ui, board] = await Promise.all([loadUi(table.game, sides), loadBoard(game)]);
      this.plane = new Plane(board);
      this.ui = ui;
      this.game = game;
    } catch (why) {
      this.failure = why instanceof Error ? why.message : String(why);
    }
  }

  private arrived(frame: Frame, before: readonly LogLine[]): void {
    if (!this.game) void this.dress(frame.table);
    this.chooser.clear();
    this.journey.clear();
    this.chooser.index = 0;
    this.scene.push(frame, before);
    const asked = frame.asks.length > 0 && frame.table.status === "running";
    if (asked && !this.wasAsked) {
      play("turn");
      notify(`Your turn: ${frame.table.title}`);
    }
    this.wasAsked = asked;
  }

  private heard(lines: LogLine[]): void {
    for (const line of lines) {
      if (line.kind === "fire") play("shot");
      if (line.kind === "detonate") play("blast");
      if (line.kind === "lost") play("hit");
      if (line.kind === "travel") play("move");
      if (line.kind === "won") play("end");
      const sound = this.ui?.sounds?.[line.kind];
      if (sound) play(sound);
    }
  }

  private said(line: ChatLine): void {
    if (line.seat !== this.seat || this.seat === null) {
      this.unread += 1;
      if (this.store.wasUp) play("chat");
    }
  }

  nameOf(word: string): string {
    return this.ui && this.plane ? this.ui.name(word, this.plane.geometry) : word;
  }

  /** A way in words, without what has been picked already. */
  sayWay(way: Way): string {
    const option = way.line.at(-1) ?? "";
    const phrase = this.plane ? this.ui?.phrase?.(option, this.plane.geometry) : null;
    if (phrase) return phrase;
    const verb = spoken(way).at(-1) ?? "";
    const rest = way.words.filter((w) => !this.chooser.picked.includes(w));
    return [this.ui?.verb(verb) ?? verb, rest.map((w) => this.nameOf(w)).join(" → ")]
      .filter(Boolean)
      .join(" ");
  }

  /** The last answer, if it can be given once more. */
  readonly repeatable = $derived.by((): string | null => {
    const [last, more] = this.lastLine;
    const ask = this.chooser.ask;
    if (!last || more || !ask?.options.includes(last)) return null;
    const role = this.game?.verbs.find((v) => v.verb === split(last)[0])?.role;
    return role === "pass" ? null : last;
  });

  /** The place a word of the notation means: itself, or where the piece stands. */
  placeOf(word: string): string | null {
    if (this.plane?.places.has(word)) return word;
    const sprite = this.sprites.find((s) => s.id === word);
    if (sprite) return sprite.place;
    if (!this.ui || !this.view) return null;
    return this.ui.sites(this.view).get(word) ?? null;
  }

  /** Everything that stands on a place and can be named. */
  wordsAt(place: string): string[] {
    const sites = this.ui && this.view ? [...this.ui.sites(this.view)] : [];
    return [
      ...this.sprites.filter((s) => s.place === place).map((s) => s.id),
      ...sites.filter(([, at]) => at === place).map(([word]) => word),
      place,
    ];
  }

  /** Somebody points at the board: choose what that means, ask if it means several things. */
  point(word: string | null, place: string, exact: boolean): string[] {
    this.cursor = place;
    if (this.travels && this.journeyTo(word, place, exact)) return [];
    const here = this.wordsAt(place);
    const lit = here.filter((w) => this.chooser.lit.has(w));
    const known = lit.length ? lit : here.filter((w) => this.chooser.knows(w));
    if (word && exact && known.includes(word) && !lit.includes(place)) this.choose(word, place);
    else if (known.length === 1 && known[0]) this.choose(known[0], place);
    else if (known.length > 1) return known;
    else {
      this.chooser.clear();
      this.inspected = this.inspected === place ? null : place;
    }
    return [];
  }

  /** Pointing while journeys are made: a place to go to, or pieces to send. */
  private journeyTo(word: string | null, place: string, exact: boolean): boolean {
    const { journey } = this;
    if (journey.places.has(place)) {
      if (exact || journey.target === place) this.go(place);
      else journey.target = place;
      return true;
    }
    if (this.chooser.picked.length || !this.movers.some((m) => m.place === place)) {
      journey.clear();
      return false;
    }
    this.inspected = null;
    if (place === journey.place && (!word || !exact)) journey.clear();
    else journey.begin(place, exact ? word : null);
    return true;
  }

  choose(word: string, place: string): void {
    this.inspected = null;
    this.chooser.pick(word, place);
  }

  /** Look at a step of the past, or with null at the present again. */
  async look(step: number | null, view: number): Promise<void> {
    if (step === null) {
      this.replay = null;
      return;
    }
    try {
      this.replay = await get<Frame>(`/tables/${this.id}/steps/${step}?view=${view}`);
      if (!this.game) await this.dress(this.replay.table);
      this.failure = "";
    } catch (why) {
      this.failure = why instanceof Error ? why.message : String(why);
    }
  }

  close(): void {
    this.store.close();
  }
}
