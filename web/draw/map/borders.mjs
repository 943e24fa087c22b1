// Turns the atlas into shared edges: each border is roughened once and used by both its areas.
import { sample, seeded } from '../brush.mjs';
import { BORDERS, EDGES, POINTS } from './atlas.mjs';

export const parse = (text) => (text ? text.split(' ').map((pair) => pair.split(',').map(Number)) : []);

const hash = (text) => [...text].reduce((sum, c) => (Math.imul(sum, 31) + c.charCodeAt(0)) >>> 0, 7);

/** A smooth line through the points, then roughened by midpoint displacement; the ends stay. */
function roughen(points, amount, seed) {
  const random = seeded(seed);
  let line = sample(points.map(([x, y]) => [x, y, 0]), 4).map(([x, y]) => [x, y]);
  for (let k = 0; k < 2; k++) {
    const next = [line[0]];
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1], line[i]];
      const push = (random() - 0.5) * amount;
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      if (length > 9) next.push([(a[0] + b[0]) / 2 - ((b[1] - a[1]) / length) * Math.min(length * 0.5, 14) * push, (a[1] + b[1]) / 2 + ((b[0] - a[0]) / length) * Math.min(length * 0.5, 14) * push]);
      next.push(b);
    }
    line = next;
  }
  return line.map(([x, y]) => [Math.round(x), Math.round(y)]);
}

/** All edges: {areas, kind, from, to, points}. */
export function edges() {
  const inner = BORDERS.map(([a, b, from, to, via]) => ({ areas: [a, b], kind: 'border', from, to, via, amount: 1.1 }));
  const outer = EDGES.map(([a, from, to, kind, via]) => ({ areas: [a], kind, from, to, via, amount: kind === 'coast' ? 1.8 : 1.2 }));
  return [...inner, ...outer].map(({ via, amount, ...edge }) => ({
    ...edge,
    points: roughen([POINTS[edge.from], ...parse(via), POINTS[edge.to]], amount, hash(edge.areas.join() + edge.from + edge.to)),
  }));
}

/** The edges around an area in order: [index, forwards]. */
export function ring(all, area) {
  const mine = all.flatMap((edge, i) => (edge.areas.includes(area) ? [i] : []));
  const order = [[mine.shift(), true]];
  let end = all[order[0][0]].to;
  while (mine.length) {
    const at = mine.findIndex((i) => all[i].from === end || all[i].to === end);
    if (at < 0) throw new Error(`the border of ${area} does not close at ${end}`);
    const [i] = mine.splice(at, 1);
    const forwards = all[i].from === end;
    order.push([i, forwards]);
    end = forwards ? all[i].to : all[i].from;
  }
  if (end !== all[order[0][0]].from) throw new Error(`the border of ${area} stays open`);
  return order;
}

/** The line of edges from one named point to the next, in that direction. */
export function between(all, from, to) {
  const edge = all.find((e) => (e.from === from && e.to === to) || (e.from === to && e.to === from));
  if (!edge) throw new Error(`no edge from ${from} to ${to}`);
  return edge.from === from ? edge.points : [...edge.points].reverse();
}
