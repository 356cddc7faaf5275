/** What a game adds to the shell. Everything here draws and names; nothing decides. */
import type { Component } from "svelte";
import type { Spot } from "../board/piles";
import type { Ask, Geometry, LogLine, Seat } from "../wire.gen";

/** A piece as it is drawn; *id* is its word in notation. */
export interface Sprite {
  id: string;
  place: string;
  kind: string;
  side: string;
  /** The side it was made for, when another holds it now. */
  made: string;
  /** The piece it rides on, or "". */
  carrier: string;
  label: string;
  name: string;
  marks: string[];
  scale: number;
}

/** A circle around a piece: how far something of it reaches, in units of the canvas. */
export interface Ring {
  place: string;
  radius: number;
  kind: "laser" | "beam" | "blast";
  label: string;
}

export type Effect =
  | { kind: "move"; piece: string; to: string }
  | { kind: "shot"; piece: string; target: string; side: string }
  | { kind: "beam"; from: string; to: string }
  | { kind: "blast"; place: string; radius: number }
  | { kind: "card"; place: string; text: string; good: boolean }
  | { kind: "gone"; piece: string }
  /** A die of ten; *good* is whether it did what was wanted, null if nothing was. */
  | { kind: "dice"; place: string; die: number; good: boolean | null; text: string }
  | { kind: "flash"; place: string; text: string };

/** How a side looks: never by colour alone. */
export interface SideStyle {
  colour: string;
  shape: "diamond" | "circle" | "hexagon" | "square" | "shield" | "octagon";
  letter: string;
  /** A drawing in a box of 24 that stands on its shape instead of the letter. */
  mark?: string;
  name: string;
}

export interface Fact {
  label: string;
  value: string;
  strong?: boolean;
}

export interface PanelProps {
  view: unknown;
  geometry: Geometry;
  seats: Seat[];
  point: (word: string) => void;
}

/** A part of the board that is worth a look of its own. */
export interface Region {
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Pieces that can be sent on a journey of several steps: *most* of them stand on *place*. */
export interface Mover {
  word: string;
  place: string;
  most: number;
}

/** How journeys are asked for in games whose moves are made of steps. */
export interface Travel {
  /** The kind of decision, and the verbs of steps: the page offers journeys instead of those. */
  kind: string;
  verbs: readonly string[];
  /** Further verbs whose first pieces may come along: what is loaded. */
  along: readonly string[];
  most(word: string, view: unknown): number;
  /** The party as the game reads it. */
  write(place: string, party: readonly { word: string; n: number }[]): string;
}

/** What a panel over the board may know and do. */
export interface StageProps {
  game: string;
  view: unknown;
  geometry: Geometry;
  ask: Ask | null;
  lit: ReadonlySet<string>;
  picked: readonly string[];
  pick: (word: string) => void;
  /** Answer with one option now. */
  say: (option: string) => void;
  /** Answer this and every further question of its kind, until *next* has no answer. */
  again: (next: (options: readonly string[]) => string | null) => void;
}

export interface BackdropProps {
  geometry: Geometry;
  view: unknown;
  wake: boolean;
  /** The places that may be pointed at, and whether all that means is an attack. */
  lit: ReadonlyMap<string, boolean>;
}

export interface GameUi {
  sides: Record<string, SideStyle>;
  /** The board without pieces. *wake* is set while somebody chooses, and the lattice shows. */
  Backdrop: Component<BackdropProps>;
  Piece: Component<{ sprite: Sprite }>;
  Panels: Component<PanelProps>;
  sprites(view: unknown, geometry: Geometry): Sprite[];
  /** Things on the board beside pieces that options may name: factories. Their place. */
  sites(view: unknown): Map<string, string>;
  /** A word of the notation for people. */
  name(word: string, geometry: Geometry): string;
  /** A verb for people; *kind* is the question it answers, where that matters. */
  verb(verb: string, kind?: string): string;
  rings(piece: string, view: unknown, geometry: Geometry): Ring[];
  /** What would be reached from a place that is pointed at while these are chosen: a blast. */
  aim(chosen: ReadonlySet<string>, place: string, geometry: Geometry): Ring[];
  /** The pieces in the middle of something, drawn as chosen. */
  busy(view: unknown): string[];
  /** What a line looks like when it happens; *view* is the table before it. */
  effects(line: LogLine, geometry: Geometry, view: unknown): Effect[];
  /** Round, turn, phase: always in sight. */
  status(view: unknown, geometry: Geometry): Fact[];
  /** What ending now would leave unused, in words, or "". */
  unused(view: unknown, pass: string): string;
  /** The verb and words of an option, where its plain words do not name one thing on the board. */
  cut?(option: string, view: unknown, geometry: Geometry): string[];
  /** A whole option in words, or null where its verb and words say enough. */
  phrase?(option: string, geometry: Geometry): string | null;
  /** Verbs that are offered elsewhere on the page, never by buttons. */
  silent?: readonly string[];
  /** Verbs of gain whose pieces are lit at once, without their button. */
  lights?: readonly string[];
  /** Verbs whose buttons stand last, since they are seldom meant. */
  rare?: readonly string[];
  travel?: Travel;
  /** Where the pieces of one place are drawn, in units of the plane. */
  spots?(sprites: readonly Sprite[]): Spot[];
  /** What pointing at a lit word would mean, in a few words: the chance of a shot. */
  hint?(picked: readonly string[], word: string, view: unknown): string;
  regions?(geometry: Geometry): Region[];
  /** What is known of a place that is looked at, line by line; empty for nothing. */
  about?(place: string, view: unknown, geometry: Geometry): string[];
  /** Stands over the board: a battle, a forecast. */
  Stage?: Component<StageProps>;
  /** What a kind of log line sounds like. */
  sounds?: Record<string, "shot" | "blast" | "hit" | "move" | "end">;
  /** How good an outcome of luck was for the one who asked: "card hit" is good. */
  tone(outcome: string): "good" | "bad" | "mixed";
}
