// The types of what the map view shows.
import type { Snippet } from 'svelte';
import type { ZhangYiTalentEntry } from '../../lib/net/wire';
import type { Border, Point } from './ground/layout';

export type Role = ZhangYiTalentEntry['role'];

export interface TalentToken {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly bonus: number;
  readonly state: string | null;
}

export interface AreaToken {
  readonly id: string;
  /** Written on the map. */
  readonly label: string;
  /** For screen readers: name, owner, strength, city, talents. */
  readonly words: string;
  readonly city: boolean;
  readonly owner: string | null;
  /** The owner's character, for its counter. */
  readonly char: string;
  /** The beginning of the owner's name that no other state's has, in languages with letters. */
  readonly letter?: string;
  readonly strength: number;
  /** What the last action recruited here. */
  readonly gained?: number;
  readonly talents: readonly TalentToken[];
  /** Where the scenario wants it drawn, x and y from 0 to 100. */
  readonly at?: readonly [number, number];
}

/** What every drawing of an area gets; `scale` keeps it readable when the map is far away. */
export interface AreaProps {
  readonly area: AreaToken;
  readonly centre: readonly [number, number];
  readonly scale: number;
  /** A state's number among the scenario's states. */
  readonly stateIndex: (state: string | null) => number;
}

/** How an area is highlighted: its state acts, it is chosen, it can be chosen, it has a battle, or it does not matter now. */
export type Highlight = 'acting' | 'chosen' | 'open' | 'battle' | 'dim';

export interface MapArrow {
  readonly from: string;
  readonly to: string;
  readonly kind: 'march' | 'attack' | 'retreat' | 'past';
  /** A short note on the shaft, such as the crossing loss. */
  readonly note?: string;
}

/** What the map view is given. */
export interface MapProps {
  areas: readonly AreaToken[];
  borders: readonly Border[];
  /** State ids in the scenario's order. */
  states: readonly string[];
  lang: 'en' | 'zh-Hans' | 'zh-Hant' | 'ja';
  /** Accessible names of the map and its buttons. */
  words: { map: string; closer: string; farther: string; whole: string; show?: string };
  highlights?: Readonly<Record<string, Highlight>>;
  arrows?: readonly MapArrow[];
  /** Areas that should be in view together. */
  sights?: readonly string[];
  /** Areas that a button brings into view. */
  seek?: readonly string[];
  /** Opens with the whole map in view instead of a size at which everything can be read. */
  fitted?: boolean;
  /** Pixels of the map's lower edge that a panel may cover: nothing that is brought into view lies there. */
  reserve?: number;
  /** Areas from which a drag draws an arrow. */
  draggable?: readonly string[];
  onpick?: (area: string) => void;
  ondrop?: (from: string, to: string) => void;
  /** A talent was tapped; an area was held, or asked about by the second button or the key i. */
  ontalent?: (talent: string) => void;
  oninspect?: (area: string) => void;
  /** More drawing above the tokens, or in place of the automatic map's parchment, in map units. */
  over?: Snippet<[Readonly<Record<string, Point>>]>;
  under?: Snippet;
  /** A drag moves an area instead of drawing an arrow; a tap beside all areas. Both tell where, and the map's size. */
  onmove?: (area: string, to: Point, box: Point) => void;
  onground?: (at: Point, box: Point) => void;
}
