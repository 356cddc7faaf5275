import type { Geometry } from "../../wire.gen";
import type { Fact, GameUi, Region } from "../ui";
import Backdrop from "./Backdrop.svelte";
import { effectsOf } from "./effects";
import { factsOf } from "./facts";
import Panels from "./Panels.svelte";
import Piece from "./Piece.svelte";
import { phraseOf } from "./phrases";
import { countOf, spotsOf, spritesOf } from "./sprites";
import Stage from "./Stage.svelte";
import { DECLINES, SIDES, title, VERBS, wordName } from "./style";
import { moverOf, zonesToWin } from "./tally";
import type { View } from "./view.gen";
import { cut, unitOf } from "./words";

function name(word: string, geometry: Geometry): string {
  return (
    geometry.places.find((p) => p.id === word)?.name ??
    geometry.areas.find((a) => a.id === word)?.name ??
    wordName(word) ??
    word
  );
}

const PHASES: Record<string, string> = {
  "set-up": "Setting up",
  "turn-set-up": "Turn order",
  movement: "Movement",
  combat: "Combat",
  building: "Building",
};

function status(view: unknown, geometry: Geometry): Fact[] {
  const table = view as View;
  const phase = table.over ? "Game over" : (PHASES[table.phase] ?? title(table.phase));
  if (!table.turn) return [{ label: "Phase", value: phase, strong: true }];
  const mover = moverOf(table);
  const first = [...table.seats].sort((a, b) => b.zones - a.zones)[0];
  const facts: Fact[] = [
    { label: "Turn", value: String(table.turn) },
    { label: "Phase", value: phase, strong: true },
  ];
  if (mover && !table.over) facts.push({ label: "Now", value: SIDES[mover]?.name ?? title(mover) });
  if (first)
    facts.push({
      label: "Most zones",
      value: `${SIDES[first.name]?.name ?? first.name} ${first.zones}/${zonesToWin(table, geometry)}`,
    });
  return facts;
}

function unused(view: unknown, pass: string): string {
  const table = view as View;
  if (pass !== "end-building") return "";
  const me = table.seats[table.seat ?? -1]?.name;
  const idle = table.factories.filter((f) => f.owner === me && f.zone && !f.making && !f.idle);
  return idle.length ? `${idle.length} idle ${idle.length > 1 ? "Factories" : "Factory"}` : "";
}

/** The Displays and the Solar System, as boxes of the canvas. */
function regions(geometry: Geometry): Region[] {
  const { shapes, displays, rings } = factsOf(geometry);
  const found: Region[] = [];
  for (const [id, { name: label }] of Object.entries(displays)) {
    const gate = geometry.places.find((p) => p.area === id && shapes[p.id]?.kind === "panel");
    const panel = gate ? shapes[gate.id] : undefined;
    if (panel?.kind === "panel")
      found.push({ name: label, x: panel.left, y: panel.top, w: panel.width, h: panel.height });
    else {
      const here = geometry.places.filter((p) => p.area === id);
      const [xs, ys] = [here.map((p) => p.x), here.map((p) => p.y)];
      const [x, y] = [Math.min(...xs) - 36, Math.min(...ys) - 36];
      found.push({ name: label, x, y, w: Math.max(...xs) + 36 - x, h: Math.max(...ys) + 36 - y });
    }
  }
  const outer = Object.values(rings).reduce((a, b) => (a.radius > b.radius ? a : b));
  const r = outer.radius + 20;
  return [{ name: "Solar System", x: outer.cx - r, y: outer.cy - r, w: 2 * r, h: 2 * r }, ...found];
}

/** The chance of a shot at what is pointed at, by what is picked. */
function hint(picked: readonly string[], word: string, view: unknown): string {
  const table = view as View;
  const by = picked.map(unitOf);
  const aim = table.aims.find(
    (a) => a.target === unitOf(word) && (by.includes(a.unit) || a.unit.startsWith("ks-")),
  );
  if (!aim) return "";
  const bonus = aim.bonus ? `, die +${aim.bonus}` : "";
  return `needs ${aim.number}${bonus}: ${Math.round(aim.share * 100)} % (${aim.rules.join(", ")})`;
}

/** Control Markers fight in the Advanced game: they stand where the battle is. */
function sites(view: unknown): Map<string, string> {
  const table = view as View;
  const [zone] = table.scene;
  const owner = table.zones.find((z) => z.zone === zone)?.owner;
  return zone && owner ? new Map([[`${owner}-marker`, zone]]) : new Map<string, string>();
}

const ui: GameUi = {
  sides: SIDES,
  Backdrop,
  Piece,
  Panels,
  Stage,
  sprites: (view) => spritesOf(view as View),
  spots: spotsOf,
  sites,
  name,
  verb: (verb, kind = "") => (verb === "decline" && DECLINES[kind]) || (VERBS[verb] ?? verb),
  cut: (option, view) => cut(option, view as View),
  phrase: (option, geometry) => phraseOf(option, (word) => name(word, geometry)),
  silent: ["concede"],
  lights: ["steal", "build"],
  rare: ["dismantle", "scrap"],
  travel: {
    kind: "move",
    verbs: ["move", "gather"],
    along: ["load"],
    most: (word, view) => countOf(word, view as View),
    write: (place, party) =>
      `${place}: ${party.map(({ word, n }) => `${unitOf(word)} ${n}`).join(", ")}`,
  },
  regions,
  hint,
  rings: () => [],
  aim: () => [],
  busy: () => [],
  effects: (line, _geometry, view) => effectsOf(line, view as View),
  status,
  unused,
  sounds: { attack: "shot", shot: "shot", bomb: "blast", lost: "hit", moved: "move" },
  tone: () => "mixed",
};

export default ui;
