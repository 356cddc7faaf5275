import type { Geometry } from "../../wire.gen";
import type { Fact, GameUi } from "../ui";
import { about } from "./about";
import Backdrop from "./Backdrop.svelte";
import { effectsOf } from "./effects";
import Panels from "./Panels.svelte";
import { cut, nameOf, phraseOf } from "./phrases";
import Piece from "./Piece.svelte";
import { shipsIn, spotsOf, spritesOf } from "./sprites";
import Stage from "./Stage.svelte";
import { PHASES, SIDES, title, VERBS } from "./style";
import type { View } from "./view.gen";

function status(view: unknown): Fact[] {
  const table = view as View;
  const phase = table.over ? "Game over" : (PHASES[table.phase] ?? title(table.phase));
  const facts: Fact[] = [
    { label: "Turn", value: table.turn ? `${table.turn}/${table.turns}` : "set-up" },
    { label: "Phase", value: phase, strong: true },
  ];
  if (table.player && !table.over)
    facts.push({ label: "Now", value: SIDES[table.player]?.name ?? title(table.player) });
  if (!table.over && table.turn)
    facts.push({ label: "Production", value: `after turn ${table.next_production}` });
  if (table.score !== null && !table.over)
    facts.push({ label: "Your points", value: String(table.score) });
  return facts;
}

/** Planets may be named by pointing at their star. */
function sites(view: unknown): Map<string, string> {
  const table = view as View;
  const planets = table.stars.flatMap((s) => s.planets.map((p) => [p.planet, s.star] as const));
  return new Map(planets);
}

function unused(view: unknown, pass: string): string {
  const table = view as View;
  if (pass === "end-movement") {
    const idle = table.forces.filter((f) => f.left > 0 && !f.moved && f.goal);
    return idle.length ? `${idle.length} ${idle.length > 1 ? "forces" : "force"} not moved` : "";
  }
  if (pass === "seal") {
    const left = table.plan.reduce((sum, p) => sum + p.output - p.spent, 0);
    return left > 0 ? `${left} output is lost` : "";
  }
  return "";
}

const ui: GameUi = {
  sides: SIDES,
  Backdrop,
  Piece,
  Panels,
  Stage,
  sprites: (view, geometry) => spritesOf(view as View, geometry),
  spots: spotsOf,
  sites,
  name: nameOf,
  verb: (verb) => VERBS[verb] ?? verb,
  cut: (option, _view, geometry) => cut(option, geometry),
  phrase: (option, geometry) => phraseOf(option, (word) => nameOf(word, geometry)),
  silent: [
    "buy",
    "send",
    "bonus",
    "research",
    "achieve",
    "undo",
    "fill",
    "aim",
    "aim-class",
    "transfer",
    "resign",
  ],
  about: (place, view, geometry: Geometry) => about(place, view, geometry),
  travel: {
    kind: "movement",
    verbs: ["select"],
    along: [],
    most: (word, view) =>
      (view as View).forces.some((f) => f.force === word && shipsIn(f)) ? 1 : 0,
    write: (_place, party) => party.map(({ word }) => word).join(", "),
  },
  rings: () => [],
  aim: () => [],
  busy: (view) => {
    const { hand } = view as View;
    return hand ? [hand] : [];
  },
  effects: (line, geometry, view) => effectsOf(line, geometry, view as View),
  status: (view) => status(view),
  unused,
  sounds: { shot: "shot", killed: "hit", blast: "blast", step: "move" },
  tone: () => "mixed",
};

export default ui;
