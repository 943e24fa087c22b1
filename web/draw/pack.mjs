// Fits a print into its box and writes its paths short: relative steps on a coarse grid.

const COUNT = { M: 2, L: 2, C: 6, a: 7, Z: 0 };

/** Commands of a path as written by brush.mjs: [letter, numbers]. */
function parse(d) {
  return [...d.matchAll(/([MLCaZ])([^MLCaZ]*)/g)].map(([, letter, rest]) => {
    const numbers = rest.trim() ? rest.trim().split(/[ ,]+|(?<=\d)(?=-)/).map(Number) : [];
    if (numbers.length !== COUNT[letter]) throw new Error(`${letter} with ${numbers.length} numbers`);
    return [letter, numbers];
  });
}

/** The box around all the anchor points and circles of the layers. */
function bounds(layers) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  const see = (x, y) => {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  };
  for (const [, d] of layers) {
    let at = [0, 0];
    for (const [letter, n] of parse(d)) {
      if (letter === 'a' && n[5] > 0) [-1, 1].forEach((side) => see(at[0] + n[0] + side * n[0], at[1] + side * n[0]));
      else if (letter !== 'Z' && letter !== 'a') see(...(at = n.slice(-2)));
    }
  }
  return box;
}

const join = (numbers) => numbers.map((n, i) => (i && n >= 0 ? ` ${n}` : `${n}`)).join('');

/** One path, scaled and moved, in relative steps. */
export function packPath(d, scale = 1, dx = 0, dy = 0) {
  let [px, py, sx, sy] = [0, 0, 0, 0];
  let [mx, my] = [NaN, NaN]; // the last curve's handle, mirrored
  let out = '';
  const grid = (x, y) => [Math.round(x * scale + dx), Math.round(y * scale + dy)];
  for (const [letter, n] of parse(d)) {
    if (letter === 'Z') {
      out += 'z';
      [px, py] = [sx, sy];
    } else if (letter === 'a') {
      const [rx, , , , , ex] = n.map((v) => Math.round(v * scale));
      const radius = rx || 1;
      const step = Math.sign(ex) * radius * 2;
      out += `a${radius} ${radius} 0 1 0 ${step} 0`;
      px += step;
    } else {
      const points = [];
      for (let i = 0; i < n.length; i += 2) points.push(grid(n[i], n[i + 1]));
      const smooth = letter === 'C' && Math.hypot(px + mx - points[0][0], py + my - points[0][1]) < 2;
      const kept = smooth ? points.slice(1) : points;
      out += (smooth ? 's' : letter.toLowerCase()) + join(kept.flatMap(([x, y]) => [x - px, y - py]));
      const end = points[points.length - 1];
      [mx, my] = letter === 'C' ? [end[0] - points[1][0], end[1] - points[1][1]] : [NaN, NaN];
      [px, py] = end;
      if (letter === 'M') [sx, sy] = [px, py];
    }
  }
  return out;
}

/** The layers of a print scaled to fit a square box of the given size, with a margin. */
export function pack(layers, size, margin) {
  const [x0, y0, x1, y1] = bounds(layers);
  const scale = (size - margin * 2) / Math.max(x1 - x0, y1 - y0);
  const dx = size / 2 - ((x0 + x1) / 2) * scale;
  const dy = size / 2 - ((y0 + y1) / 2) * scale;
  return layers.map(([kind, d]) => [kind, packPath(d, scale, dx, dy)]);
}
