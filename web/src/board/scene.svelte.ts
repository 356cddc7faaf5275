/** Plays what happened between two frames, then shows the new one exactly as it is. */
import type { Effect, GameUi } from "../games/ui";
import { freshLines } from "../shell/history";
import type { Frame, Geometry, LogLine } from "../wire.gen";

export interface Playing {
  id: number;
  effect: Effect;
}

const LENGTH: Record<Effect["kind"], number> = {
  move: 420,
  shot: 380,
  beam: 380,
  blast: 650,
  card: 620,
  gone: 240,
  flash: 500,
  dice: 620,
};
const TOO_MANY = 4;
const LONGEST = 3200;

export class Scene {
  /** The frame that is drawn; behind the newest one while something is played. */
  shown = $state.raw<Frame | null>(null);
  /** Where pieces are while they travel. */
  places = $state.raw<ReadonlyMap<string, string>>(new Map());
  gone = $state.raw<ReadonlySet<string>>(new Set());
  playing = $state.raw<Playing[]>([]);
  private queue: { frame: Frame; lines: LogLine[] }[] = [];
  private running = $state(false);
  private count = 0;

  constructor(
    private readonly ui: () => GameUi | null,
    private readonly geometry: () => Geometry | null,
    private readonly speed: () => number,
    private readonly heard: (lines: LogLine[]) => void,
  ) {}

  /** Take a frame; *log* is the log before it. */
  push(frame: Frame, log: readonly LogLine[]): void {
    const lines = this.shown ? freshLines(log, frame) : [];
    this.queue.push({ frame, lines });
    if (!this.running) void this.run();
  }

  get behind(): boolean {
    return this.running;
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      this.heard(next.lines);
      const calm = this.speed() === 0 || document.hidden || this.queue.length >= TOO_MANY;
      if (!calm) await this.play(next.lines);
      this.shown = next.frame;
      this.places = new Map();
      this.gone = new Set();
      this.playing = [];
    }
    this.running = false;
  }

  private async play(lines: LogLine[]): Promise<void> {
    const ui = this.ui();
    const geometry = this.geometry();
    if (!ui || !geometry) return;
    const effects = lines.flatMap((line) => ui.effects(line, geometry, this.shown?.view));
    const whole = effects.reduce((sum, e) => sum + LENGTH[e.kind], 0);
    const pace = this.speed() * Math.min(1, LONGEST / Math.max(1, whole));
    for (const effect of effects) {
      if (effect.kind === "move") this.places = new Map(this.places).set(effect.piece, effect.to);
      if (effect.kind === "gone") this.gone = new Set(this.gone).add(effect.piece);
      const shown = { id: ++this.count, effect };
      this.playing = [...this.playing, shown];
      await new Promise((done) => setTimeout(done, LENGTH[effect.kind] * pace));
      this.playing = this.playing.filter((p) => p !== shown);
    }
  }
}
