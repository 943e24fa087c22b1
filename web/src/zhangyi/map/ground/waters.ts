// The outline of the sea (the land is painted over it), and the positions of the names of rivers and seas.

/** The coast beyond the map, in the north-east and south-west. */
export const SHORES =
  'M1572 104Q1620 96 1650 60T1740 10T1830 -70T2000 -160T2240 -330T2500 -420M1392 1258Q1330 1290 1322 1340T1240 1450T1200 1600T1060 1800T980 2200';

export const SEA =
  'M1572 104Q1620 96 1650 60T1740 10T1830 -70T2000 -160T2240 -330T2500 -420L2800 -500V2300H980Q980 2000 1060 1800T1200 1600T1240 1450T1322 1340T1392 1258L1100 1120L1100 700L1150 300L1300 220L1420 120Z';

type Names = Readonly<Record<'en' | 'zh-Hans' | 'zh-Hant' | 'ja', string>>;

const YELLOW: Names = { en: 'Yellow River', 'zh-Hans': '黄河', 'zh-Hant': '黃河', ja: '黄河' };
const YANGTZE: Names = { en: 'Yangtze', 'zh-Hans': '长江', 'zh-Hant': '長江', ja: '長江' };
const HUAI: Names = { en: 'Huai', 'zh-Hans': '淮水', 'zh-Hant': '淮水', ja: '淮水' };
const JI: Names = { en: 'Ji River', 'zh-Hans': '济水', 'zh-Hant': '濟水', ja: '済水' };

const BOHAI: Names = { en: 'Bohai', 'zh-Hans': '渤海', 'zh-Hant': '渤海', ja: '渤海' };
const EAST: Names = { en: 'Eastern Sea', 'zh-Hans': '东海', 'zh-Hant': '東海', ja: '東海' };

export const WATERS: readonly { x: number; y: number; turn: number; names: Names; sea?: boolean }[] = [
  { x: 250, y: 78, turn: -14, names: YELLOW },
  { x: 1136, y: 458, turn: 70, names: YELLOW },
  { x: 300, y: 1040, turn: -32, names: YANGTZE },
  { x: 1330, y: 968, turn: 4, names: YANGTZE },
  { x: 1330, y: 812, turn: 2, names: HUAI },
  { x: 1316, y: 470, turn: -80, names: JI },
  { x: 1330, y: 330, turn: 0, names: BOHAI, sea: true },
  { x: 1540, y: 740, turn: 72, names: EAST, sea: true },
];

/** The rectangles around the names of rivers and seas in a language. */
export function written(lang: keyof Names): [number, number, number, number][] {
  return WATERS.map(({ x, y, turn, names, sea }) => {
    const letter = sea ? 30 : 23;
    const long = [...names[lang]].length * letter * (names[lang] > '\u2e80' ? (sea ? 1.3 : 1.12) : sea ? 0.8 : 0.66);
    const [cos, sin] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))];
    const [wide, high] = [(long * cos + letter * sin) / 2, (long * sin + letter * cos) / 2];
    return [x - wide, y - high - letter * 0.3 * cos, x + wide, y + high - letter * 0.3 * cos];
  });
}
