// The types of what the map view shows.

export type Role = 'general' | 'minister' | 'scholar' | 'assassin';

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
