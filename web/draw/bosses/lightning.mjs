// Raijū: the thunder beast that falls with the bolt: half wolf, half weasel, all static.
import { brush, circle, flip, move, polygon, print, shape } from '../brush.mjs';

const p = print();

// bolts from the cloud
const bolt = [[0, 0], [60, 0], [26, 92], [74, 92], [-44, 260], [-6, 132], [-52, 132]];
const spark = (x, y, degrees, scale) => polygon(move(bolt, x, y, degrees, scale));
p.ink(spark(110, 60, 14, 0.86), spark(560, 30, -8, 0.66), spark(900, 560, -12, 0.9), spark(90, 560, 18, 0.6));

// far legs
p.ink(
  shape([[470, 640], [440, 740], [470, 830], [430, 890, 'c'], [540, 896, 'c'], [552, 820], [550, 740], [580, 660]]),
  shape([[640, 640], [680, 740], [640, 820], [600, 880, 'c'], [706, 890, 'c'], [742, 800], [750, 700]]),
);
// body: arched back with hackles
const body = [[400, 360], [470, 300], [486, 250, 'c'], [520, 312], [570, 262, 'c'], [590, 330], [656, 292, 'c'], [660, 362], [730, 350, 'c'], [730, 410], [800, 430, 'c'], [806, 520], [850, 600], [840, 700], [850, 780], [884, 850, 'c'], [900, 890, 'c'], [780, 890, 'c'], [772, 800], [700, 730], [640, 690], [560, 700], [480, 720], [400, 660]];
p.cut(shape(body.map(([x, y, c]) => [x + (x > 600 ? 14 : -14), y - 18, c])));
p.ink(shape(body));
// tail: a bolt of its own
p.ink(shape([[730, 430, 'c'], [850, 400], [790, 350, 'c'], [930, 250], [856, 226, 'c'], [960, 60, 'c'], [948, 210, 'c'], [996, 226], [880, 370, 'c'], [944, 388], [806, 530, 'c']]));
p.fineCut(brush([[800, 490, 0], [870, 420, 10], [900, 390, 0]]), brush([[850, 350, 0], [910, 290, 10], [950, 250, 0]]));

// near foreleg reaching out
const fore = [[330, 600], [280, 720], [250, 800], [190, 850, 'c'], [176, 900, 'c'], [316, 900, 'c'], [350, 820], [400, 740], [450, 660]];
p.cut(shape(fore.map(([x, y, c]) => [x + (x < 300 ? -12 : 20), y + 6, c])));
p.ink(shape(fore));
p.cut(
  brush([[830, 600, 0], [740, 600, 14], [700, 660, 16], [730, 740, 14], [780, 790, 0]]),
  brush([[560, 340, 0], [548, 430, 20], [590, 500, 0]]), brush([[640, 370, 0], [624, 450, 22], [664, 530, 0]]), brush([[716, 420, 0], [698, 490, 20], [726, 550, 0]]),
  brush([[520, 560, 0], [560, 620, 18], [620, 640, 0]]),
);
p.fineCut(
  brush([[640, 560, 0], [680, 590, 8], [720, 584, 0]]), brush([[480, 640, 0], [530, 676, 8], [590, 670, 0]]), brush([[760, 640, 0], [748, 690, 9], [780, 740, 0]]),
  brush([[800, 650, 0], [796, 700, 9], [816, 760, 0]]), brush([[310, 740, 0], [284, 800, 8], [250, 840, 0]]),
);
// claws
for (const [x, y] of [[196, 896], [236, 898], [276, 898], [806, 888], [842, 888], [874, 886], [450, 892], [486, 894], [516, 894], [620, 884], [652, 886], [684, 888]])
  p.ink(brush([[x, y - 8, 24], [x - 10, y + 14, 16], [x - 22, y + 34, 0]], 2));
for (const [x, y] of [[222, 880], [260, 880], [826, 870], [860, 868]]) p.fineCut(brush([[x, y - 10, 0], [x - 4, y + 4, 7], [x - 8, y + 20, 6]]));

// the mane: a burst of charged fur around the face
const cx = 300, cy = 410;
const ring = (count, inner, outer, shift) => Array.from({ length: count * 2 }, (_, i) => {
  const a = ((i + shift) / (count * 2)) * Math.PI * 2 - Math.PI / 2;
  const radius = i % 2 ? inner : outer * (i % 4 ? 0.9 : 1.06);
  return [cx + Math.cos(a + (i % 2 ? 0 : 0.1)) * radius, cy + Math.sin(a + (i % 2 ? 0 : 0.1)) * radius, i % 2 ? undefined : 'c'];
}).map(([x, y, c]) => (c ? [x, y, c] : [x, y]));
p.cut(shape(ring(16, 206, 290, 0)));
p.ink(shape(ring(16, 186, 268, 0)));
for (let i = 0; i < 16; i++) {
  const a = ((i + 0.3) / 16) * Math.PI * 2 - Math.PI / 2;
  p.fineCut(brush([[cx + Math.cos(a) * 172, cy + Math.sin(a) * 172, 0], [cx + Math.cos(a + 0.03) * 204, cy + Math.sin(a + 0.03) * 204, 9], [cx + Math.cos(a + 0.08) * 238, cy + Math.sin(a + 0.08) * 238, 0]]));
}
// ears
const both = (draw) => [false, true].forEach((f) => draw((points) => (f ? flip(points, cx) : points)));
both((m) => {
  p.cut(shape(m([[cx - 150, cy - 60], [cx - 190, cy - 230, 'c'], [cx - 30, cy - 130]])));
  p.ink(shape(m([[cx - 136, cy - 70], [cx - 172, cy - 204, 'c'], [cx - 44, cy - 130]])));
  p.cut(shape(m([[cx - 128, cy - 102, 'c'], [cx - 152, cy - 170, 'c'], [cx - 82, cy - 126, 'c']])));
});
// face
p.cut(shape([[cx, cy - 146], [cx + 100, cy - 120], [cx + 158, cy - 20], [cx + 120, cy + 100], [cx, cy + 174], [cx - 120, cy + 100], [cx - 158, cy - 20], [cx - 100, cy - 120]]));
p.ink(shape([[cx, cy - 130], [cx + 90, cy - 108], [cx + 140, cy - 16], [cx + 106, cy + 90], [cx, cy + 156], [cx - 106, cy + 90], [cx - 140, cy - 16], [cx - 90, cy - 108]]));
both((m) => {
  p.cut(
    shape(m([[cx - 112, cy - 46, 'c'], [cx - 64, cy - 40], [cx - 20, cy + 6, 'c'], [cx - 50, cy + 26], [cx - 92, cy + 6]])),
    brush(m([[cx - 104, cy - 84, 0], [cx - 62, cy - 76, 20], [cx - 18, cy - 30, 0]])),
    shape(m([[cx, cy + 22, 'c'], [cx - 34, cy + 36], [cx - 82, cy + 62], [cx - 64, cy + 98], [cx - 24, cy + 96], [cx, cy + 78, 'c']])),
    shape(m([[cx, cy + 104, 'c'], [cx - 40, cy + 112], [cx - 72, cy + 102, 'c'], [cx - 44, cy + 138], [cx, cy + 146, 'c']])),
    brush(m([[cx - 124, cy + 20, 0], [cx - 110, cy + 50, 10], [cx - 112, cy + 80, 0]])),
  );
  p.ink(circle(...m([[cx - 60, cy - 10]])[0], 17));
  p.cut(circle(...m([[cx - 63, cy - 15]])[0], 6));
  // fangs and whisker dots
  p.cut(shape(m([[cx - 56, cy + 92, 'c'], [cx - 28, cy + 94, 'c'], [cx - 44, cy + 128, 'c']])));
  p.fineInk(circle(...m([[cx - 44, cy + 66]])[0], 5), circle(...m([[cx - 58, cy + 76]])[0], 4), circle(...m([[cx - 36, cy + 82]])[0], 4));
});
p.ink(shape([[cx - 28, cy + 32, 'c'], [cx, cy + 26], [cx + 28, cy + 32, 'c'], [cx + 12, cy + 54], [cx, cy + 60], [cx - 12, cy + 54]]));
p.ink(brush([[cx, cy + 56, 8], [cx, cy + 84, 8]], 1));
p.cut(polygon(move([[0, -18], [8, -18], [2, 0], [12, 0], [-6, 30], [0, 8], [-10, 8]], cx, cy - 92, 0, 1.2)));

// the ground it struck
p.ink(brush([[60, 968, 0], [200, 950, 18], [380, 968, 0]]), brush([[380, 984, 0], [560, 958, 20], [760, 986, 0]]), brush([[720, 964, 0], [840, 948, 16], [970, 966, 0]]));

export default p;
