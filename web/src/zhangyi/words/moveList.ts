// All moves of a record in words, grouped by chit: each leads to the position after it.
import { t } from '../../lib/i18n/i18n.svelte';
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
function words(move: Move, acting: string, names: Names): string {
  const state = names.of(acting);
  const name = (key: string): string => names.of(move[key] as string);
  switch (move.do) {
    case 'station':
      return `${name('talent')} → ${name('area')}`;
    case 'assassinate':
      return `† ${name('talent')}`;
    case 'draw_chit':
      return t('zy-chit-of', { state: name('state') });
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

export function moveList({ moves }: GameRecord, names: Names): ListedAction[] {
  const actions: ListedAction[] = [];
  let [acting, turn, drawn] = ['', 1, 0];
  moves.forEach((move, index) => {
    if (move.do === 'draw_chit') {
      acting = move['state'] as string;
      actions.push({ state: acting, turn, moves: [] });
      drawn++;
    } else if (move.do === 'draw_talent' && drawn) {
      [turn, drawn] = [turn + 1, 0];
    }
    if (move.do === 'station' || move.do === 'assassinate') {
      if (actions.at(-1)?.state !== null) actions.push({ state: null, turn, moves: [] });
    }
    const text = words(move, acting, names);
    if (text && actions.length) actions.at(-1)?.moves.push({ at: index + 1, text });
  });
  return actions.filter((action) => action.moves.length);
}
