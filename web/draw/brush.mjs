// Drawing tools: smooth shapes, tapered brush strokes and prints of two layers (ink and what is cut out of it).

const r = (n) => String(Math.round(n));
const pair = (p) => `${r(p[0])} ${r(p[1])}`;

/** Tangent at point i; a corner (third element 'c') has none. */
function handle(a, p, b, towards) {
  const k = 1 / 6;
  if (p[2] === 'c') return [p[0] + (towards[0] - p[0]) / 3, p[1] + (towards[1] - p[1]) / 3];
  const sign = towards === b ? k : -k;
  return [p[0] + (b[0] - a[0]) * sign, p[1] + (b[1] - a[1]) * sign];
}

/** A path through the points, smooth except where a point says 'c'; closed unless told otherwise. */
export function shape(points, closed = true) {
  const n = points.length;
  const at = (i) => (closed ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))]);
  let d = `M${pair(points[0])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    if (from[2] === 'c' && to[2] === 'c') d += `L${pair(to)}`;
    else d += `C${pair(handle(before, from, to, to))} ${pair(handle(from, to, after, from))} ${pair(to)}`;
  }
  return d + (closed ? 'Z' : '');
}

export const polygon = (points) => `M${points.map(pair).join('L')}Z`;

export function circle(x, y, radius) {
  const d = r(radius * 2);
  return `M${r(x - radius)} ${r(y)}a${r(radius)} ${r(radius)} 0 1 0 ${d} 0a${r(radius)} ${r(radius)} 0 1 0 -${d} 0Z`;
}

export function ellipse(x, y, rx, ry, turn = 0) {
  const points = [];
  for (let i = 0; i < 12; i++) {
    const t = (i / 12) * Math.PI * 2;
    points.push([Math.cos(t) * rx, Math.sin(t) * ry]);
  }
  return shape(move(points, x, y, turn));
}

/** Points turned by degrees, scaled and moved. */
export function move(points, dx, dy, degrees = 0, scale = 1) {
  const a = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(a) * scale, Math.sin(a) * scale];
  return points.map(([x, y, ...rest]) => [x * c - y * s + dx, x * s + y * c + dy, ...rest]);
}

export const flip = (points, axis = 500) => points.map(([x, y, ...rest]) => [2 * axis - x, y, ...rest]);

function spline(p0, p1, p2, p3, t) {
  const f = (i) =>
    0.5 * (2 * p1[i] + (p2[i] - p0[i]) * t + (2 * p0[i] - 5 * p1[i] + 4 * p2[i] - p3[i]) * t * t
      + (3 * p1[i] - p0[i] - 3 * p2[i] + p3[i]) * t * t * t);
  return [f(0), f(1), Math.max(0, p1[2] + (p2[2] - p1[2]) * (t * t * (3 - 2 * t)))];
}

/** The centre line of a stroke, sampled: [x, y, width] each. */
export function sample(points, steps = 3) {
  const at = (i) => points[Math.max(0, Math.min(points.length - 1, i))];
  const line = [];
  for (let i = 0; i < points.length - 1; i++)
    for (let s = 0; s < steps; s++) line.push(spline(at(i - 1), at(i), at(i + 1), at(i + 2), s / steps));
  line.push(at(points.length - 1));
  return line;
}

/** A brush stroke through [x, y, width] points: its outline, pointed where the width ends in 0. */
export function brush(points, steps = 2) {
  const line = sample(points, steps);
  const left = [];
  const right = [];
  line.forEach(([x, y, w], i) => {
    const a = line[Math.max(0, i - 1)];
    const b = line[Math.min(line.length - 1, i + 1)];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [(-(b[1] - a[1]) / length) * (w / 2), ((b[0] - a[0]) / length) * (w / 2)];
    if (w < 1) left.push([x, y, 'c']);
    else {
      left.push([x + nx, y + ny]);
      right.push([x - nx, y - ny]);
    }
  });
  return shape([...left, ...right.reverse()]);
}

/** A straight bar. */
export function bar(x1, y1, x2, y2, width) {
  const k = width / 2 / (Math.hypot(x2 - x1, y2 - y1) || 1);
  const [nx, ny] = [(y1 - y2) * k, (x2 - x1) * k];
  return polygon([[x1 + nx, y1 + ny], [x2 + nx, y2 + ny], [x2 - nx, y2 - ny], [x1 - nx, y1 - ny]]);
}

/** The same numbers every time: a small seeded generator in [0, 1). */
export function seeded(seed) {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Collects the layers of a print, in printing order; neighbours of one kind become one path. */
export function print() {
  const layers = [];
  const add = (kind) => (...paths) => {
    const last = layers[layers.length - 1];
    const d = paths.flat().join('');
    if (last && last[0] === kind) last[1] += d;
    else layers.push([kind, d]);
  };
  return { layers, ink: add('ink'), cut: add('cut'), fineInk: add('fine-ink'), fineCut: add('fine-cut') };
}
