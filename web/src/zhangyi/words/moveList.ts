// All moves of a record in words, grouped by chit: each leads to the position after it.
import { t } from '../../lib/i18n/i18n.svelte';
import type { Chapter } from '../../lib/net/wire';
import type { GameRecord } from '../../lib/game/record';
import type { Names } from './scenario';

export interface ListedMove {
  /** The number of the position after the move. */
  readonly at: number;
  readonly text: string;
}

/** An action: the state of its chit, who drew it, and the moves after it. Set-up and talents come before a chit: `state` is null. */
export interface ListedAction {
  readonly state: string | null;
  readonly turn: number;
  readonly moves: ListedMove[];
}

type Move = GameRecord['moves'][number];

/** A move in words; empty for what the list leaves out: hidden things, and dice that the battle's move tells. */
function words(move: Move, acting: string, names: Names, players: readonly string[]): string {
  const state = names.of(acting);
  const name = (key: string): string => names.of(move[key] as string);
  switch (move.do) {
    case 'station':
      return `${name('talent')} → ${name('area')}`;
    case 'assassinate':
      return `† ${name('talent')}`;
    case 'draw_chit':
      return acting ? t('zy-chit-of', { state }) : t('zhangyi-tell-draw-chit-gone', { player: players[Number(move['seat'])] ?? '', state: name('state') });
    case 'recruit':
      return t('zhangyi-tell-recruit', { state, places: names.joined(Object.entries(move['place'] as Record<string, number>).map(([area, amount]) => `${names.of(area)} +${amount}`)) });
    case 'march': {
      const talents = (move['talents'] as string[] | undefined) ?? [];
      return t('zhangyi-tell-march', { state, source: name('from'), to: name('to'), strength: move['strength'] as number, escort: talents.length, talents: names.several(talents), crossing: 0 });
    }
    case 'hold':
      return t('zhangyi-tell-hold', { state });
    case 'roll':
      return t('zhangyi-tell-roll', { die: move['die'] as number });
    case 'retreat':
      return `→ ${name('to')}`;
    default:
      return '';
  }
}

export function moveList({ moves }: GameRecord, chapters: readonly Chapter[], names: Names, players: readonly string[]): ListedAction[] {
  const actions: ListedAction[] = [];
  moves.forEach((move, at) => {
    const drawn = move.do === 'draw_chit';
    const [turn = 0] = chapters[at] ?? [];
    const acting = String(chapters[drawn ? at + 1 : at]?.[1] ?? '');
    const text = words(move, acting, names, players);
    if (!text) return;
    const state = acting || (drawn ? (move['state'] as string) : null);
    const last = actions.at(-1);
    if (!drawn && last && last.state === state && last.turn === turn) last.moves.push({ at: at + 1, text });
    else actions.push({ state, turn, moves: [{ at: at + 1, text }] });
  });
  return actions;
}
