// The log in words: a move as the reader saw it and what came of it; what is hidden from them is told as hidden.
import { t, type Arguments } from '../../lib/i18n/i18n.svelte';
import type { Event, ZhangYiBattleView, ZhangYiView } from '../../lib/net/wire';
import type { Names } from './scenario';

type Move = Record<string, unknown> & { by: number | 'table'; do: string; seat?: number };
/** A message and what it speaks of. */
type Line = readonly [key: string, args: Arguments];

/** What nobody should have to look up in the log. */
const STRIKING = new Set(['march-repelled', 'march-lost', 'destroyed', 'out'].map((what) => `zhangyi-tell-${what}`));

/** Which state acts when an entry begins: the last chit drawn before it. */
export function actingBefore(log: readonly Event[], number: number): string | null {
  const drawn = log
    .filter((event) => event.number < number)
    .flatMap((event) => event.moves ?? [])
    .filter((move) => (move as Move).do === 'draw_chit');
  return (drawn.at(-1)?.['state'] as string | undefined) ?? null;
}

/** What is around an entry: the state that acts when it begins, and the views before and after it where they are known. */
export interface Around {
  acting: string | null;
  before: ZhangYiView | null;
  after: ZhangYiView | null;
  /** The game goes on: what I know of mandates is said without naming them, as others may look at my screen. */
  covered: boolean;
}

export function told(event: Event, players: readonly string[], names: Names, around: Around): string[] {
  return lines(event, players, names, around).map(([key, args]) => t(key, args));
}

/** Only what changes the game and has no battle to show it: marches that came to nothing, states and players that are no more. */
export function struck(event: Event, players: readonly string[], names: Names, around: Around): string[] {
  const striking = lines(event, players, names, around).filter(([key]) => STRIKING.has(key));
  return striking.map(([key, args]) => t(key, args));
}

function lines(event: Event, players: readonly string[], names: Names, around: Around): Line[] {
  if (event.kind !== 'move' && event.kind !== 'start') {
    return [[`web-log-${event.kind}`, { name: event.seat == null ? '' : (players[event.seat] ?? '') }]];
  }
  const made: Line[] = event.kind === 'start' ? [['web-log-start', {}]] : [];
  let now = around;
  const turn = turned(players, around);
  for (const move of (event.moves ?? []) as Move[]) {
    if (move.do === 'draw_talent') made.push(...turn.splice(0));
    if (move.do === 'march') made.push(...marched(move, names, now));
    else made.push((around.covered && covering(move)) || toldMove(move, players, names, now));
    if (move.do === 'draw_chit') now = { ...now, acting: move['state'] as string };
    if (move.do === 'roll') made.push(...outcome(names, around));
    if (move.do === 'roll' || move.do === 'retreat') made.push(...destroyed(players, names, around));
  }
  return [...made, ...turn, ...ended(players, names, around)];
}

/** My own mandates under their cover; nothing for any other move. */
function covering(move: Move): Line | null {
  if (move.do === 'offer' && move['mandates']) return ['zy-log-offered-me', {}];
  return move.do === 'keep' && move['mandate'] ? ['zy-log-kept-me', {}] : null;
}

function toldMove(move: Move, players: readonly string[], names: Names, around: Around): Line {
  const seat = typeof move.by === 'number' ? move.by : (move.seat ?? null);
  const player = seat === null ? '' : (players[seat] ?? '');
  const state = names.of(around.acting);
  const name = (key: string): string => names.of(move[key] as string | null);
  const gone = (id: unknown): boolean => around.after?.states.find((entry) => entry.id === id)?.alive === false;
  switch (move.do) {
    case 'set_aside':
      return ['zy-log-set-aside', {}];
    case 'offer':
      return move['mandates']
        ? ['zhangyi-tell-offer', { player, mandates: names.several(move['mandates'] as string[]) }]
        : ['zy-log-offer', { player }];
    case 'keep':
      return move['mandate'] ? ['zhangyi-tell-keep', { player, state: name('mandate') }] : ['zy-log-keep', { player }];
    case 'recruit': {
      const place = Object.entries(move['place'] as Record<string, number>);
      return ['zhangyi-tell-recruit', { state, places: names.joined(place.map(([area, amount]) => `${names.of(area)} +${amount}`)) }];
    }
    case 'draw_talent':
      return [gone(names.talent(move['talent'])?.state) ? 'zhangyi-tell-draw-talent-gone' : 'zy-log-draw-talent', { player, talent: name('talent') }];
    case 'station':
      return ['zhangyi-tell-station', { player, talent: name('talent'), area: name('area') }];
    case 'assassinate':
      return ['zy-log-assassinate', { player, talent: name('talent') }];
    case 'draw_chit':
      return [gone(move['state']) ? 'zhangyi-tell-draw-chit-gone' : 'zhangyi-tell-draw-chit', { player, state: name('state') }];
    case 'roll':
      return ['zhangyi-tell-roll', { die: move['die'] as number }];
    case 'retreat':
      return ['zhangyi-tell-retreat-chosen', { player, area: name('to') }];
    default:
      return [`zhangyi-tell-${move.do}`, { player, state }];
  }
}

/** A march that came there, was lost on the crossing or turned back: only the views can tell them apart. */
function marched(move: Move, names: Names, around: Around): Line[] {
  const talents = move['talents'] as string[];
  const [source, to, strength] = [move['from'] as string, move['to'] as string, move['strength'] as number];
  const crossing = names.crossing(source, to);
  const args = { state: names.of(around.acting), source: names.of(source), to: names.of(to), strength };
  const scholar = against(to, names, around);
  if (scholar) return [['zhangyi-tell-march-repelled', { ...args, scholar: names.of(scholar) }]];
  if (around.before && around.after && strength === crossing) return [['zhangyi-tell-march-lost', args], ...fallen(talents, names)];
  return [['zhangyi-tell-march', { ...args, escort: talents.length, talents: names.several(talents), crossing }]];
}

/** The scholar who turned back a march: of the state that was attacked, and out of the game since. */
function against(to: string, names: Names, { acting, before, after }: Around): string | undefined {
  const owner = before?.areas.find((area) => area.id === to)?.owner;
  if (!before || !after || !owner || owner === acting) return undefined;
  const gone = after.graveyard.filter((id) => !before.graveyard.includes(id));
  return gone.map((id) => names.talent(id)).find((talent) => talent?.role === 'scholar' && talent.state === owner)?.id;
}

const fallen = (talents: readonly string[], names: Names): Line[] =>
  talents.length ? [['zhangyi-tell-fallen', { talents: names.several(talents) }]] : [];

/** The battle of this entry's roll: sums, fallen talents, and where the beaten went if nobody had to choose. */
function outcome(names: Names, { after }: Around): Line[] {
  const fought = after?.battle;
  if (!fought?.winner) return [];
  const [side, talents] = fought.winner === 'attacker' ? [fought.defender, fought.defence_talents] : [fought.attacker, fought.attack_talents];
  const state = names.of(side);
  const made = [battleLine(fought, names), ...fallen(talents, names)];
  if (after?.phase === 'retreat') return made;
  const away: Line = fought.retreat ? ['zhangyi-tell-retreat', { state, area: names.of(fought.retreat) }] : ['zhangyi-tell-no-retreat', { state }];
  return [...made, away];
}

/** The states and players that are no more. */
function destroyed(players: readonly string[], names: Names, { before, after }: Around): Line[] {
  if (!before || !after) return [];
  const states = after.states.filter((state, index) => !state.alive && before.states[index]?.alive);
  const out = after.out.filter((seat) => !before.out.includes(seat));
  return [
    ...states.map(({ id }): Line => ['zhangyi-tell-destroyed', { state: names.of(id) }]),
    ...out.map((seat): Line => ['zhangyi-tell-out', { player: players[seat] ?? '', state: names.of(after.mandates[seat]) }]),
  ];
}

function turned(players: readonly string[], { before, after }: Around): Line[] {
  if (!before || !after || after.turn <= before.turn) return [];
  return [['zhangyi-tell-turn', { turn: after.turn, player: players[after.first ?? -1] ?? '' }]];
}

/** How the game ended, and who backed whom. */
function ended(players: readonly string[], names: Names, { after }: Around): Line[] {
  const result = after?.result;
  if (!result) return [];
  const outcome = result.draw ? 'draw' : result.winners.length ? 'won' : 'lost';
  const winners = names.joined(result.winners.map((seat) => players[seat] ?? ''));
  const mandates = names.joined(result.mandates.map((state, seat) => `${players[seat] ?? ''}: ${names.of(state)}`));
  return [[`zhangyi-tell-end-${result.end}`, { states: names.several(result.states), outcome, winners, mandates }]];
}

/** How a battle went. */
export function toldBattle(fought: ZhangYiBattleView, names: Names): string {
  return t(...battleLine(fought, names));
}

function battleLine(fought: ZhangYiBattleView, names: Names): Line {
  const { attack, attack_bonus, defence, defence_bonus } = fought;
  const [attacker, defender] = [names.of(fought.attacker), names.of(fought.defender)];
  const winner = fought.winner === 'attacker' ? attacker : defender;
  return ['zhangyi-tell-battle', { attacker, attack, attack_bonus, defender, defence, defence_bonus, winner, area: names.of(fought.area) }];
}
