import { describe, expect, it } from "vitest";
import { around, fit, pan, zoom } from "../src/board/camera";
import { pilesOf } from "../src/board/piles";
import { Plane } from "../src/board/plane";
import { guessFacts, guessSprites } from "../src/games/fallback/guess";
import type { Sprite } from "../src/games/ui";
import type { Geometry } from "../src/wire.gen";

function place(id: string, x: number, y: number) {
  return { id, x, y, kind: "space", name: "", area: "" };
}

const square: Geometry = {
  width: 200,
  height: 100,
  places: [place("a", 20, 20), place("b", 60, 20), place("c", 20, 60), place("d", 180, 80)],
  areas: [],
  links: [
    { a: "a", b: "b" },
    { a: "a", b: "c" },
  ],
  facts: {},
};

describe("the plane", () => {
  const plane = new Plane(square);

  it("measures by its neighbours", () => {
    expect(plane.unit).toBe(40);
  });

  it("leads an arrow to the nearest place in its direction", () => {
    expect(plane.towards("a", 1, 0)).toBe("b");
    expect(plane.towards("a", 0, 1)).toBe("c");
    expect(plane.towards("a", -1, 0)).toBeNull();
  });

  it("knows what a finger means", () => {
    expect(plane.nearest(62, 25, 20)).toBe("b");
    expect(plane.nearest(120, 50, 20)).toBeNull();
  });
});

describe("the camera", () => {
  const whole = fit(square, { width: 400, height: 400 });

  it("shows all of the plane", () => {
    expect(whole).toEqual({ x: 0, y: -50, w: 200, h: 200 });
  });

  it("zooms around a point and never leaves the plane", () => {
    const near = zoom(whole, 0.5, 100, 50, whole);
    expect(near).toEqual({ x: 50, y: 0, w: 100, h: 100 });
    expect(zoom(near, 9, 0, 0, whole)).toEqual(whole);
    expect(pan(near, 1000, 1000, whole)).toMatchObject({ x: 0, y: -50 });
  });

  it("looks at a group", () => {
    const seen = around([{ x: 20, y: 20 }], 10, whole);
    expect(seen.w).toBeLessThan(40);
    expect(around([], 10, whole)).toEqual(whole);
  });
});

describe("piles", () => {
  const piece = (id: string, carrier = ""): Sprite => ({
    id,
    place: "a",
    kind: "k",
    side: "red",
    made: "",
    carrier,
    label: "",
    name: id,
    marks: [],
    scale: 1,
  });

  it("put the base in the middle and its cargo around it, depth first", () => {
    const [pile] = pilesOf([piece("w", "sf"), piece("bs"), piece("sf", "bs")]);
    expect(pile?.spots.map((s) => [s.sprite.id, s.depth])).toEqual([
      ["bs", 0],
      ["sf", 1],
      ["w", 2],
    ]);
    expect(pile?.spots[0]).toMatchObject({ dx: 0, dy: 0 });
  });
});

describe("a game without drawings", () => {
  const view = {
    turn: 3,
    over: false,
    note: "",
    ships: [
      { id: "ship-1", at: "a", owner: "red" },
      { id: "ship-2", at: "nowhere", owner: "blue" },
    ],
  };

  it("still shows its pieces and facts", () => {
    expect(guessSprites(view, square, ["red", "blue"])).toMatchObject([
      { id: "ship-1", place: "a", side: "red" },
    ]);
    expect(guessFacts(view)).toEqual([
      ["turn", "3"],
      ["over", "no"],
    ]);
  });
});
