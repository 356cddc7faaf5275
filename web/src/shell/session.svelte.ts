/** Everything one table page works with: the live table, its board, and what is being chosen. */
import { Plane } from "../board/plane";
import { Scene } from "../board/scene.svelte";
import { loadBoard, loadGame, loadUi } from "../games/load";
import type { GameUi, Sprite } from "../games/ui";
import type { Ask, ChatLine, Frame, GameInfo, LogLine, Seat, Table } from "../wire.gen";
import { get } from "./api";
import { Chooser } from "./chooser.svelte";
import { pace } from "./prefs.svelte";
import { notify, play } from "./signals";
import { TableStore } from "./table.svelte";

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
    if (!frame || this.replay || frame !== this.scene.shown || this.store.busy) return [];
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
    );
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
