/** One table's socket: endless reconnects, resumes where it was, answers by number. */
import type { Done, FromClient, FromServer, Hello, No } from "../wire.gen";

export interface Wire {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface SocketEvents {
  /** What this client has already: sent with every hello. */
  hello(): Omit<Hello, "t">;
  message(message: FromServer): void;
  connected(yes: boolean): void;
}

type Numbered = Extract<FromClient, { n: number }>;
/** A message without its number; the socket counts. */
export type Outgoing = Numbered extends infer M
  ? M extends Numbered
    ? Omit<M, "n">
    : never
  : never;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;

export class TableSocket {
  private wire: Wire | null = null;
  private wait = FIRST_WAIT;
  private count = 0;
  private closed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setTimeout> | undefined;
  private waiting = new Map<number, (answer: Done | No) => void>();

  constructor(
    private readonly open: () => Wire,
    private readonly events: SocketEvents,
  ) {
    this.connect();
  }

  private connect(): void {
    if (this.closed) return;
    const wire = this.open();
    this.wire = wire;
    wire.onopen = () => {
      this.wait = FIRST_WAIT;
      wire.send(JSON.stringify({ t: "hello", ...this.events.hello() }));
      this.events.connected(true);
      this.heartbeat(wire);
    };
    wire.onmessage = (event) => this.receive(wire, JSON.parse(String(event.data)) as FromServer);
    wire.onclose = () => this.lost(wire);
  }

  private receive(wire: Wire, message: FromServer): void {
    this.heartbeat(wire);
    if (message.t === "done" || message.t === "no") {
      this.waiting.get(message.n)?.(message);
      this.waiting.delete(message.n);
    } else if (message.t !== "pong") this.events.message(message);
  }

  /** Nothing heard for long: ask; still nothing: the line is dead, take a new one. */
  private heartbeat(wire: Wire): void {
    clearTimeout(this.beat);
    this.beat = setTimeout(() => {
      wire.send(JSON.stringify({ t: "ping", n: ++this.count }));
      this.beat = setTimeout(() => {
        wire.close();
        this.lost(wire);
      }, PONG_WITHIN);
    }, PING_EVERY);
  }

  private lost(wire: Wire): void {
    if (wire !== this.wire) return;
    this.wire = null;
    clearTimeout(this.beat);
    this.events.connected(false);
    for (const [n, answer] of this.waiting)
      answer({
        t: "no",
        n,
        text: "The connection was lost; look at the table again.",
        rule: "",
        count: 0,
      });
    this.waiting.clear();
    if (this.closed) return;
    this.retry = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
  }

  /** The browser is back online: do not wait for the next attempt. */
  hurry(): void {
    if (this.wire || this.closed) return;
    clearTimeout(this.retry);
    this.connect();
  }

  send(message: Outgoing): Promise<Done | No> {
    const n = ++this.count;
    if (!this.wire)
      return Promise.resolve({
        t: "no",
        n,
        text: "Not connected; trying again.",
        rule: "",
        count: 0,
      });
    this.wire.send(JSON.stringify({ ...message, n }));
    return new Promise((resolve) => this.waiting.set(n, resolve));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.beat);
    const wire = this.wire;
    this.wire = null;
    wire?.close();
  }
}

export function openTable(id: string): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const url = `${scheme}://${location.host}/api/v1/tables/${encodeURIComponent(id)}/socket`;
  return new WebSocket(url) as unknown as Wire;
}
