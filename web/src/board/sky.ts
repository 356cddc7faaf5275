/** Stars, craters and bands: always the same, so that the board never flickers. */
export interface Dot {
  x: number;
  y: number;
  r: number;
  o: number;
}

/** A small generator of numbers from 0 to 1 that is the same on every screen. */
export function seeded(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 4294967296;
  };
}

export function starsOf(width: number, height: number, count: number): Dot[] {
  const next = seeded(1985);
  return Array.from({ length: count }, () => {
    const bright = next() ** 6;
    return {
      x: -width * 0.4 + next() * width * 1.8,
      y: -height * 0.4 + next() * height * 1.8,
      r: 0.5 + bright * 1.7,
      o: 0.25 + bright * 0.7,
    };
  });
}

export function cratersOf(seed: number, radius: number, count: number): Dot[] {
  const next = seeded(seed);
  return Array.from({ length: count }, () => {
    const turn = next() * Math.PI * 2;
    const away = Math.sqrt(next()) * radius * 0.82;
    return {
      x: Math.cos(turn) * away,
      y: Math.sin(turn) * away,
      r: radius * (0.05 + next() * 0.12),
      o: 0.1 + next() * 0.14,
    };
  });
}

/** A band of cloud across a body, as a path around its middle. */
export function bandsOf(seed: number, radius: number, count: number): string[] {
  const next = seeded(seed * 7 + 3);
  return Array.from({ length: count }, (_, i) => {
    const y = radius * (-0.75 + (1.5 * (i + next() * 0.6)) / count);
    const half = Math.sqrt(Math.max(0, radius * radius - y * y));
    const bend = radius * (0.06 + next() * 0.1);
    const thick = radius * (0.04 + next() * 0.09);
    return (
      `M${-half} ${y}Q0 ${y + bend} ${half} ${y}` +
      `L${half} ${y + thick}Q0 ${y + bend + thick} ${-half} ${y + thick}Z`
    );
  });
}
