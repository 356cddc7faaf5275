/** What part of the plane is in sight. Pure: each change gives a new camera. */
export interface Camera {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Frame {
  width: number;
  height: number;
}

const CLOSEST = 0.12;

/** The whole plane in a window of this shape, centred. */
export function fit(plane: Frame, port: Frame): Camera {
  const shape = port.width / Math.max(1, port.height);
  const own = plane.width / plane.height;
  const w = shape > own ? plane.height * shape : plane.width;
  const h = shape > own ? plane.height : plane.width / shape;
  return { x: (plane.width - w) / 2, y: (plane.height - h) / 2, w, h };
}

/** A window over these points with room around them; as large as the whole if they are far apart. */
export function around(points: { x: number; y: number }[], room: number, whole: Camera): Camera {
  if (!points.length) return whole;
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  const wide = (Math.max(...xs) + room - x) / whole.w;
  const high = (Math.max(...ys) + room - y) / whole.h;
  const factor = Math.min(1, Math.max(wide, high, CLOSEST));
  const [w, h] = [whole.w * factor, whole.h * factor];
  return inside({ x: x + (wide * whole.w - w) / 2, y: y + (high * whole.h - h) / 2, w, h }, whole);
}

/** As near as a box of the plane allows. */
export function over(box: { x: number; y: number; w: number; h: number }, whole: Camera): Camera {
  const factor = Math.min(1, Math.max(box.w / whole.w, box.h / whole.h, CLOSEST));
  const [w, h] = [whole.w * factor, whole.h * factor];
  return inside({ x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h }, whole);
}

/** Nearer (factor < 1) or farther around a point that stays where it is. */
export function zoom(c: Camera, factor: number, px: number, py: number, whole: Camera): Camera {
  const w = Math.min(whole.w, Math.max(whole.w * CLOSEST, c.w * factor));
  const real = w / c.w;
  const next = { x: px - (px - c.x) * real, y: py - (py - c.y) * real, w, h: c.h * real };
  return inside(next, whole);
}

export function pan(c: Camera, dx: number, dy: number, whole: Camera): Camera {
  return inside({ ...c, x: c.x - dx, y: c.y - dy }, whole);
}

/** Centred on a point, as near as it was. */
export function centre(c: Camera, px: number, py: number, whole: Camera): Camera {
  return inside({ ...c, x: px - c.w / 2, y: py - c.h / 2 }, whole);
}

function inside(c: Camera, whole: Camera): Camera {
  const x = Math.min(Math.max(c.x, whole.x), whole.x + whole.w - c.w);
  const y = Math.min(Math.max(c.y, whole.y), whole.y + whole.h - c.h);
  return { ...c, x, y };
}
