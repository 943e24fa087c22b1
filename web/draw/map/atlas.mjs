// The map of the seven states as drawn by hand: junctions where areas meet, the borders between them, coast and
// frontier, rivers and ranges. Box 1600 × 1300.

export const BOX = [1600, 1300];

/** Points where borders meet; upper case inland, `o…` on the coast or the frontier. */
export const POINTS = {
  A: [506, 318], B: [452, 424], C: [498, 606], D: [566, 706], E: [478, 748], F: [232, 772], G: [474, 916],
  H: [402, 1082], I: [806, 938], K: [934, 1002], L: [828, 1134], M: [1226, 862], N: [1094, 342], P: [1326, 640],
  Q: [1152, 606], R: [1082, 524], S: [936, 206], T: [856, 342], U: [896, 474], V: [822, 392], W: [806, 262],
  X: [664, 432], Y: [1118, 788], Z: [972, 784], a: [956, 636], b: [672, 552], c: [806, 648], d: [782, 566],
  e: [856, 836], f: [736, 738],
  oYD: [566, 64], oDJ: [902, 58], oJN: [1270, 44], oJS: [1312, 236], oLJ: [1216, 330], oLL: [1556, 446],
  oJL: [1446, 792], oQJ: [866, 1262], oBQ: [336, 1256], oGB: [66, 792], oYG: [62, 452],
};

/** Every border: the two areas, its ends, and what lies between ("x,y" waypoints). */
export const BORDERS = [
  ['yiqu', 'dai', 'oYD', 'A', '520,150 548,236'],
  ['yiqu', 'guanzhong', 'oYG', 'A', '180,430 300,448 420,380'],
  ['guanzhong', 'taiyuan', 'A', 'B', '466,366'],
  ['guanzhong', 'hedong', 'B', 'C', '448,500 452,566'],
  ['guanzhong', 'luoyang', 'C', 'D', '520,664'],
  ['guanzhong', 'jingshan', 'D', 'E', ''],
  ['guanzhong', 'hanzhong', 'E', 'F', '400,716 310,730'],
  ['guanzhong', 'bashu', 'F', 'oGB', '150,762'],
  ['hanzhong', 'bashu', 'F', 'G', '290,850 390,884'],
  ['hanzhong', 'jingshan', 'E', 'G', '502,830'],
  ['bashu', 'ying', 'G', 'H', '424,990'],
  ['bashu', 'qianzhong', 'H', 'oBQ', '342,1160'],
  ['ying', 'qianzhong', 'H', 'L', '520,1124 640,1098 740,1130'],
  ['ying', 'jingshan', 'G', 'I', '560,930 660,964 740,926'],
  ['ying', 'huaibei', 'I', 'K', '868,990'],
  ['ying', 'jiangdong', 'K', 'L', '868,1068'],
  ['qianzhong', 'jiangdong', 'L', 'oQJ', '870,1200'],
  ['jiangdong', 'huaibei', 'K', 'M', '1010,1000 1090,934 1160,906'],
  ['jiangdong', 'langya', 'M', 'oJL', '1300,826 1370,836'],
  ['jingshan', 'huaibei', 'I', 'e', '842,890'],
  ['jingshan', 'xinzheng', 'e', 'f', '790,780'],
  ['jingshan', 'luoyang', 'f', 'D', '650,744'],
  ['huaibei', 'xinzheng', 'e', 'Z', '912,802'],
  ['huaibei', 'daliang', 'Z', 'Y', '1048,800'],
  ['huaibei', 'song', 'Y', 'M', '1166,838'],
  ['xinzheng', 'luoyang', 'c', 'f', '752,690'],
  ['xinzheng', 'daliang', 'a', 'Z', '982,712'],
  ['xinzheng', 'henei', 'c', 'a', '880,662'],
  ['luoyang', 'hedong', 'C', 'b', '560,606 630,598'],
  ['luoyang', 'henei', 'd', 'c', '806,606'],
  ['luoyang', 'shangdang', 'b', 'd', '728,578'],
  ['daliang', 'henei', 'a', 'R', '1028,596'],
  ['daliang', 'song', 'Q', 'Y', '1122,690'],
  ['daliang', 'linzi', 'R', 'Q', '1106,580'],
  ['henei', 'handan', 'U', 'R', '990,486'],
  ['henei', 'shangdang', 'd', 'U', '850,534'],
  ['shangdang', 'handan', 'U', 'V', '872,420'],
  ['shangdang', 'taiyuan', 'V', 'X', '740,436'],
  ['shangdang', 'hedong', 'X', 'b', '650,494'],
  ['taiyuan', 'hedong', 'B', 'X', '550,404 610,440'],
  ['taiyuan', 'dai', 'A', 'W', '620,290 710,282'],
  ['taiyuan', 'handan', 'V', 'T', ''],
  ['taiyuan', 'zhongshan', 'T', 'W', '838,300'],
  ['dai', 'zhongshan', 'W', 'S', '872,216'],
  ['dai', 'ji', 'S', 'oDJ', '930,132'],
  ['handan', 'zhongshan', 'T', 'N', '950,372 1030,354'],
  ['handan', 'linzi', 'R', 'N', '1116,440'],
  ['zhongshan', 'ji', 'S', 'N', '1000,236 1050,290'],
  ['ji', 'linzi', 'N', 'oLJ', '1160,356'],
  ['ji', 'liaodong', 'oJN', 'oJS', '1256,110 1300,180'],
  ['linzi', 'langya', 'P', 'oLL', '1384,568 1440,514 1500,488'],
  ['linzi', 'song', 'Q', 'P', '1210,634 1270,618'],
  ['langya', 'song', 'P', 'M', '1296,720 1276,800'],
];

/** Outer edges: one area each, along the coast or the frontier. */
export const EDGES = [
  ['yiqu', 'oYG', 'oYD', 'frontier', '70,330 96,200 190,120 320,84 440,98'],
  ['dai', 'oYD', 'oDJ', 'frontier', '660,44 780,70'],
  ['ji', 'oDJ', 'oJN', 'frontier', '1020,36 1150,60'],
  ['liaodong', 'oJN', 'oJS', 'coast', '1400,34 1510,46 1572,104 1566,176 1520,226 1478,250 1446,300 1420,306 1418,262 1400,222 1356,204'],
  ['ji', 'oJS', 'oLJ', 'coast', '1270,262 1226,286'],
  ['linzi', 'oLJ', 'oLL', 'coast', '1258,360 1300,392 1352,400 1402,372 1466,376 1528,404'],
  ['langya', 'oLL', 'oJL', 'coast', '1520,492 1462,544 1450,606 1402,660 1420,730'],
  ['jiangdong', 'oJL', 'oQJ', 'coast', '1486,880 1524,966 1480,1006 1510,1050 1420,1084 1478,1126 1452,1200 1392,1258 1240,1276 1100,1252 980,1274'],
  ['qianzhong', 'oQJ', 'oBQ', 'frontier', '760,1280 640,1252 520,1278 430,1256'],
  ['bashu', 'oBQ', 'oGB', 'frontier', '240,1232 130,1190 66,1100 44,990 74,880'],
  ['guanzhong', 'oGB', 'oYG', 'frontier', '40,700 70,600 44,520'],
];

/** Where each area's army stands; city and name find their place around it. */
export const CENTRES = {
  guanzhong: [308, 600], bashu: [212, 1010], ying: [704, 1028], qianzhong: [590, 1180], jiangdong: [1180, 1086],
  linzi: [1236, 474], langya: [1360, 724], ji: [1098, 166], liaodong: [1440, 150], handan: [982, 424],
  taiyuan: [642, 356], dai: [728, 160], daliang: [1052, 702], hedong: [556, 500], henei: [944, 562],
  xinzheng: [862, 730], shangdang: [762, 486], luoyang: [650, 646], song: [1212, 716], zhongshan: [950, 280],
  yiqu: [300, 262], jingshan: [656, 838], huaibei: [1012, 892], hanzhong: [404, 796],
};

/** Rivers from source to mouth: points by name, or by coordinates (after `=` along a border too); then the widths at both ends. */
export const RIVERS = {
  yellow: ['52,420 60,330 92,196 190,118 320,84 440,98', 'oYD', 'A', 'B', 'C', 'b', 'd', 'c', 'a', 'R', 'N', 'oLJ', '1252,304', 6, 26],
  yangtze: ['60,1130 150,1096 250,1088 330,1030 410,960', 'G', 'I', 'K', '=1010,1000 1086,940 1150,926', '1230,968 1330,990 1420,984 1500,992 1550,1000', 8, 32],
  huai: ['760,842 860,868 940,836 1030,836 1120,872', '=1170,900', 'M', 'oJL', '1486,806', 4, 15],
  ji: ['R', 'Q', '1196,560 1240,536 1286,470 1290,430 1306,396 1318,370', 4, 11],
};

/** Ranges: a ridge line, the height of its peaks and how many stand abreast. */
export const RANGES = {
  qinling: ['66,786 150,764 232,766 320,728 400,716 478,742 540,712', 46, 2],
  xiao: ['512,634 532,668', 34, 1],
  funiu: ['586,716 650,738 716,734', 36, 2],
  daba: ['246,796 300,850 380,884 456,906', 42, 2],
  wu: ['462,944 430,990 410,1050', 44, 2],
  wuling: ['390,1106 348,1166 338,1236', 40, 2],
  taihang: ['700,566 770,572 820,548 870,500 884,440 832,392 852,342 830,300', 44, 2],
  wangwu: ['660,456 652,500 664,536', 34, 1],
  heng: ['816,254 872,214 920,206', 38, 2],
  yan: ['934,186 926,130 906,70', 44, 2],
  tai: ['1186,616 1236,628 1296,626', 40, 2],
};
