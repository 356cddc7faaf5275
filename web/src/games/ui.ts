/** What a game adds to the shell. Everything here draws and names; nothing decides. */
import type { Component } from "svelte";
import type { Geometry, LogLine, Seat } from "../wire.gen";

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
  | { kind: "flash"; place: string; text: string };

/** How a side looks: never by colour alone. */
export interface SideStyle {
  colour: string;
  shape: "diamond" | "circle" | "hexagon" | "square";
  letter: string;
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

export interface GameUi {
  sides: Record<string, SideStyle>;
  /** The board without pieces. *wake* is set while somebody chooses, and the lattice shows. */
  Backdrop: Component<{ geometry: Geometry; view: unknown; wake: boolean }>;
  Piece: Component<{ sprite: Sprite }>;
  Panels: Component<PanelProps>;
  sprites(view: unknown, geometry: Geometry): Sprite[];
  /** Things on the board beside pieces that options may name: factories. Their place. */
  sites(view: unknown): Map<string, string>;
  /** A word of the notation for people. */
  name(word: string, geometry: Geometry): string;
  verb(verb: string): string;
  rings(piece: string, view: unknown, geometry: Geometry): Ring[];
  /** The pieces in the middle of something, drawn as chosen. */
  busy(view: unknown): string[];
  effects(line: LogLine, geometry: Geometry): Effect[];
  /** Round, turn, phase: always in sight. */
  status(view: unknown): Fact[];
  /** What ending now would leave unused, in words, or "". */
  unused(view: unknown, pass: string): string;
  /** How good an outcome of luck was for the one who asked: "card hit" is good. */
  tone(outcome: string): "good" | "bad" | "mixed";
}
