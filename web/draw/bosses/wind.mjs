// Karasu-tengu: the crow goblin of the peaks, wings spread, a feather fan that calls the gale.
import { bar, brush, circle, ellipse, print, shape } from '../brush.mjs';

const p = print();
const turn = (x, y, degrees, along, aside = 0) => {
  const a = (degrees * Math.PI) / 180;
  return [x + Math.cos(a) * along - Math.sin(a) * aside, y + Math.sin(a) * along + Math.cos(a) * aside];
};

/** One flight feather with a pale shaft. */
function feather(x, y, degrees, length, width, bend) {
  const line = [[...turn(x, y, degrees, 0), width * 0.5], [...turn(x, y, degrees, length * 0.5, bend), width], [...turn(x, y, degrees, length * 0.85, bend * 0.6), width * 0.8], [...turn(x, y, degrees, length, -bend * 0.2), 0]];
  p.cut(brush(line.map(([a, b, w]) => [a, b, w + 18]), 2));
  p.ink(brush(line, 2));
  p.fineCut(brush([[...turn(x, y, degrees, length * 0.45, bend), 0], [...turn(x, y, degrees, length * 0.7, bend * 0.9), 7], [...turn(x, y, degrees, length * 0.93, bend * 0.2), 0]]));
}

// swirls of wind
p.ink(
  brush([[40, 860, 0], [150, 896, 22], [262, 862, 20], [270, 800, 12], [216, 790, 9], [200, 828, 0]]),
  brush([[720, 900, 0], [850, 930, 22], [950, 880, 18], [946, 820, 12], [900, 818, 8], [896, 846, 0]]),
);
p.fineInk(brush([[30, 920, 0], [160, 946, 12], [310, 916, 0]]), brush([[760, 966, 0], [850, 976, 10], [970, 940, 0]]));

// wings: the far one first
for (let i = 4; i >= 0; i--) feather(610 + i * 8, 400 + i * 10, -66 + i * 17, 384 - Math.abs(i - 1) * 20, 78, 22);
for (let i = 8; i >= 0; i--) feather(392 - i * 4, 396 + i * 9, -128 - i * 17, 400 - Math.abs(i - 2) * 16, 80, -24);
// coverts: scalloped shoulders
p.cut(shape([[420, 360], [330, 290], [250, 330], [210, 440], [236, 560], [330, 600], [430, 540]]));
p.ink(shape([[420, 380], [336, 312], [268, 346], [232, 440], [256, 540], [330, 574], [430, 520]]));
for (const [x, y, t] of [[296, 372, 150], [268, 440, 170], [280, 510, 205], [336, 402, 155], [318, 470, 178], [336, 536, 215], [384, 430, 165], [376, 494, 190]])
  p.cut(brush([[...turn(x, y, t, 0, -28), 0], [...turn(x, y, t, 26, 0), 11], [...turn(x, y, t, 0, 28), 0]]));
p.cut(shape([[570, 380], [650, 300], [720, 330], [752, 400], [720, 480], [640, 520], [570, 500]]));
p.ink(shape([[580, 390], [648, 324], [704, 348], [728, 400], [700, 466], [640, 496], [580, 490]]));
for (const [x, y, t] of [[686, 376, 30], [694, 430, 0], [644, 400, 20], [640, 452, -10]])
  p.cut(brush([[...turn(x, y, t, 0, -26), 0], [...turn(x, y, t, 22, 0), 11], [...turn(x, y, t, 0, 26), 0]]));

// legs: bound trousers, claws on a one-toothed clog
for (const [x, lean] of [[430, -18], [556, 20]]) {
  p.cut(shape([[x - 80, 760], [x + 80, 760], [x + 64 + lean, 880], [x + 70 + lean, 985, 'c'], [x - 70 + lean, 985, 'c'], [x - 64 + lean, 880]]));
  p.ink(shape([[x - 64, 740, 'c'], [x + 64, 740, 'c'], [x + 62 + lean, 810], [x + 26 + lean, 872, 'c'], [x - 26 + lean, 872, 'c'], [x - 62 + lean, 810]]));
  p.ink(bar(x + lean, 880, x + lean, 940, 26));
  p.cut(bar(x + lean - 30, 874, x + lean + 30, 874, 7), bar(x + lean - 20, 902, x + lean + 20, 902, 5), bar(x + lean - 20, 920, x + lean + 20, 920, 5));
  for (const t of [-38, 0, 38]) p.ink(brush([[x + lean, 920, 18], [x + lean + t * 0.8, 936, 16], [x + lean + t * 1.5, 952, 0]]));
  p.ink(bar(x + lean - 64, 957, x + lean + 64, 957, 12), bar(x + lean, 957, x + lean, 984, 22));
  p.fineCut(brush([[x - 24, 760, 0], [x - 20 + lean, 810, 8], [x - 8 + lean, 862, 0]]), brush([[x + 22, 760, 0], [x + 22 + lean, 810, 8], [x + 10 + lean, 862, 0]]));
}

// robe: pale cloth with inked outline
const robe = [[420, 420, 'c'], [350, 470], [318, 580], [270, 700, 'c'], [340, 720], [372, 704], [366, 790, 'c'], [500, 806], [624, 790, 'c'], [610, 700], [664, 760], [716, 772, 'c'], [770, 690, 'c'], [690, 620], [640, 500], [600, 450], [560, 420, 'c']];
p.cut(shape(robe.map(([x, y, c]) => [490 + (x - 490) * 1.13, 600 + (y - 600) * 1.1, c])));
p.ink(shape(robe.map(([x, y, c]) => [490 + (x - 490) * 1.055, 600 + (y - 600) * 1.04, c])));
p.cut(shape(robe));
p.ink(
  brush([[440, 430, 10], [480, 530, 13], [520, 640, 12]]), brush([[560, 430, 10], [530, 530, 13], [478, 640, 12]]),
  shape([[368, 640, 'c'], [490, 660], [612, 640, 'c'], [618, 692, 'c'], [490, 712], [366, 692, 'c']]),
  brush([[368, 540, 0], [378, 600, 9], [370, 700, 9]]), brush([[616, 540, 0], [606, 610, 9], [614, 700, 9]]),
  brush([[282, 684, 8], [330, 700, 18], [370, 690, 8]]), brush([[706, 758, 8], [738, 730, 18], [760, 692, 8]]),
);
p.fineCut(brush([[372, 664, 0], [490, 684, 7], [612, 664, 0]]));
// the pilgrim's pompoms
for (const [x, y] of [[432, 500], [452, 580], [560, 500], [546, 580]]) {
  p.ink(circle(x, y, 23));
  p.fineCut(...[0, 60, 120].map((t) => bar(x - Math.cos((t * Math.PI) / 180) * 16, y - Math.sin((t * Math.PI) / 180) * 16, x + Math.cos((t * Math.PI) / 180) * 16, y + Math.sin((t * Math.PI) / 180) * 16, 4)));
}
p.fineInk(brush([[400, 716, 0], [410, 760, 8], [404, 796, 0]]), brush([[490, 720, 0], [488, 760, 8], [494, 800, 0]]), brush([[574, 716, 0], [570, 760, 8], [578, 792, 0]]));
// resting claw
p.ink(brush([[318, 714, 26], [310, 748, 24], [296, 776, 0]]), brush([[326, 724, 18], [334, 756, 16], [326, 784, 0]]), brush([[306, 716, 16], [286, 736, 14], [270, 756, 0]]));

// the fan: seven feathers on a lacquered grip
p.cut(circle(858, 512, 120));
for (const t of [-118, 2, -98, -18, -78, -38, -58]) feather(812, 600, t, 262 - Math.abs(t + 58) * 0.8, 70, 0);
p.cut(ellipse(806, 606, 44, 38, 30));
p.ink(ellipse(806, 606, 31, 26, 30));
p.cut(circle(806, 606, 9));
p.cut(bar(794, 624, 716, 800, 36));
p.ink(bar(796, 622, 720, 792, 19));
p.cut(ellipse(757, 716, 44, 36, -50));
p.ink(ellipse(757, 716, 34, 27, -50));
p.cut(brush([[736, 704, 0], [758, 700, 6], [780, 712, 0]]), brush([[732, 720, 0], [754, 718, 6], [774, 728, 0]]));

// head: crow in profile, looking along the beak
const head = [[420, 250], [400, 300], [372, 330, 'c'], [404, 350], [384, 396, 'c'], [430, 396], [424, 446, 'c'], [480, 430], [520, 456, 'c'], [556, 420], [606, 380], [660, 372], [732, 396, 'c'], [724, 340], [676, 290], [608, 266], [590, 220], [530, 176], [462, 186]];
p.cut(shape(head.map(([x, y, c]) => [530 + (x - 530) * 1.12, 320 + (y - 320) * 1.13, c])));
p.ink(shape(head));
p.cut(
  brush([[586, 330, 0], [640, 326, 9], [690, 350, 8], [722, 386, 0]]),
  brush([[606, 272, 0], [584, 310, 11], [592, 366, 9], [584, 396, 0]]),
  shape([[496, 270, 'c'], [530, 250], [572, 276, 'c'], [540, 302], [512, 296]]),
  ellipse(648, 304, 12, 5, 24),
);
p.ink(circle(540, 276, 15));
p.cut(circle(545, 271, 5));
p.cut(brush([[478, 246, 0], [520, 232, 10], [572, 254, 0]]));
p.fineCut(
  brush([[446, 270, 0], [440, 310, 8], [418, 344, 0]]), brush([[474, 310, 0], [466, 360, 8], [438, 400, 0]]), brush([[510, 330, 0], [504, 380, 8], [478, 420, 0]]),
  brush([[546, 330, 0], [544, 370, 8], [524, 412, 0]]), brush([[458, 224, 0], [440, 244, 7], [432, 268, 0]]),
);
// the little cap and its cords
p.cut(shape([[496, 224, 'c'], [484, 118, 'c'], [572, 100, 'c'], [606, 206, 'c'], [550, 200]]));
p.ink(shape([[508, 206, 'c'], [500, 134, 'c'], [560, 120, 'c'], [586, 190, 'c'], [548, 188]]));
p.cut(bar(528, 128, 544, 190, 6), bar(502, 168, 574, 150, 6));
p.fineCut(brush([[506, 214, 8], [470, 232, 8], [424, 244, 0]]));

export default p;
