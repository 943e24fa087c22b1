// Every game that this client can show. A new game is one folder and one line here.
import type { GameEntry } from './lib/game/entry';
import { yokai } from './yokai/entry';
import { zhangyi } from './zhangyi/entry';

export const GAMES: readonly GameEntry[] = [yokai, zhangyi];
