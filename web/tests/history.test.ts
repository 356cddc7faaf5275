import { describe, expect, it } from "vitest";
import { freshLines, joinChat, joinLog } from "../src/shell/history";
import type { ChatLine, LogLine } from "../src/wire.gen";

function line(step: number, text: string): LogLine {
  return { step, text, kind: "x", words: {}, rules: [], roll: null };
}

const log = [line(1, "a"), line(2, "b"), line(3, "c")];

describe("the log", () => {
  it("grows at its end", () => {
    const frame = { log_from: 3, log: [line(4, "d")] };
    expect(joinLog(log, frame).map((l) => l.text)).toEqual(["a", "b", "c", "d"]);
    expect(freshLines(log, frame)).toHaveLength(1);
  });

  it("shrinks after an undo", () => {
    const frame = { log_from: 1, log: [] };
    expect(joinLog(log, frame).map((l) => l.text)).toEqual(["a"]);
    expect(freshLines(log, frame)).toEqual([]);
  });

  it("does not animate again what it knows", () => {
    const frame = { log_from: 0, log: [...log, line(4, "d")] };
    expect(joinLog(log, frame)).toHaveLength(4);
    expect(freshLines(log, frame).map((l) => l.text)).toEqual(["d"]);
  });
});

describe("the chat", () => {
  it("keeps each line once and in order", () => {
    const say = (id: number): ChatLine => ({
      t: "chat",
      id,
      room: "players",
      seat: 0,
      name: "ann",
      text: String(id),
      at: "",
    });
    const chat = [3, 1, 3, 2].reduce<ChatLine[]>((all, id) => joinChat(all, say(id)), []);
    expect(chat.map((c) => c.id)).toEqual([1, 2, 3]);
  });
});
