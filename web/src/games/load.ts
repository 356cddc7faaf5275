/** Finds what a game brings for the page, and its board. */
import { get } from "../shell/api";
import type { GameInfo, Geometry } from "../wire.gen";
import type { Component } from "svelte";
import { fallback } from "./fallback";
import type { GameUi } from "./ui";

const MODULES: Record<string, () => Promise<{ default: GameUi }>> = {
  "buck-rogers": () => import("./buck-rogers"),
  "stellar-conquest": () => import("./stellar-conquest"),
  zylatron: () => import("./zylatron"),
};

const COVERS: Record<string, () => Promise<{ default: Component }>> = {
  "buck-rogers": () => import("./buck-rogers/Cover.svelte"),
  "revolt-on-antares": () => import("./revolt-on-antares/Cover.svelte"),
  "stellar-conquest": () => import("./stellar-conquest/Cover.svelte"),
  zylatron: () => import("./zylatron/Cover.svelte"),
};

/** The picture on the box, or null if a game has none. */
export async function loadCover(slug: string): Promise<Component | null> {
  const found = COVERS[slug];
  return found ? (await found()).default : null;
}

/** Whether a game has drawings of its own; others are played on a plain board. */
export function isDrawn(slug: string): boolean {
  return slug in MODULES;
}

export async function loadUi(slug: string, sides: string[]): Promise<GameUi> {
  const found = MODULES[slug];
  return found ? (await found()).default : fallback(sides);
}

function drawnFirst(games: GameInfo[]): GameInfo[] {
  return games.toSorted((a, b) => Number(isDrawn(b.slug)) - Number(isDrawn(a.slug)));
}

let known: Promise<GameInfo[]> | null = null;

export function loadGames(): Promise<GameInfo[]> {
  known ??= get<GameInfo[]>("/games").then(drawnFirst, (why: unknown) => {
    known = null;
    throw why;
  });
  return known;
}

export async function loadGame(slug: string): Promise<GameInfo> {
  const found = (await loadGames()).find((g) => g.slug === slug);
  if (!found) throw new Error(`There is no game ${slug}.`);
  return found;
}

const EMPTY: Geometry = { width: 1000, height: 600, places: [], areas: [], links: [], facts: {} };

const boards = new Map<string, Promise<Geometry>>();

/** The board of a game; one without a map gets an empty plane. */
export function loadBoard(game: GameInfo): Promise<Geometry> {
  if (!game.board) return Promise.resolve(EMPTY);
  const path = `/games/${game.slug}/board/${game.board}`;
  let found = boards.get(path);
  if (!found) {
    found = get<Geometry>(path);
    found.catch(() => boards.delete(path));
    boards.set(path, found);
  }
  return found;
}
