// Tsuchigumo: the earth spider, tiger-striped, with an ogre's face, waiting in its web.
import { brush, circle, ellipse, flip, print, shape } from '../brush.mjs';

const p = print();
const both = (draw) => [false, true].forEach((f) => draw((points) => (f ? flip(points) : points)));

// the web: threads and sagging rings behind everything
const hub = [500, 490];
const spoke = (a, radius) => [hub[0] + Math.cos(a) * radius, hub[1] + Math.sin(a) * radius];
for (let i = 0; i < 14; i++) {
  const a = ((i + 0.5) / 14) * Math.PI * 2;
  const b = ((i + 1.5) / 14) * Math.PI * 2;
  p.fineInk(brush([[...spoke(a, 180), 6], [...spoke(a, i % 2 ? 500 : 470), 0]], 1));
  for (const radius of [290, 365, 440])
    p.fineInk(brush([[...spoke(a, radius), 5], [...spoke((a + b) / 2, radius * 0.9), 4], [...spoke(b, radius), 5]], 2));
}

// eight legs: a thick thigh up to the knee, a claw down
const legs = [
  [[430, 440, 60], [330, 300, 62], [262, 150, 46], [236, 128, 50], [186, 236, 34], [150, 330, 26], [160, 392, 0]],
  [[420, 480, 60], [270, 400, 60], [150, 290, 46], [116, 280, 48], [76, 400, 34], [48, 520, 26], [70, 590, 0]],
  [[420, 540, 60], [280, 540, 60], [160, 500, 46], [126, 506, 48], [98, 640, 34], [84, 760, 26], [112, 826, 0]],
  [[440, 600, 58], [340, 660, 58], [240, 680, 46], [208, 698, 46], [206, 810, 34], [220, 900, 26], [262, 946, 0]],
];
both((m) => {
  for (const leg of legs) p.cut(brush(m(leg).map(([x, y, w]) => [x, y, w + 26]), 2));
  for (const leg of legs) {
    p.ink(brush(m(leg), 2));
    const [, thigh, knee, top, shin, foot] = m(leg);
    const mid = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    for (const [a, b, t] of [[thigh, knee, 0.25], [thigh, knee, 0.6], [top, shin, 0.55], [shin, foot, 0.3]]) {
      const [x, y] = mid(a, b, t);
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const n = Math.hypot(dx, dy);
      p.fineCut(brush([[x - (dy / n) * 26, y + (dx / n) * 26, 4], [x + (dx / n) * 8, y + (dy / n) * 8, 11], [x + (dy / n) * 26, y - (dx / n) * 26, 4]], 2));
    }
  }
});

// the abdomen, banded like a tiger
p.cut(ellipse(500, 330, 216, 250));
p.ink(ellipse(500, 330, 196, 232));
both((m) => {
  for (const [y, reach, width] of [[170, 60, 22], [232, 96, 28], [300, 112, 32], [372, 116, 32], [440, 108, 28]]) {
    const edge = 500 - Math.sqrt(Math.max(0, 1 - ((y - 330) / 232) ** 2)) * 198;
    p.cut(brush(m([[edge - 4, y - 26, width], [edge + reach * 0.5, y - 4, width * 0.8], [edge + reach, y + 14, 0]]), 3));
  }
});
// a grave post mark down its back
p.cut(ellipse(500, 196, 15, 26), ellipse(500, 268, 19, 30), ellipse(500, 350, 19, 30));

// the head: ogre face with horns
p.cut(shape([[500, 452], [640, 488], [690, 590], [660, 720], [574, 806], [500, 826], [426, 806], [340, 720], [310, 590], [360, 488]]));
both((m) => p.cut(brush(m([[392, 540, 70], [330, 490, 60], [310, 400, 40], [340, 340, 0]]))));
both((m) => p.ink(brush(m([[392, 540, 52], [338, 490, 42], [320, 410, 24], [346, 356, 0]]))));
p.ink(shape([[500, 474], [622, 504], [668, 594], [642, 708], [566, 786], [500, 802], [434, 786], [358, 708], [332, 594], [378, 504]]));
both((m) => {
  p.cut(
    shape(m([[370, 560, 'c'], [420, 574], [482, 624, 'c'], [470, 660], [428, 664], [388, 630]])),
    brush(m([[372, 536, 0], [424, 540, 20], [474, 578, 18], [488, 612, 0]])),
    circle(...m([[398, 688]])[0], 13), circle(...m([[370, 652]])[0], 9),
  );
  p.ink(circle(...m([[436, 622]])[0], 24));
  p.cut(circle(...m([[430, 614]])[0], 8));
  p.fineCut(brush(m([[470, 690, 0], [484, 676, 8], [500, 680, 8]])), brush(m([[420, 694, 0], [414, 720, 9], [428, 742, 0]])));
});
// mouth with fangs
p.cut(shape([[432, 714, 'c'], [466, 722], [500, 716], [534, 722], [568, 714, 'c'], [548, 760], [500, 776], [452, 760]]));
both((m) => {
  p.ink(shape(m([[462, 732, 'c'], [500, 728, 'c'], [500, 762], [466, 752]])));
  p.cut(shape(m([[466, 728, 'c'], [490, 726, 'c'], [478, 754, 'c']])));
  // mandibles
  p.cut(brush(m([[424, 770, 44], [408, 822, 50], [432, 880, 34], [474, 896, 0]])));
  p.ink(brush(m([[430, 764, 24], [410, 820, 32], [432, 870, 20], [472, 894, 0]])));
});

export default p;
