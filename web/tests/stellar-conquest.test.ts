import { describe, expect, it } from "vitest";
import { about } from "../src/games/stellar-conquest/about";
import { aimsOf, bestAim } from "../src/games/stellar-conquest/barrage";
import { effectsOf } from "../src/games/stellar-conquest/effects";
import { distance, outline, spotOf } from "../src/games/stellar-conquest/facts";
import { nextOf, ordersAt, totalsOf } from "../src/games/stellar-conquest/orders";
import { cut, nameOf, phraseOf } from "../src/games/stellar-conquest/phrases";
import { spotsOf, spritesOf } from "../src/games/stellar-conquest/sprites";
import { fleet, groupName, shipName } from "../src/games/stellar-conquest/style";
import type { BattleView, ForceView, PlanView, View } from "../src/games/stellar-conquest/view.gen";
import type { Geometry, LogLine, Place } from "../src/wire.gen";

function place(id: string, x: number, y: number, kind: string, name: string): Place {
  return { id, x, y, kind, name, area: "" };
}

const MAP: Geometry = {
  width: 200,
  height: 100,
  places: [
    place("a1", 20, 20, "entry", "Entry hex 1"),
    place("b1", 50, 37.3, "space", ""),
    place("g5", 80, 54.6, "space", "Canis"),
    place("canis", 80, 54.6, "star-g", "Canis"),
  ],
  areas: [],
  links: [],
  facts: {
    hex_size: 20,
    stars: { canis: { hex: "g5", class: "G" } },
    classes: { G: { colour: "yellow", fill: "#ff0", cards: [24, 43] } },
  },
};

const EMPTY: View = {
  seat: 0,
  turn: 5,
  turns: 40,
  phase: "movement",
  player: "vermilion",
  order: ["vermilion", "azure"],
  scenario: "standard",
  next_production: 8,
  stacks: {},
  seats: [
    { name: "vermilion", entry: "a1", counters: 1, score: null },
    { name: "azure", entry: "", counters: 1, score: null },
  ],
  counters: [],
  stars: [],
  battle: null,
  forces: [],
  sights: [],
  told: [],
  reports: [],
  shown: {},
  colonies: [],
  research: null,
  sheet: [],
  plan: [],
  hand: "",
  routes: [],
  bases: [],
  score: 3,
  standoff: false,
  over: false,
  winners: [],
} as unknown as View;

function force(more: Partial<ForceView>): ForceView {
  const blank = { force: "force-1", hex: "g5", ships: { esc: 2, "ct@4": 3 }, last: "", goal: "" };
  return { ...blank, left: 2, moved: false, obliged: false, arrives: 0, in_range: true, ...more };
}

describe("the map", () => {
  it("calls a star hex by its star", () => {
    expect(spotOf("g5", MAP)).toBe("canis");
    expect(spotOf("b1", MAP)).toBe("b1");
    expect(cut("step g5", MAP)).toEqual(["step", "canis"]);
    expect(cut("withdraw b1 canis", MAP)).toEqual(["withdraw", "b1", "canis"]);
  });

  it("counts hexes straight", () => {
    const [a, b, c] = MAP.places;
    expect(distance(a as Place, b as Place, 20)).toBe(1);
    expect(distance(a as Place, c as Place, 20)).toBe(2);
    expect(outline(20)).toMatch(/^M-20 0L.*Z$/);
  });
});

describe("counters", () => {
  it("shows what is in own forces and the backs of others", () => {
    const view: View = {
      ...EMPTY,
      forces: [force({ goal: "canis", arrives: 7, hex: "b1" })],
      counters: [
        { hex: "b1", player: "vermilion", count: 1 },
        { hex: "b1", player: "azure", count: 3 },
      ],
    };
    const [own, other] = spritesOf(view, MAP);
    expect(own).toMatchObject({ id: "force-1", kind: "esc", label: "5", place: "b1" });
    expect(own?.name).toContain("bound for Canis (turn 7)");
    expect(own?.marks).toContain("can move");
    expect(other).toMatchObject({ kind: "counter", label: "3", marks: ["face down"] });
    expect(spritesOf(view, MAP)).toHaveLength(2);
  });

  it("names ships of others only where they are seen now", () => {
    const counters = [{ hex: "g5", player: "azure", count: 1 }];
    const sight = { place: "canis", player: "azure", turn: 5, ships: { dn: 2 } };
    const seen = { ...EMPTY, counters, sights: [{ ...sight, now: true }] } as View;
    const past = { ...EMPTY, counters, sights: [{ ...sight, now: false }] } as View;
    expect(spritesOf(seen, MAP)[0]?.name).toBe("Azure: 2 DN");
    expect(spritesOf(past, MAP)[0]?.name).toBe("Azure: 1 face-down counter");
  });

  it("lays a fleet that waits to enter on its entry hex", () => {
    const waiting = spritesOf({ ...EMPTY, forces: [force({ hex: "" })] }, MAP);
    expect(waiting[0]).toMatchObject({ place: "a1" });
    expect(waiting[0]?.marks).toContain("waits to enter");
    expect(spotsOf([...waiting, ...waiting]).map((s) => s.size)).toEqual([0.84, 0.84]);
  });
});

describe("order sheets", () => {
  const options = [
    ...["buy canis-4 esc 1", "buy canis-4 esc 2", "buy mira-2 esc 1", "achieve 3ma", "undo 1"],
    ...Array.from({ length: 12 }, (_, i) => `send canis-4 ${i + 1}`),
    "research canis-4 weapons 3",
  ];

  it("offers one, some and all of what a place can pay", () => {
    const choices = ordersAt(options, "canis-4");
    expect(choices.map((c) => c.key)).toEqual(["send", "esc", "weapons"]);
    expect(nextOf(choices[0] ?? { key: "", label: "", sizes: [] }).map((s) => s.n)).toEqual([
      1, 5, 12,
    ]);
    expect(nextOf(choices[1] ?? { key: "", label: "", sizes: [] }).map((s) => s.option)).toEqual([
      "buy canis-4 esc 1",
      "buy canis-4 esc 2",
    ]);
  });

  it("knows what the sheet has already", () => {
    const plan = { sent: 6, bonus: 2, items: { esc: 1 } } as unknown as PlanView;
    expect(["send", "bonus", "esc", "dn"].map((key) => totalsOf(plan, key))).toEqual([6, 2, 1, 0]);
  });
});

describe("battles", () => {
  const battle = {
    chances: { esc: { ct: 0.667, esc: 0.167 }, atk: { esc: 0.333 } },
  } as unknown as BattleView;

  it("aims where a hit is worth most", () => {
    const options = ["aim esc 1 ct 1", "aim esc 1 esc 1", "aim esc 2 esc 1", "aim-class esc ct"];
    expect(aimsOf(options).map((a) => a.n)).toEqual([1, 1, 2, 0]);
    expect(bestAim(options, battle)).toBe("aim esc 1 ct 1");
    expect(bestAim(["seal"], battle)).toBeNull();
  });

  it("names bases with their planet", () => {
    expect(groupName("canis-4:mb", 2)).toBe("Missile Bases of Canis 4");
    expect(groupName("canis-4:screen")).toBe("the screen of Canis 4");
    expect(shipName("ct:azure", 2)).toBe("Colony Transports of Azure");
    expect(fleet({ ct: 3, dn: 1 })).toBe("1 DN, 3 CT");
  });
});

describe("words", () => {
  it("says options as people would", () => {
    const name = (word: string): string => nameOf(word, MAP);
    expect(phraseOf("buy canis-4 esc 2", name)).toBe("2 Escorts at Canis 4");
    expect(phraseOf("unload force-1 ct 3 canis-4", name)).toBe(
      "Land 3 Colony Transports of Force 1 on Canis 4",
    );
    expect(phraseOf("attack canis-2 canis-4", name)).toBe("Attack Canis 2 and Canis 4");
    expect(phraseOf("aim esc 2 canis-4:mb 1", name)).toBe("2 Escorts at Missile Base of Canis 4 1");
    expect(phraseOf("end-turn", name)).toBeNull();
  });

  it("tells what is known of a star and nothing else", () => {
    expect(about("b1", EMPTY, MAP)).toEqual([]);
    expect(about("canis", EMPTY, MAP)).toEqual(["Yellow star, class G", "not explored by you"]);
    const planet = { planet: "canis-4", type: "TR", limit: 80, nm: true, ruined: false };
    const stars = [{ star: "canis", explored: true, explorers: [], planets: [planet] }];
    const told = [{ planet: "canis-4", player: "azure", conquered: false }];
    expect(about("canis", { ...EMPTY, stars, told } as unknown as View, MAP)[1]).toBe(
      "4: Terran 80, minerals. Colony of Azure",
    );
  });
});

describe("what happens", () => {
  function line(kind: string, words: Record<string, string>): LogLine {
    return { kind, words } as unknown as LogLine;
  }

  it("moves counters and shows losses where they are", () => {
    const step = line("step", { player: "azure", from: "b1", hex: "g5" });
    expect(effectsOf(step, MAP, EMPTY)).toEqual([{ kind: "move", piece: "azure@b1", to: "canis" }]);
    const own = line("step", { player: "vermilion", from: "b1", hex: "g5" });
    expect(effectsOf(own, MAP, { ...EMPTY, hand: "force-1" })).toEqual([
      { kind: "move", piece: "force-1", to: "canis" },
    ]);
    expect(effectsOf(line("killed", { hex: "g5" }), MAP, EMPTY)).toMatchObject([
      { kind: "blast", place: "canis" },
    ]);
    expect(effectsOf(line("score", {}), MAP, EMPTY)).toEqual([]);
  });
});
