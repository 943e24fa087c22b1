// Wanyūdō: the head of an angry old man as the hub of a burning ox-cart wheel.
import { brush, circle, ellipse, flip, move, print, seeded, shape } from '../brush.mjs';

const p = print();
const random = seeded(11);
const on = (radius, degrees) => {
  const a = (degrees * Math.PI) / 180;
  return [500 + Math.cos(a) * radius, 505 + Math.sin(a) * radius];
};

/** A tongue of flame that leaves the rim along its turn and curls back at the tip. */
function tongue(degrees, length, width) {
  const root = on(318, degrees);
  const hip = on(352 + length * 0.22, degrees + 17);
  const bend = on(338 + length * 0.62, degrees + 25 + length * 0.04);
  const tip = on(345 + length * 1.02, degrees + 20 + length * 0.03);
  return brush([[...root, width * 0.8], [...hip, width], [...bend, width * 0.52], [...tip, 0]], 4);
}

for (let i = 0; i < 12; i++) p.ink(tongue(i * 30 - 8, i % 2 ? 118 : 152 + random() * 14, i % 2 ? 84 : 104));
for (let i = 0; i < 12; i++) p.fineCut(brush([[...on(348, i * 30 + 8), 0], [...on(386, i * 30 + 15), 16], [...on(418, i * 30 + 21), 0]]));
for (let i = 0; i < 6; i++) p.ink(ellipse(...on(468 + (i % 2) * 14, i * 60 + 8), 9, 16, i * 60 + 40));

// the wheel: rim of seven felloes, a groove, fourteen spokes behind the head
p.cut(circle(500, 505, 332));
p.ink(circle(500, 505, 318));
p.cut(circle(500, 505, 258));
for (let i = 0; i < 14; i++) p.ink(brush([[...on(150, i * 25.7 + 4), 30], [...on(225, i * 25.7 + 4), 22], [...on(270, i * 25.7 + 4), 34]], 1));
for (let i = 0; i < 7; i++) {
  const a = i * 51.43 + 17;
  p.cut(brush([[...on(256, a), 8], [...on(320, a + 2), 8]], 1));
  p.fineCut(circle(...on(288, a + 13), 7), circle(...on(288, a + 38), 7));
  p.fineCut(brush([[...on(300, a + 18), 0], [...on(303, a + 26), 6], [...on(300, a + 33), 0]]));
}

// the head: bald dome, wild side hair and beard in one mass
const beard = [
  [338, 430], [300, 398, 'c'], [322, 470], [276, 470, 'c'], [316, 524], [272, 552, 'c'], [326, 580], [300, 640, 'c'], [352, 630],
  [346, 700, 'c'], [396, 668], [416, 732, 'c'], [452, 692], [500, 770, 'c'],
];
p.cut(shape([[500, 300], [630, 350], [712, 480], [690, 640], [600, 720], [500, 790, 'c'], [400, 720], [310, 640], [288, 480], [370, 350]]));
p.ink(shape([[500, 330], ...[[400, 352], ...beard], ...flip([[400, 352], ...beard].slice(0, -1)).reverse()]));
// the face cut out of the mass
p.cut(shape([[500, 344], [592, 366], [640, 436], [640, 530], [606, 580, 'c'], [560, 590], [500, 566], [440, 590], [394, 580, 'c'], [360, 530], [360, 436], [408, 366]]));
const side = (f) => {
  const m = (points) => (f ? flip(points) : points);
  p.ink(
    brush(m([[372, 400, 0], [398, 432, 26], [446, 446, 34], [486, 462, 12]])),
    brush(m([[360, 420, 0], [352, 392, 16], [372, 374, 0]])),
    shape(m([[388, 484, 'c'], [430, 464], [480, 494, 'c'], [436, 510]])),
    brush(m([[476, 540, 0], [446, 552, 18], [404, 594, 24], [352, 612, 0]])),
    brush(m([[500, 536, 14], [474, 548, 16], [456, 532, 0]])),
  );
  p.cut(ellipse(...m([[438, 488]])[0], 17, 15));
  p.ink(circle(...m([[441, 488]])[0], 8));
  p.fineInk(
    brush(m([[402, 520, 0], [432, 530, 7], [462, 522, 0]])),
    brush(m([[424, 386, 0], [462, 378, 8], [500, 384, 8]])),
    brush(m([[436, 406, 0], [468, 400, 8], [500, 406, 8]])),
    brush(m([[394, 540, 0], [410, 558, 8], [408, 578, 0]])),
    brush(m([[486, 460, 0], [490, 492, 9], [482, 524, 0]])),
  );
  for (const [x, y, dx] of [[352, 600, -30], [392, 622, -24], [434, 640, -10], [476, 640, -2], [340, 540, -34], [338, 480, -34]])
    p.fineCut(brush(m([[x, y, 0], [x + dx * 0.4, y + 34, 7], [x + dx, y + 62, 0]])));
};
side(false);
side(true);
// the mouth: a grimace with teeth
p.cut(shape([[438, 606, 'c'], [500, 596], [562, 606, 'c'], [548, 640], [500, 652], [452, 640]]));
p.ink(shape([[450, 612, 'c'], [500, 604], [550, 612, 'c'], [538, 634], [500, 642], [462, 634]]));
p.cut(...[464, 482, 500, 518, 536].map((x) => shape(move([[-7, -8, 'c'], [7, -8, 'c'], [6, 8], [-6, 8]], x, 616))));
p.cut(...[482, 518].map((x) => shape(move([[-9, 10, 'c'], [9, 10, 'c'], [0, -10, 'c']], x, 632))));

export default p;
