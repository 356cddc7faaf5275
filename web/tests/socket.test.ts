import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableSocket, type Wire } from "../src/shell/socket";
import type { FromServer } from "../src/wire.gen";

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: unknown[] = [];

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(): void {
    this.onclose?.();
  }

  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function table() {
  const wires: FakeWire[] = [];
  const heard: FromServer[] = [];
  const state = { v: -1, log: 0, chat: 0, seat: null as number | null, up: [] as boolean[] };
  const socket = new TableSocket(
    () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    {
      hello: () => ({ seat: state.seat, v: state.v, log: state.log, chat: state.chat }),
      message: (m) => heard.push(m),
      connected: (yes) => state.up.push(yes),
    },
  );
  return { socket, wires, heard, state };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the socket", () => {
  it("says hello with nothing at first, and resumes with what it has", () => {
    const t = table();
    t.wires[0]?.onopen?.();
    expect(t.wires[0]?.sent[0]).toEqual({ t: "hello", seat: null, v: -1, log: 0, chat: 0 });
    Object.assign(t.state, { v: 7, log: 31, chat: 2, seat: 1 });
    t.wires[0]?.close();
    vi.advanceTimersByTime(1000);
    t.wires[1]?.onopen?.();
    expect(t.wires[1]?.sent[0]).toEqual({ t: "hello", seat: 1, v: 7, log: 31, chat: 2 });
    expect(t.state.up).toEqual([true, false, true]);
  });

  it("tries for ever", () => {
    const t = table();
    for (let i = 0; i < 40; i++) {
      t.wires.at(-1)?.close();
      vi.advanceTimersByTime(15_000);
    }
    expect(t.wires.length).toBe(41);
  });

  it("gives each message its answer", async () => {
    const t = table();
    t.wires[0]?.onopen?.();
    const first = t.socket.send({ t: "act", ask: 3, line: ["end-turn"] });
    const second = t.socket.send({ t: "undo" });
    const [, act, undo] = t.wires[0]?.sent as { n: number }[];
    t.wires[0]?.hear({ t: "no", n: undo?.n, text: "A fence", rule: "", count: 0 });
    t.wires[0]?.hear({ t: "done", n: act?.n, count: 1 });
    expect((await first).t).toBe("done");
    expect((await second).t).toBe("no");
  });

  it("answers what was under way when the line broke", async () => {
    const t = table();
    t.wires[0]?.onopen?.();
    const lost = t.socket.send({ t: "act", ask: 3, line: ["end-turn"] });
    t.wires[0]?.close();
    expect((await lost).t).toBe("no");
    expect((await t.socket.send({ t: "undo" })).t).toBe("no");
  });

  it("takes a new line when a ping is not answered", () => {
    const t = table();
    t.wires[0]?.onopen?.();
    vi.advanceTimersByTime(20_000);
    expect(t.wires[0]?.sent.at(-1)).toMatchObject({ t: "ping" });
    vi.advanceTimersByTime(9_000);
    expect(t.wires).toHaveLength(2);
  });

  it("stays closed", () => {
    const t = table();
    t.socket.close();
    vi.advanceTimersByTime(60_000);
    t.socket.hurry();
    expect(t.wires).toHaveLength(1);
  });
});
