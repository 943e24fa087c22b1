// What the rules say of every game of Zhang Yi, and the scenarios that ship; they come with the list of games.
import { gameInfo, loadGames } from '../lib/game/games.svelte';
import type { ZhangYiFacts, ZhangYiRoleFacts, ZhangYiScenario } from '../lib/net/wire';

const UNKNOWN: ZhangYiFacts = { die: [], crossing: 0, roles: [], bounds: { strength: 0, bonus: 0, id: 0, name: 0 } };

/** The facts; empty until the games are loaded. */
export const facts = (): ZhangYiFacts => (gameInfo('zhangyi')?.facts as ZhangYiFacts | undefined) ?? UNKNOWN;

export function roleFacts(role: string): ZhangYiRoleFacts | undefined {
  return facts().roles.find((found) => found.role === role);
}

/** The scenarios that ship by name, the default first. */
export const shipped = (): Readonly<Record<string, ZhangYiScenario>> => (gameInfo('zhangyi')?.scenarios ?? {}) as Record<string, ZhangYiScenario>;

/** Loads a part that shows scenarios, and the scenarios with it. */
export async function withFacts<Part>(part: Promise<Part>): Promise<Part> {
  await loadGames();
  return part;
}
