/** The page of any game that brings no drawings: places from its geometry, pieces by guess. */
import type { GameUi, SideStyle } from "../ui";
import Backdrop from "./Backdrop.svelte";
import { guessSprites } from "./guess";
import Panels from "./Panels.svelte";
import Piece from "./Piece.svelte";

const SHAPES: SideStyle["shape"][] = ["diamond", "circle", "hexagon", "square"];
const COLOURS = [
  "var(--red)",
  "var(--blue)",
  "var(--green)",
  "var(--yellow)",
  "var(--zylon)",
  "var(--soft)",
];

function plain(word: string): string {
  const text = word.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function fallback(sides: string[]): GameUi {
  const styles: Record<string, SideStyle> = {};
  for (const [i, side] of sides.entries())
    styles[side] = {
      colour: COLOURS[i % COLOURS.length] ?? "var(--ink)",
      shape: SHAPES[i % SHAPES.length] ?? "circle",
      letter: side.charAt(0).toUpperCase(),
      name: plain(side),
    };
  return {
    sides: styles,
    Backdrop,
    Piece,
    Panels,
    sprites: (view, geometry) => guessSprites(view, geometry, sides),
    sites: () => new Map(),
    name: (word, geometry) => geometry.places.find((p) => p.id === word)?.name || plain(word),
    verb: plain,
    rings: () => [],
    busy: () => [],
    effects: () => [],
    status: () => [],
    unused: () => "",
    tone: () => "mixed",
  };
}
