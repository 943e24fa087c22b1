// Yokai Septet's entry in the list of games.
import type { GameEntry } from '../lib/game/entry';
import { withFacts } from './facts';
import { yokaiOf } from './players/cast';

/** The rule set at which the rule book opens for a table's rules. */
function setOf(rules: Readonly<Record<string, unknown>>): string {
  if (rules['variant'] === 'seven_suiters') return 'suiters';
  if (rules['scoring'] === 'basic') return 'first';
  return { 2: 'two', 3: 'three' }[String(rules['players'])] ?? 'four';
}

export const yokai: GameEntry = {
  id: 'yokai',
  board: () => withFacts(import('./Board.svelte')),
  replayBoard: () => withFacts(import('./ReplayBoard.svelte')),
  analysisWords: async (_, names) => (await withFacts(import('./analysis/words'))).analysisWords(names),
  lessonNames: async () => (await import('./cards/cards')).cardName,
  lessonPicture: () => import('./LessonPicture.svelte'),
  openHands: () => withFacts(import('./hand/OpenHands.svelte')),
  home: {
    picture: () => withFacts(import('./bosses/BossFan.svelte')),
    ground: 'felt',
    name: 'game-yokai',
    tag: 'web-yokai-tag',
    hint: 'web-play-now-hint',
    quick: [
      { id: 'three', key: 'web-quick-three' },
      { id: 'two', key: 'web-quick-two' },
      { id: 'seven-suiters', key: 'web-quick-suiters' },
    ],
  },
  rules: {
    has: (clause) => /^[YT]/.test(clause),
    setOf,
    load: async () => (await withFacts(import('./rules/book'))).book,
  },
  settings: ['guard', 'autoplay'],
  tracker: true,
  botName: (seat, level) => `yokai-bot-${yokaiOf(seat, level)}`,
  botCard: () => import('./players/BotCard.svelte'),
  ladder: true,
  credits: [
    ['web-credit-design', 'Muneyuki Yokouchi'],
    ['web-credit-development', 'Yirli’kumde, Ayatsurare Ningyoukan'],
    ['web-credit-art', 'U, Fukutarou'],
    ['web-credit-graphics', 'Tori Hasegawa, Satsuki Nakayama'],
    ['web-credit-suiters', 'Chris Wray, W. Eric Martin'],
    ['web-credit-publisher', 'Dan Kobayashi (Ninja Star Games)'],
  ],
};
