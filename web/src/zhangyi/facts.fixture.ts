// The default scenario and the facts for tests, as the list of games brings them.
import { register, takeGames } from '../lib/game/games.svelte';
import type { GameInfo, ZhangYiFacts } from '../lib/net/wire';
import balanceOfPower from '../../../src/sevenfold/zhangyi/scenarios/balance_of_power.json';
import sevenStates from '../../../src/sevenfold/zhangyi/scenarios/seven_states.json';
import { zhangyi } from './entry';
import type { Scenario } from './words/scenario';

export const SEVEN_STATES = sevenStates as unknown as Scenario;
/** With the cities of balance_of_power, which fourteen_cities has too. */
export const MORE_CITIES: Scenario = {
  ...SEVEN_STATES,
  areas: SEVEN_STATES.areas.map((area) => ({ ...area, city: area.city || balanceOfPower.cities.includes(area.id) })),
};
const FACTS: ZhangYiFacts = {
  die: Array.from({ length: 6 }, () => ({ attacker: 0, defender: 0 })),
  crossing: 1,
  roles: [{ role: 'general', state: true, bonus: true }, { role: 'assassin', state: false, bonus: false }],
  bounds: { strength: 20, bonus: 9, id: 24, name: 32 },
};

export function knowScenarios(): void {
  register([zhangyi]);
  const scenarios = { seven_states: SEVEN_STATES, more_cities: MORE_CITIES };
  takeGames([{ id: 'zhangyi', levels: [], presets: [], facts: FACTS, scenarios } as unknown as GameInfo]);
}
