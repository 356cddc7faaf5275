import { describe, expect, it } from "vitest";
import {
  byVerb,
  complete,
  completions,
  finished,
  litWords,
  narrow,
  oddsOf,
  split,
  waysOf,
} from "../src/shell/options";
import type { Ask } from "../src/wire.gen";

const PASS = new Set(["end-move", "end-turn"]);

function ask(options: string[], more: Partial<Ask> = {}): Ask {
  return { id: 1, kind: "turn", prompt: "", rules: [], options, odds: [], ahead: [], ...more };
}

function onBoard(word: string): boolean {
  return /^(red|blue)-|^r\d/.test(word);
}

const turn = ask(
  ["start-move red-SF1", "fire red-SF1>blue-W2", "fire red-W1>blue-W2", "end-turn"],
  {
    ahead: [
      {
        option: 0,
        kind: "move",
        options: ["travel r01-c01", "travel-pickup r01-c03", "travel-board r01-c03"],
        ahead: [],
      },
    ],
  },
);

describe("narrowing", () => {
  it("splits an option at blanks, arrows and commas", () => {
    expect(split("fire red-SF1>blue-W2")).toEqual(["fire", "red-SF1", "blue-W2"]);
  });

  it("replaces an option that opens a question by its lines", () => {
    const lines = waysOf(turn, PASS).map((w) => w.line);
    expect(lines).toContainEqual(["start-move red-SF1", "travel r01-c01"]);
    expect(lines).not.toContainEqual(["start-move red-SF1"]);
  });

  it("lights the pieces first and then where they may go and whom they may shoot", () => {
    const ways = waysOf(turn, PASS);
    expect([...litWords(ways, [], onBoard).keys()]).toEqual(["red-SF1", "red-W1"]);
    const left = narrow(ways, ["red-SF1"]);
    expect([...litWords(left, ["red-SF1"], onBoard).keys()].sort()).toEqual([
      "blue-W2",
      "r01-c01",
      "r01-c03",
    ]);
  });

  it("is complete when one way is left", () => {
    const picked = ["red-SF1", "r01-c01"];
    const way = complete(narrow(waysOf(turn, PASS), picked), picked, onBoard);
    expect(way?.line).toEqual(["start-move red-SF1", "travel r01-c01"]);
  });

  it("offers a menu where one place means several things", () => {
    const picked = ["red-SF1", "r01-c03"];
    const left = narrow(waysOf(turn, PASS), picked);
    expect(complete(left, picked, onBoard)).toBeNull();
    expect(finished(left, picked, onBoard)).toHaveLength(2);
  });

  it("lets the target be pointed at first", () => {
    const left = narrow(waysOf(turn, PASS), ["blue-W2"]);
    expect([...litWords(left, ["blue-W2"], onBoard).keys()].sort()).toEqual(["red-SF1", "red-W1"]);
  });

  it("ends a move on the way to the next one, and never by a detour", () => {
    const moving = ask(["travel r02-c02", "fire red-SF1>blue-W2", "end-move"], {
      ahead: [
        {
          option: 2,
          kind: "turn",
          options: ["fire red-SF1>blue-W2", "start-move red-W1", "end-turn"],
          ahead: [{ option: 1, kind: "move", options: ["travel r03-c03"], ahead: [] }],
        },
      ],
    });
    const lines = waysOf(moving, PASS).map((w) => w.line.join("; "));
    expect(lines).toContain("end-move");
    expect(lines).toContain("end-move; end-turn");
    expect(lines).toContain("end-move; start-move red-W1; travel r03-c03");
    expect(lines.filter((l) => l.includes("fire"))).toEqual(["fire red-SF1>blue-W2"]);
    const groups = byVerb(waysOf(moving, PASS));
    expect([...groups.keys()].sort()).toEqual([
      "end-move",
      "end-turn",
      "fire",
      "start-move",
      "travel",
    ]);
  });

  it("keeps words that are not on the board for a menu", () => {
    const buying = waysOf(ask(["buy warrior r01-c01", "buy star-fighter r01-c01"]), PASS);
    expect([...litWords(buying, [], onBoard).keys()]).toEqual(["r01-c01"]);
    const left = narrow(buying, ["buy", "warrior"]);
    expect(left).toHaveLength(1);
  });

  it("finds the odds of a shot", () => {
    const odds = [{ options: [1, 2], outcomes: [{ text: "card hit", share: 0.5 }] }];
    const shot = narrow(waysOf({ ...turn, odds }, PASS), ["red-W1", "blue-W2"])[0];
    expect(shot && oddsOf(shot, odds)?.outcomes[0]?.share).toBe(0.5);
  });

  it("completes what is typed, without the colour too", () => {
    const ways = waysOf(turn, PASS);
    expect(completions(ways, "fi w1").map((w) => w.line[0])).toEqual(["fire red-W1>blue-W2"]);
    expect(completions(ways, "end")).toHaveLength(1);
    expect(completions(ways, "fire at nothing")).toHaveLength(0);
  });
});
