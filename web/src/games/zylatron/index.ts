import type { Geometry, LogLine } from "../../wire.gen";
import type { Effect, Fact, GameUi, Ring, Sprite } from "../ui";
import Backdrop from "./Backdrop.svelte";
import { factsOf } from "./facts";
import Panels from "./Panels.svelte";
import Piece from "./Piece.svelte";
import { KINDS, SIDES, VERBS, wordName } from "./style";
import type { PieceView, View } from "./view.gen";

function spriteOf(piece: PieceView): Sprite {
  const made = piece.piece.split("-")[0] ?? "";
  return {
    id: piece.piece,
    place: piece.point,
    kind: piece.type,
    side: piece.owner,
    made: made === piece.owner ? "" : made,
    carrier: piece.carrier,
    label: /\d+$/.exec(piece.piece)?.[0] ?? "",
    name: wordName(piece.piece) ?? piece.piece,
    marks: Object.entries(piece.marks)
      .filter(([, count]) => count > 0)
      .map(([mark]) => mark),
    scale: KINDS[piece.type]?.scale ?? 1,
  };
}

function name(word: string, geometry: Geometry): string {
  const known = wordName(word);
  if (known) return known;
  const place = geometry.places.find((p) => p.id === word);
  if (!place) return word;
  const area = geometry.areas.find((a) => a.id === place.area);
  if (place.name) return `${place.name} (${word})`;
  return area ? `${area.name}, ${word}` : `space, ${word}`;
}

function rings(id: string, view: unknown, geometry: Geometry): Ring[] {
  const piece = (view as View).pieces.find((p) => p.piece === id);
  const facts = factsOf(geometry);
  if (!piece) return [];
  const found: Ring[] = [];
  const laser = facts.ranges[piece.type];
  const unit = facts.unit;
  const place = piece.point;
  if (laser) found.push({ place, radius: laser * unit, kind: "laser", label: `Laser ${laser}` });
  if (piece.type === "battle-star")
    found.push({
      place,
      radius: facts.beaming * unit,
      kind: "beam",
      label: `Beam ${facts.beaming}`,
    });
  if (piece.type === "missile")
    found.push({ place, radius: facts.blast * unit, kind: "blast", label: `Blast ${facts.blast}` });
  return found;
}

function effects(line: LogLine, geometry: Geometry): Effect[] {
  const w = line.words;
  const piece = w["piece"] ?? "";
  const point = w["point"] ?? w["place"] ?? "";
  switch (line.kind) {
    case "travel":
    case "pickup":
    case "board":
      return [{ kind: "move", piece, to: point }];
    case "drop":
    case "stranded":
      return [{ kind: "move", piece: w["cargo"] ?? piece, to: point }];
    case "fire":
      return [{ kind: "shot", piece, target: w["target"] ?? "", side: piece.split("-")[0] ?? "" }];
    case "detonate": {
      const facts = factsOf(geometry);
      return [
        { kind: "move", piece, to: point },
        { kind: "blast", place: point, radius: facts.blast * facts.unit },
      ];
    }
    case "beam":
      return [{ kind: "beam", from: w["star"] ?? "", to: w["piece"] ?? "" }];
    case "card": {
      const card = (w["card"] ?? "").toLowerCase();
      return [
        { kind: "card", place: w["target"] ?? "", text: card.toUpperCase(), good: card === "hit" },
      ];
    }
    case "lost":
      return [{ kind: "gone", piece }];
    case "zylon":
      return [
        { kind: "flash", place: factsOf(geometry).headquarters["zylon"] ?? "", text: "Zylon!" },
      ];
    case "world":
    case "eliminated": {
      const world = w["world"] ?? w["side"] ?? "";
      const text = line.kind === "world" ? "World taken" : `${SIDES[world]?.name ?? world} is out`;
      return [{ kind: "flash", place: factsOf(geometry).headquarters[world] ?? "", text }];
    }
    default:
      return [];
  }
}

function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? "" : "s"}`;
}

function status(view: unknown): Fact[] {
  const table = view as View;
  if (!table.turn) return [{ label: "Phase", value: "Setting up" }];
  const side = SIDES[table.side]?.name ?? table.side;
  const steps = table.travelling?.steps ?? 0;
  const phase = table.over
    ? "Game over"
    : table.launched
      ? "Missile in the air"
      : table.travelling
        ? `Moving, ${count(steps, "step")} left`
        : `${count(table.moves, "move")} left`;
  return [
    { label: "Round", value: `${table.rounds + 1} of ${table.round_limit}` },
    { label: "Turn", value: String(table.turn) },
    { label: side, value: phase, strong: true },
  ];
}

function unused(view: unknown, pass: string): string {
  const { moves } = view as View;
  if (pass !== "end-turn" || moves === 0) return "";
  return `${count(moves, "move")} left`;
}

const ui: GameUi = {
  sides: SIDES,
  Backdrop,
  Piece,
  Panels,
  sprites: (view) => (view as View).pieces.map(spriteOf),
  sites: (view) => new Map((view as View).factories.map((f) => [f.factory, f.point])),
  name,
  verb: (verb) => VERBS[verb] ?? verb,
  rings,
  busy(view) {
    const { travelling, launched } = view as View;
    return [travelling?.piece ?? "", launched].filter(Boolean);
  },
  effects,
  status,
  unused,
  tone: (outcome) =>
    outcome.includes("hit") ? "good" : outcome.includes("damage") ? "mixed" : "bad",
};

export default ui;
