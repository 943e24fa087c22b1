// What the client asks of a game. Each game has one entry of this type in its folder; `src/games.ts` lists the entries.
// Whatever is large is loaded when it is first needed, because the start page loads every entry.
import type { Component, Snippet } from 'svelte';
import type { Analysis, AnalysisDecision, Chapter, Reason } from '../net/wire';
import type { Table } from '../table/table.svelte';
import type { GameRecord } from './record';
import type { RuleBook } from './rulebook';

type Load<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

/** A game's own view, event or move, which only the game's own folder can read. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Own = any;

export interface GameEntry {
  /** As the server calls it; also the last part of addresses and of text keys (`game-yokai`). */
  readonly id: string;
  /** The table while a game is played. */
  readonly board: Load<{ table: Table }>;
  /** One position of a finished game. */
  readonly replayBoard: Load<ReplayProps<Own, Own>>;
  /** An analysis in words. `rules` are the record's, `names` the players'. */
  readonly analysisWords: (rules: Own, names: readonly string[]) => Promise<AnalysisWords>;
  /** What cards, areas and the like are called in a lesson that begins with this view. */
  readonly lessonNames: (view: Own) => Promise<NameOf>;
  readonly lessonPicture: Load<{ lesson: string }>;
  /** The other players' cards in a puzzle where all are open. */
  readonly openHands?: Load<{ views: readonly Own[]; seat: number; names: readonly string[] }>;
  readonly home: HomeSection;
  readonly rules: {
    /** Whether this book holds a clause such as "Y4.1". */
    readonly has: (clause: string) => boolean;
    /** The rule set to open the book at, for a table's rules. */
    readonly setOf: (rules: Readonly<Record<string, unknown>>) => string;
    readonly load: () => Promise<RuleBook>;
  };
  /** Settings that its players find in the table's menu. */
  readonly settings: readonly ('guard' | 'autoplay')[];
  /** Rules that the form for a new table suggests for rated games, and the key of the text that says why. */
  readonly ratedAdvice?: { readonly rules: Readonly<Record<string, unknown>>; readonly text: string };
  /** The page on which people make scenarios of their own; `/scenarios/<id>` shows it. */
  readonly scenarios?: Load<Record<string, never>>;
  /** "Play now" begins with the weakest bots and offers stronger ones after a win. */
  readonly ladder?: true;
  /** Two people can share one screen: what is secret is little, and covered on the board. */
  readonly shareable?: true;
  /** The key of the name of the bot of a level on a seat; without it bots are numbered. */
  readonly botName?: (seat: number, level: string | null | undefined) => string;
  /** Who plays a level on a seat, for the form in which bots are chosen. */
  readonly botCard?: Load<{ seat: number; level: string }>;
  /** Whether a table may show which cards have been played. */
  readonly tracker: boolean;
  /** Who made the game: text key, name and the name's language where it is not English. */
  readonly credits: readonly (readonly [key: string, name: string, lang?: string])[];
}

export interface ReplayProps<View, GameEvent> {
  [prop: string]: unknown;
  readonly view: View;
  /** Every seat's own view where cards are open, else empty. */
  readonly others: readonly View[];
  /** What the move before this position brought about. */
  readonly events: readonly GameEvent[];
  readonly record: GameRecord;
  /** By position, the round or turn, and the trick or the state that acts. */
  readonly chapters: readonly Chapter[];
  readonly names: readonly string[];
  /** The number of the position. */
  readonly at: number;
  /** The game ended here, by the rules or otherwise. */
  readonly ended: boolean;
  /** The decision that the viewpoint's seat makes here. */
  readonly choice?: Choice | undefined;
  /** What the viewpoint's decisions cost, by step; empty without an analysis. */
  readonly costs: ReadonlyMap<number, number>;
  readonly analysis?: Snippet | undefined;
  readonly children: Snippet;
}

/** How a card, an area or a talent of the record is called in the reader's language. */
export type NameOf = (name: string) => string;

export type Move = Record<string, unknown>;

/** A position of a replay, and what the move before it brought about. */
export interface Position {
  readonly view: Own;
  readonly events: readonly Own[];
}

/** A decision in a replay: the move made, and the best one where an analysis has found it. */
export interface Choice {
  readonly made: Move;
  readonly best: Move | null;
}

export interface AnalysisWords {
  /** "Fire 9", or who is passed what, or where an army goes. */
  readonly option: (move: Move) => string;
  /** A picture that stands beside the words, such as the cards of the move. */
  readonly Picture?: Component<{ move: Move }>;
  /** Whether the words are needed beside the picture. */
  readonly always: (move: Move) => boolean;
  /** The key of a text that the game may have in a version of its own. */
  readonly key: (name: string) => string;
  /** Why an option is good or bad. */
  readonly reason?: (reason: Reason) => string;
  /** What came of a decision, in a sentence, from the positions after it; empty if there is nothing to tell. */
  readonly outcome?: (decision: AnalysisDecision, after: readonly Position[]) => string;
  /** What everybody was believed to be after. */
  readonly Beliefs?: Component<BeliefProps>;
}

export interface BeliefProps {
  [prop: string]: unknown;
  readonly analysis: Analysis;
  readonly rules: Own;
  readonly names: readonly string[];
  readonly at: number;
  readonly last: number;
}

/** A game's part of the start page. Texts are given by key; they must be in `web.ftl` or `games.ftl`. */
export interface HomeSection {
  readonly picture: Load<Record<string, never>>;
  readonly ground: 'felt' | 'parchment';
  readonly name: string;
  readonly tag: string;
  readonly hint: string;
  /** Other rule sets than the first, which the big button plays: the id of each, and the key of its name here. */
  readonly quick: readonly { readonly id: string; readonly key: string }[];
}
