import { describe, expect, it } from "vitest";
import { fit, over } from "../src/board/camera";
import { lineTo, warnings, wayTo } from "../src/shell/travel.svelte";
import type { Leg } from "../src/wire.gen";

function leg(place: string, before: number, more: Partial<Leg> = {}): Leg {
  const line = [`move ${place}`];
  return { place, before, line, note: "", rules: [], ends: false, risk: false, ...more };
}

const LEGS = [
  leg("near", -1),
  leg("far", 0, { note: "Enemies are there" }),
  leg("me-1", 1, { note: "Enemies are there" }),
  leg("ve-1", 2, { note: "Green may fire from Me1", risk: true, ends: true }),
];

describe("a journey", () => {
  it("is told from its first step to its last", () => {
    expect(wayTo(LEGS, 2).map((l) => l.place)).toEqual(["near", "far", "me-1"]);
    expect(wayTo(LEGS, -1)).toEqual([]);
    expect(lineTo(LEGS, "me-1")).toEqual(["move near", "move far", "move me-1"]);
    expect(lineTo(LEGS, "nowhere")).toBeNull();
  });

  it("warns once of each thing", () => {
    expect(warnings(wayTo(LEGS, 3)).map((l) => l.note)).toEqual([
      "Enemies are there",
      "Green may fire from Me1",
    ]);
  });
});

describe("a look at a region", () => {
  it("holds the whole box and stays on the board", () => {
    const whole = fit({ width: 1000, height: 720 }, { width: 400, height: 300 });
    const box = { x: 8, y: 8, w: 268, h: 292 };
    const camera = over(box, whole);
    expect(camera.w).toBeLessThan(whole.w * 0.5);
    expect(camera.x).toBeLessThanOrEqual(box.x);
    expect(camera.x + camera.w).toBeGreaterThanOrEqual(box.x + box.w);
    expect(camera.y + camera.h).toBeGreaterThanOrEqual(box.y + box.h);
    expect(camera.x).toBeGreaterThanOrEqual(whole.x);
  });
});
