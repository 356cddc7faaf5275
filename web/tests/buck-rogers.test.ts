import { describe, expect, it } from "vitest";
import { aimAt, allAt, allOut, attacksOf, linesOf, strike } from "../src/games/buck-rogers/battle";
import { effectsOf } from "../src/games/buck-rogers/effects";
import { bodiesOf, factsOf, markerAt } from "../src/games/buck-rogers/facts";
import { phraseOf, pieces } from "../src/games/buck-rogers/phrases";
import { countOf, spotsOf, spritesOf } from "../src/games/buck-rogers/sprites";
import { wordName } from "../src/games/buck-rogers/style";
import { moverOf, ordersOf, piecesOf, playerOf, sharesOf } from "../src/games/buck-rogers/tally";
import type { SeatView, View } from "../src/games/buck-rogers/view.gen";
import { cut, unitOf } from "../src/games/buck-rogers/words";
import type { Geometry, LogLine } from "../src/wire.gen";

function seat(name: string, more: Partial<SeatView> = {}): SeatView {
  const blank = { zones: 0, inert: 0, gone: false, market: "", grants: [], tray: {}, aboard: {} };
  return { name, colours: [name], ...blank, ...more };
}

const EMPTY: View = {
  seat: 0,
  turn: 3,
  phase: "combat",
  order: ["blue", "green"],
  at: 1,
  cards: {},
  markers: {},
  face: "sun",
  seats: [seat("blue"), seat("green", { colours: ["green", "brown"] })],
  zones: [{ zone: "elysium", owner: "green", colour: "brown" }],
  stacks: [],
  ships: [],
  doubt: [],
  leaders: [],
  factories: [],
  satellites: [],
  bank: {},
  puppet: "",
  boost: 0,
  moving: [],
  battle: null,
  fights: [],
  scene: [],
  aims: [],
  still: false,
  over: false,
  winners: [],
};

function stack(colour: string, kind: string, zone: string, count: number, left = 0) {
  return { unit: `${colour}-${kind}`, kind, colour, zone, count, left, marks: 0 };
}

function ship(name: string, more: Partial<View["ships"][number]>): View["ships"][number] {
  const blank = { zone: "hielo", left: 3, cargo: null, sure: {}, loaded: null };
  return { ship: name, colour: name.split("-")[0] ?? "", ...blank, ...more };
}

const BATTLE: View = {
  ...EMPTY,
  scene: ["elysium"],
  stacks: [
    stack("blue", "fighter", "elysium", 2),
    stack("blue", "fighter", "elysium", 1, 2),
    stack("green", "trooper", "elysium", 2),
    stack("brown", "gennie", "elysium", 1),
    stack("blue", "fighter", "hielo", 4),
  ],
  battle: {
    zones: ["elysium"],
    round: 1,
    shots: { "blue-fighter": 1 },
    aimed: {},
    hits: { "green-trooper": 1 },
    commandos: {},
    war: [["blue", "green"]],
    attacker: "blue",
  },
  aims: [
    { unit: "blue-fighter", target: "green-trooper", number: 7, bonus: 2, share: 0.6, rules: [] },
    { unit: "blue-fighter", target: "brown-gennie", number: 7, bonus: 0, share: 0.4, rules: [] },
    { unit: "blue-T1", target: "green-trooper", number: 9, bonus: 0, share: 0.2, rules: [] },
  ],
};

const ATTACKS = [
  "attack blue-fighter>green-trooper",
  "attack blue-fighter>brown-gennie",
  "attack blue-fighter>brown-gennie 2",
  "attack blue-T1>green-trooper",
  "concede",
];

describe("words", () => {
  it("names a stack by its unit and its zone", () => {
    expect(cut("move blue-fighter hielo>bach 3 left-4", EMPTY)).toEqual([
      "move",
      "blue-fighter@hielo",
      "bach",
      "3",
      "left-4",
    ]);
    expect(cut("move buck-rogers hielo>bach", EMPTY)).toEqual(["move", "buck-rogers", "bach"]);
    expect(cut("bomb hielo blue-battler bach green-T1", EMPTY)).toEqual([
      "bomb",
      "blue-battler@hielo",
      "green-T1",
    ]);
    expect(cut("steal green-trooper bach blue", EMPTY)).toEqual([
      "steal",
      "green-trooper@bach",
      "blue",
    ]);
    expect(unitOf("blue-fighter@hielo")).toBe("blue-fighter");
  });

  it("finds the zone of a battle, and of a Transport that loads", () => {
    expect(cut("attack blue-fighter>green-trooper 2", BATTLE)).toEqual([
      "attack",
      "blue-fighter@elysium",
      "green-trooper@elysium",
      "2",
    ]);
    const loading = { ...EMPTY, ships: [ship("blue-T1", { zone: "bach" })] };
    expect(cut("load blue-T1 blue-trooper 2", loading)).toEqual([
      "load",
      "blue-T1",
      "blue-trooper@bach",
      "2",
    ]);
  });

  it("says them to people", () => {
    expect(wordName("blue-fighter@hielo")).toBe("Blue Fighter");
    expect(wordName("brown-T3")).toBe("Brown Transport 3");
    expect(wordName("ks-mars")).toBe("Killer Satellite of Mars");
    expect(wordName("green-marker")).toBe("Green Control Marker");
    expect(wordName("killer-kane+ardala")).toBe("Killer Kane and Ardala");
    expect(wordName("left-2")).toBe("with 2 to go");
    expect(wordName("somewhere")).toBeNull();
  });
});

describe("phrases", () => {
  const name = (word: string): string => wordName(word) ?? word;

  it("say an option as people would", () => {
    expect(pieces("blue-fighter", 1)).toBe("a Blue Fighter");
    expect(pieces("blue-gennie", 2)).toBe("2 Blue Gennies");
    expect(phraseOf("load blue-T1 blue-trooper 2", name)).toBe(
      "Load 2 Blue Troopers onto Blue Transport 1",
    );
    expect(phraseOf("attack blue-fighter>green-trooper", name)).toBe(
      "A Blue Fighter attacks Green Trooper",
    );
    expect(phraseOf("build F7 fighter bach blue", name)).toBe(
      "Factory 7 builds a Fighter in bach (Blue)",
    );
    expect(phraseOf("unload blue-T1 factory", name)).toBe(
      "Unload the Factory from Blue Transport 1",
    );
    expect(phraseOf("end-move", name)).toBeNull();
  });
});

describe("pieces", () => {
  it("are one stack for each unit and zone", () => {
    const sprites = spritesOf(BATTLE);
    const fighters = sprites.filter((s) => s.kind === "fighter");
    expect(fighters.map((s) => [s.id, s.label])).toEqual([
      ["blue-fighter@elysium", "3"],
      ["blue-fighter@hielo", "4"],
    ]);
    expect(countOf("blue-fighter@elysium", BATTLE)).toBe(3);
    expect(countOf("blue-T1", BATTLE)).toBe(1);
  });

  it("hide the cargo of others", () => {
    const view = {
      ...EMPTY,
      ships: [
        ship("blue-T1", { cargo: { blue: 3 }, loaded: true }),
        ship("blue-T2", { cargo: {}, loaded: false }),
        ship("green-T1", {}),
        ship("green-T2", { loaded: false }),
      ],
    };
    expect(spritesOf(view).map((s) => s.marks[0])).toEqual([
      "aboard 3",
      "empty",
      "hidden",
      "empty",
    ]);
  });

  it("stand in rows that do not overlap", () => {
    for (const n of [1, 2, 4, 7, 11]) {
      const [one] = spritesOf(BATTLE);
      const spots = spotsOf(Array.from({ length: n }, (_, i) => ({ ...one!, id: `x${i}` })));
      expect(spots).toHaveLength(n);
      for (const a of spots)
        for (const b of spots)
          if (a !== b) expect(Math.hypot(a.dx - b.dx, a.dy - b.dy)).toBeGreaterThan(a.size * 0.8);
    }
  });
});

describe("a battle", () => {
  it("has a line for each player, with those who are hit and those who have fired", () => {
    const lines = linesOf(BATTLE);
    expect(lines.map((l) => [l.player, l.ranks.map((r) => r.unit)])).toEqual([
      ["blue", ["blue-fighter"]],
      ["green", ["green-trooper", "brown-gennie"]],
    ]);
    const fighters = lines[0]?.ranks[0];
    expect([fighters?.count, fighters?.spent, fighters?.hit]).toEqual([3, 1, 0]);
    expect(lines[1]?.ranks[0]?.hit).toBe(1);
  });

  it("shows the Control Marker only where it takes part", () => {
    const marker = { unit: "blue-fighter", target: "green-marker", number: 3, bonus: 0 };
    const view = { ...BATTLE, aims: [...BATTLE.aims, { ...marker, share: 0.8, rules: [] }] };
    expect(linesOf(view)[1]?.ranks.map((r) => r.unit)).toContain("green-marker");
  });

  it("finds the attack with as many as wanted", () => {
    expect(attacksOf(ATTACKS)).toHaveLength(4);
    expect(strike(ATTACKS, "blue-fighter", "brown-gennie", 1)).toBe(ATTACKS[1]);
    expect(strike(ATTACKS, "blue-fighter", "brown-gennie", 9)).toBe(ATTACKS[2]);
    expect(strike(ATTACKS, "blue-T1", "brown-gennie", 1)).toBeNull();
    expect(strike(["free-fire green-fighter", "hold"], "", "green-fighter", 1)).toBe(
      "free-fire green-fighter",
    );
  });

  it("attacks with all, the likeliest first", () => {
    expect(allOut(ATTACKS, BATTLE.aims)).toBe(ATTACKS[0]);
    expect(allAt(ATTACKS, "brown-gennie", BATTLE.aims)).toBe(ATTACKS[2]);
    expect(allOut(["hold", "concede"], BATTLE.aims)).toBeNull();
    expect(aimAt(BATTLE, "", "green-trooper")?.share).toBe(0.6);
    expect(aimAt(BATTLE, "blue-T1", "green-trooper")?.share).toBe(0.2);
    expect(aimAt(BATTLE, "blue-T1", "brown-gennie")).toBeNull();
  });
});

const PLANET: Geometry = {
  width: 400,
  height: 300,
  places: [
    { id: "near", x: 160, y: 100, kind: "near-orbit", name: "Near", area: "venus" },
    { id: "elysium", x: 110, y: 90, kind: "surface", name: "Elysium", area: "venus" },
    { id: "bach", x: 90, y: 110, kind: "surface", name: "Bach", area: "venus" },
    { id: "tower", x: 300, y: 20, kind: "surface", name: "Tower", area: "venus" },
  ],
  areas: [],
  links: [],
  facts: {
    shapes: {
      near: { kind: "disc", cx: 100, cy: 100, r: 70 },
      elysium: {
        kind: "polygon",
        points: [
          [60, 60],
          [140, 60],
          [140, 140],
        ],
      },
      bach: {
        kind: "polygon",
        points: [
          [60, 60],
          [60, 140],
          [140, 140],
        ],
      },
      tower: {
        kind: "polygon",
        points: [
          [290, 10],
          [310, 10],
          [300, 40],
        ],
      },
    },
    displays: { venus: { name: "Venus", colour: "#58a65c" } },
    tracks: { mars: ["m-1", "m-2", "m-3"] },
  },
};

describe("the board", () => {
  it("finds the disc that the zones of a planet fill", () => {
    const [body] = bodiesOf(PLANET);
    expect([body?.x, body?.y, body?.r]).toEqual([100, 100, 40]);
    expect(body?.zones.map((z) => z.id)).toEqual(["elysium", "bach"]);
  });

  it("knows where a planet will be, round and round", () => {
    expect([0, 2, 3, 7].map((turn) => markerAt(factsOf(PLANET), "mars", turn))).toEqual([
      "m-1",
      "m-3",
      "m-1",
      "m-2",
    ]);
  });
});

describe("panels", () => {
  it("count zones by Display, pieces by kind, and orders", () => {
    expect(sharesOf("green", EMPTY, PLANET)).toEqual([
      { display: "venus", name: "Venus", colour: "#58a65c", held: 1, all: 3 },
    ]);
    expect(sharesOf("blue", EMPTY, PLANET)).toEqual([]);
    expect(piecesOf(BATTLE.seats[0]!, BATTLE)).toEqual([["fighter", 7]]);
    expect(piecesOf(BATTLE.seats[1]!, BATTLE)).toEqual([
      ["trooper", 2],
      ["gennie", 1],
    ]);
    const making = {
      factory: "F1",
      owner: "blue",
      zone: "bach",
      making: "battler",
      place: "near",
      idle: false,
    };
    const view = { ...EMPTY, factories: [making, { ...making, making: "" }] };
    expect(ordersOf("blue", view)).toEqual([{ kind: "battler", zone: "near" }]);
  });

  it("know who moves and whose a colour is", () => {
    expect(moverOf(EMPTY)).toBe("green");
    expect(playerOf("brown", EMPTY)).toBe("green");
    expect(playerOf("yellow", EMPTY)).toBe("yellow");
  });
});

describe("effects", () => {
  function line(kind: string, words: Record<string, string>): LogLine {
    return { step: 1, text: "", kind, words, rules: [], roll: null };
  }

  it("move stacks, roll dice where the battle is, and hide nothing behind them", () => {
    const moved = { colour: "blue", kind: "fighter", n: "3", from: "hielo", zone: "bach" };
    expect(effectsOf(line("moved", moved), EMPTY)).toEqual([
      { kind: "move", piece: "blue-fighter@hielo", to: "bach" },
    ]);
    const attack = { die: "5", bonus: "2", number: "7", hit: "hit" };
    expect(effectsOf(line("attack", attack), BATTLE)).toEqual([
      { kind: "dice", place: "elysium", die: 5, good: true, text: " ≥ 5" },
    ]);
    expect(effectsOf(line("nothing", {}), EMPTY)).toEqual([]);
  });
});
