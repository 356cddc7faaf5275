/** The board as a plane: where places are, how large things are, who is next to whom. */
import type { Geometry, Place } from "../wire.gen";

export class Plane {
  readonly places: ReadonlyMap<string, Place>;
  /** The distance between neighbours: pieces are drawn in proportion to it. */
  readonly unit: number;
  private readonly near = new Map<string, string[]>();

  constructor(readonly geometry: Geometry) {
    this.places = new Map(geometry.places.map((p) => [p.id, p]));
    for (const link of geometry.links) {
      this.join(link.a, link.b);
      this.join(link.b, link.a);
    }
    this.unit = this.shortest();
  }

  private join(a: string, b: string): void {
    const known = this.near.get(a);
    if (known) known.push(b);
    else this.near.set(a, [b]);
  }

  private shortest(): number {
    let best = Infinity;
    for (const link of this.geometry.links.slice(0, 400)) {
      const a = this.places.get(link.a);
      const b = this.places.get(link.b);
      if (a && b) best = Math.min(best, Math.hypot(a.x - b.x, a.y - b.y));
    }
    return Number.isFinite(best) ? best : this.geometry.width / 24;
  }

  at(id: string): { x: number; y: number } | null {
    return this.places.get(id) ?? null;
  }

  /** The place to which an arrow key leads: the nearest one in that direction. */
  towards(from: string, dx: number, dy: number): string | null {
    const here = this.places.get(from);
    if (!here) return null;
    let best: string | null = null;
    let least = Infinity;
    for (const p of this.geometry.places) {
      const along = (p.x - here.x) * dx + (p.y - here.y) * dy;
      const aside = Math.abs((p.x - here.x) * dy - (p.y - here.y) * dx);
      if (along <= 0.01 || aside > along * 1.8) continue;
      const cost = along + aside * 1.2;
      if (cost < least) {
        least = cost;
        best = p.id;
      }
    }
    return best;
  }

  /** The place nearest to a point of the canvas, within reach of a finger. */
  nearest(x: number, y: number, within: number): string | null {
    let best: string | null = null;
    let least = within;
    for (const p of this.geometry.places) {
      const d = Math.hypot(p.x - x, p.y - y);
      if (d < least) {
        least = d;
        best = p.id;
      }
    }
    return best;
  }
}
