// The nine-tailed fox: seated, smiling, its tails a fan behind it.
import { brush, circle, ellipse, flip, print, shape } from '../brush.mjs';

const p = print();
const both = (draw) => [false, true].forEach((f) => draw((points) => (f ? flip(points) : points)));

/** A tail from the rump: slender root, full brush, pointed tip that curls outwards. */
function tail(degrees, length, curl) {
  const a = ((degrees - 90) * Math.PI) / 180;
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const put = (along, aside, w) => [500 + c * along - s * aside, 640 + s * along + c * aside, w];
  const line = [put(40, 0, 40), put(length * 0.34, -curl * 0.5, 84), put(length * 0.6, -curl * 0.3, 150), put(length * 0.83, curl * 0.5, 112), put(length, curl * 1.5, 0)];
  return { line, put };
}
const order = [[-112, 452, -40], [112, 452, 40], [-83, 490, -36], [83, 490, 36], [-55, 540, -32], [55, 540, 32], [-27, 590, -26], [27, 590, 26], [0, 620, 20]];
for (const [degrees, length, curl] of order) {
  const { line, put } = tail(degrees, length, curl);
  p.cut(brush(line.map(([x, y, w]) => [x, y, w + 24]), 2));
  p.ink(brush(line, 2));
  // the pale tip and the comb of the brush
  const edge = (along, aside) => put(length * along, aside).slice(0, 2);
  p.cut(shape([
    [...edge(0.72, -84 + curl * 0.2), 'c'], edge(0.79, -26 + curl * 0.4), [...edge(0.74, -14 + curl * 0.3), 'c'], edge(0.82, 10 + curl * 0.5), [...edge(0.75, 20 + curl * 0.4), 'c'],
    edge(0.8, 52 + curl * 0.5), [...edge(0.73, 92 + curl * 0.5), 'c'], edge(0.705, 90 + curl * 0.4), edge(0.75, 50 + curl * 0.4), [...edge(0.695, 20 + curl * 0.4), 'c'], edge(0.77, 8 + curl * 0.4),
    [...edge(0.69, -14 + curl * 0.3), 'c'], edge(0.74, -26 + curl * 0.3), edge(0.69, -86 + curl * 0.2),
  ]));
  p.fineCut(brush([put(length * 0.36, -curl * 0.5 - 6, 0), put(length * 0.5, -curl * 0.4 - 10, 9), put(length * 0.64, -curl * 0.1 - 16, 0)]));
  p.fineCut(brush([put(length * 0.4, -curl * 0.5 + 10, 0), put(length * 0.52, -curl * 0.4 + 14, 8), put(length * 0.66, -curl * 0.1 + 18, 0)]));
}

// fox fires
both((m) => {
  for (const [x, y, k] of [[60, 170, 0.9], [150, 96, 0.6]]) {
    p.ink(shape(m([[x, y + 46 * k], [x - 34 * k, y + 16 * k], [x - 14 * k, y - 26 * k], [x + 6 * k, y - 62 * k, 'c'], [x + 16 * k, y - 22 * k], [x + 36 * k, y + 14 * k]])));
    p.cut(shape(m([[x, y + 32 * k], [x - 15 * k, y + 12 * k], [x + 2 * k, y - 18 * k, 'c'], [x + 16 * k, y + 12 * k]])));
  }
});

// body: chest, forelegs, haunches
const outline = [[400, 540], [372, 640], [384, 720], [312, 760], [282, 850], [312, 930], [286, 968, 'c'], [500, 972]];
const halo = outline.slice(0, -1).map(([x, y, c]) => [x - 24, y + (y > 900 ? 20 : 0), c]);
p.cut(shape([[500, 520], ...halo, [500, 1000], ...flip(halo).reverse()]));
p.ink(shape([[500, 520], ...outline, ...flip(outline.slice(0, -1)).reverse()]));
both((m) => {
  p.cut(
    brush(m([[392, 712, 0], [420, 790, 15], [424, 880, 14], [404, 940, 12], [372, 974, 10]])),
    brush(m([[500, 780, 4], [500, 880, 13], [500, 980, 16]])),
    brush(m([[340, 890, 0], [372, 900, 11], [392, 934, 0]])),
  );
  p.fineCut(
    brush(m([[318, 800, 0], [304, 850, 10], [326, 906, 0]])),
    brush(m([[352, 776, 0], [334, 830, 9], [350, 874, 0]])),
    brush(m([[448, 936, 0], [444, 956, 8], [446, 976, 6]])),
    brush(m([[472, 936, 0], [470, 956, 8], [472, 976, 6]])),
    brush(m([[322, 946, 0], [316, 960, 7], [314, 976, 5]])),
    brush(m([[346, 946, 0], [342, 960, 7], [342, 976, 5]])),
  );
});
// white bib
p.cut(shape([[500, 560], [430, 600], [412, 676, 'c'], [446, 690], [440, 746, 'c'], [474, 740], [500, 806, 'c'], [526, 740], [560, 746, 'c'], [554, 690], [588, 676, 'c'], [570, 600]]));
both((m) => p.fineInk(brush(m([[440, 664, 0], [456, 690, 8], [460, 716, 0]])), brush(m([[480, 690, 0], [488, 720, 8], [490, 754, 0]]))));

// the head: a festival mask
const skull = [[450, 356], [404, 320], [352, 196, 'c'], [318, 330], [322, 420], [268, 520, 'c'], [352, 530], [404, 590], [460, 640], [500, 656]];
const wide = skull.map(([x, y, c]) => [500 + (x - 500) * 1.13, 470 + (y - 470) * 1.1, c]);
p.cut(shape([[500, 346], ...wide, ...flip(wide.slice(0, -1)).reverse()]));
p.ink(shape([[500, 370], ...skull, ...flip(skull.slice(0, -1)).reverse()]));
both((m) => {
  p.cut(
    shape(m([[358, 252, 'c'], [344, 340], [366, 372, 'c'], [388, 340]])),
    // cheek and muzzle
    shape(m([[330, 508, 'c'], [392, 500], [440, 540], [500, 548, 'c'], [500, 640], [462, 626], [410, 572], [364, 520]])),
    // slanting eye
    shape(m([[352, 424, 'c'], [402, 432], [452, 486, 'c'], [408, 486], [372, 462]])),
  );
  p.ink(shape(m([[372, 440, 'c'], [408, 450], [438, 478, 'c'], [406, 474]])));
  p.cut(brush(m([[404, 384, 0], [434, 392, 20], [452, 424, 0]])));
  p.fineInk(
    brush(m([[360, 524, 0], [400, 540, 8], [436, 570, 0]])),
    brush(m([[388, 514, 0], [424, 536, 8], [448, 566, 0]])),
    brush(m([[500, 606, 9], [478, 612, 10], [452, 596, 0]])),
  );
});
p.ink(shape([[472, 566, 'c'], [500, 560], [528, 566, 'c'], [514, 590], [500, 596], [486, 590]]));
p.fineInk(brush([[500, 590, 8], [500, 610, 8]], 1));
// the jewel on its brow
p.cut(ellipse(500, 424, 20, 26));
p.ink(circle(500, 428, 9));

export default p;
