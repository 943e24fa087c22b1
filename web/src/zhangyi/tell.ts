// The log in words: a move as the reader saw it; what is hidden from them is told as hidden.
import { t } from '../lib/i18n.svelte';
import type { Event, ZhangYiBattleView, ZhangYiView } from '../lib/wire';
import type { Names } from './scenario';

type Move = Record<string, unknown> & { by: number | 'table'; do: string; seat?: number };

/** Which state acts when an entry begins: the last chit drawn before it. */
export function actingBefore(log: readonly Event[], number: number): string | null {
  const drawn = log
    .filter((event) => event.number < number)
    .flatMap((event) => event.moves ?? [])
    .filter((move) => (move as Move).do === 'draw_chit');
  return (drawn.at(-1)?.['state'] as string | undefined) ?? null;
}

/** What is around an entry: the state that acts when it begins, the view after it where it is known. */
export interface Around {
  acting: string | null;
  after: ZhangYiView | null;
  /** The game goes on: what I know of mandates is said without naming them, as others may look at my screen. */
  covered: boolean;
}

export function told(event: Event, players: readonly string[], names: Names, { acting, after, covered }: Around): string[] {
  if (event.kind !== 'move' && event.kind !== 'start') {
    return [t(`web-log-${event.kind}`, { name: event.seat == null ? '' : (players[event.seat] ?? '') })];
  }
  const lines = event.kind === 'start' ? [t('web-log-start')] : [];
  let state = acting;
  for (const move of (event.moves ?? []) as Move[]) {
    lines.push((covered && covering(move)) || toldMove(move, players, names, names.of(state)));
    if (move.do === 'draw_chit') state = move['state'] as string;
    if (move.do === 'roll' && after?.battle?.winner) lines.push(toldBattle(after.battle, names));
  }
  return lines;
}

/** My own mandates under their cover; nothing for any other move. */
function covering(move: Move): string {
  if (move.do === 'offer' && move['mandates']) return t('zy-log-offered-me');
  return move.do === 'keep' && move['mandate'] ? t('zy-log-kept-me') : '';
}

function toldMove(move: Move, players: readonly string[], names: Names, acting: string): string {
  const seat = typeof move.by === 'number' ? move.by : (move.seat ?? null);
  const player = seat === null ? '' : (players[seat] ?? '');
  const name = (key: string): string => names.of(move[key] as string | null);
  switch (move.do) {
    case 'set_aside':
      return t('zy-log-set-aside');
    case 'offer':
      return move['mandates']
        ? t('zhangyi-tell-offer', { player, mandates: names.several(move['mandates'] as string[]) })
        : t('zy-log-offer', { player });
    case 'keep':
      return move['mandate'] ? t('zhangyi-tell-keep', { player, state: name('mandate') }) : t('zy-log-keep', { player });
    case 'recruit': {
      const place = Object.entries(move['place'] as Record<string, number>);
      return t('zhangyi-tell-recruit', { state: acting, places: place.map(([area, amount]) => `${names.of(area)} +${amount}`).join(', ') });
    }
    case 'march': {
      const talents = move['talents'] as string[];
      const args = { state: acting, source: name('from'), to: name('to'), strength: move['strength'] as number };
      return t('zhangyi-tell-march', { ...args, escort: talents.length, talents: names.several(talents), crossing: 0 });
    }
    case 'draw_talent':
      return t('zy-log-draw-talent', { player, talent: name('talent') });
    case 'station':
      return t('zhangyi-tell-station', { player, talent: name('talent'), area: name('area') });
    case 'assassinate':
      return t('zy-log-assassinate', { player, talent: name('talent') });
    case 'draw_chit':
      return t('zhangyi-tell-draw-chit', { player, state: name('state') });
    case 'roll':
      return t('zhangyi-tell-roll', { die: move['die'] as number });
    case 'retreat':
      return t('zhangyi-tell-retreat-chosen', { player, area: name('to') });
    default:
      return t(`zhangyi-tell-${move.do}`, { player, state: acting });
  }
}

/** How a battle went. */
export function toldBattle(fought: ZhangYiBattleView, names: Names): string {
  const { attack, attack_bonus, defence, defence_bonus } = fought;
  return t('zhangyi-tell-battle', {
    attacker: names.of(fought.attacker),
    attack,
    attack_bonus,
    defender: names.of(fought.defender),
    defence,
    defence_bonus,
    winner: names.of(fought.winner === 'attacker' ? fought.attacker : fought.defender),
    area: names.of(fought.area),
  });
}
