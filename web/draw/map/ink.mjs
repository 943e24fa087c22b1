// Rivers as brush strokes that swell towards the sea, ranges as rows of ink-wash peaks.
import { brush, sample, seeded, shape } from '../brush.mjs';
import { packPath } from '../pack.mjs';
import { POINTS, RANGES, RIVERS } from './atlas.mjs';
import { between, parse } from './borders.mjs';

/** How wide a river is where it is no border, beside where it is one. */
const INLAND = 0.5;

/** The centre line of a river, along borders where its points are named neighbours; each point with its share of the width. */
function course(all, stops) {
  const line = [];
  let last = null;
  for (const stop of stops) {
    if (stop in POINTS) {
      line.push(...(last ? between(all, last, stop) : [POINTS[stop]]).map(([x, y]) => [x, y, 1]));
      last = stop;
    } else {
      const share = stop.startsWith('=') ? 1 : INLAND;
      line.push(...parse(stop.replace('=', '')).map(([x, y]) => [x, y, share]));
      last = null;
    }
  }
  return line;
}

/** Thin out a line: points at least `gap` apart, ends kept. */
function thin(line, gap) {
  const kept = [line[0]];
  for (const point of line.slice(1, -1)) {
    const [x, y] = kept[kept.length - 1];
    if (Math.hypot(point[0] - x, point[1] - y) >= gap) kept.push(point);
  }
  return [...kept, line[line.length - 1]];
}

export function rivers(all) {
  return Object.entries(RIVERS).map(([name, row]) => {
    const [source, mouth] = row.slice(-2);
    const line = thin(course(all, row.slice(0, -2)), 16);
    const random = seeded(name.length * 7 + 1);
    const last = line.length - 1;
    const stroke = line.map(([x, y, share], i) => [x, y, i === 0 ? 0 : share * (source + (mouth - source) * (i / last) ** 1.2 * (0.82 + random() * 0.36))]);
    const bare = thin(line, 40).map(([x, y]) => [x, y]);
    return { name, stroke: packPath(brush(stroke, 1)), line: packPath(shape(bare, false)) };
  });
}

/** One peak: a wash of its body, the ridge's bold left stroke, a lighter right one, and folds. */
function peak(x, y, height, random, layers) {
  const width = height * (0.62 + random() * 0.22);
  const lean = (random() - 0.5) * height * 0.18;
  const top = [x + lean, y - height];
  const left = [x - width, y + height * 0.16];
  const right = [x + width, y + height * 0.12];
  const shoulder = [x - width * 0.45, y - height * (0.42 + random() * 0.12)];
  const brow = [x + width * 0.42, y - height * (0.5 + random() * 0.12)];
  layers.body.push(shape([[...left, 'c'], shoulder, [...top, 'c'], brow, [...right, 'c'], [x, y + height * 0.22]]));
  layers.wash.push(shape([[...top, 'c'], brow, [...right, 'c'], [x + width * 0.35, y + height * 0.1], [x + width * 0.1, y - height * 0.25]]));
  layers.line.push(brush([[...left, 0], [...shoulder, height * 0.1], [...top, height * 0.13]], 2));
  layers.line.push(brush([[top[0] - 1, top[1] + 1, height * 0.11], [...brow, height * 0.08], [...right, 0]], 2));
  layers.fold.push(brush([[top[0], top[1] + height * 0.2, 0], [x + lean * 0.5 + width * 0.08, y - height * 0.42, height * 0.07], [x + width * 0.2, y - height * 0.1, 0]], 2));
  layers.fold.push(brush([[shoulder[0] + width * 0.14, shoulder[1] + height * 0.16, 0], [x - width * 0.34, y - height * 0.16, height * 0.06], [x - width * 0.24, y + height * 0.06, 0]], 2));
}

/** Ten peaks to choose from, 100 high, their foot at the origin. */
export function peaks() {
  const random = seeded(77);
  return Array.from({ length: 10 }, () => {
    const layers = { body: [], wash: [], line: [], fold: [] };
    peak(0, 0, 100, random, layers);
    return [layers.body, layers.wash, [...layers.line, ...layers.fold]].map((paths) => packPath(paths.join('')));
  });
}

/** All ranges, back to front: [which peak, x, y, height]. */
export function ranges() {
  const spots = [];
  for (const [name, [ridge, height, abreast]] of Object.entries(RANGES)) {
    const random = seeded(name.length * 131 + ridge.length);
    const line = sample(parse(ridge).map(([x, y]) => [x, y, 0]), 12);
    let travelled = 0;
    let next = 0;
    for (let i = 1; i < line.length; i++) {
      travelled += Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]);
      if (travelled < next) continue;
      next = travelled + height * 0.78;
      for (let k = 0; k < abreast; k++) {
        const x = line[i][0] + (random() - 0.5) * height * 0.7;
        const y = line[i][1] + (k - (abreast - 1) / 2) * height * 0.5 + (random() - 0.5) * 8 + 10;
        spots.push([Math.floor(random() * 10), Math.round(x), Math.round(y), Math.round(height * (0.62 + random() * 0.5))]);
      }
    }
  }
  return spots.sort((a, b) => a[2] - b[2]);
}
