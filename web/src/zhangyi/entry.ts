// Zhang Yi's entry in the list of games.
import type { GameEntry } from '../lib/game/entry';
import { loadGames } from '../lib/game/games.svelte';
import { withFacts } from './facts';

export const zhangyi: GameEntry = {
  id: 'zhangyi',
  board: () => withFacts(import('./Board.svelte')),
  replayBoard: () => withFacts(import('./ReplayBoard.svelte')),
  analysisWords: async (rules) => (await withFacts(import('./analysis/words'))).analysisWords(rules),
  lessonNames: async (view) => (await withFacts(import('./words/scenario'))).lessonNames(view),
  lessonPicture: () => import('./LessonPicture.svelte'),
  home: {
    picture: () => import('./portrait/Banner.svelte'),
    ground: 'parchment',
    name: 'game-zhangyi',
    tag: 'web-zhangyi-tag',
    hint: 'web-zhangyi-hint',
    quick: [{ id: 'three', key: 'web-quick-three' }],
  },
  rules: {
    has: (clause) => clause.startsWith('Z'),
    setOf: (rules) => (rules['players'] === 3 ? 'three' : 'two'),
    load: async () => {
      await loadGames().catch(() => undefined); // the pictures show facts and the map
      return (await import('./rules/book')).book;
    },
  },
  scenarios: () => withFacts(import('./scenario/ScenarioPage.svelte')),
  settings: [],
  ratedAdvice: { rules: { scenario: 'balance_of_power', time_up: 'own_state' }, text: 'web-zhangyi-rated-advice' },
  ladder: true,
  shareable: true,
  tracker: false,
  credits: [
    ['web-credit-title', '戦国七雄興亡記 張儀', 'ja'],
    ['web-credit-publisher', 'Game Journal, № 18'],
  ],
};
