// A move in few words, with the scenario's names.
import type { Move } from '../../lib/game/entry';
import { t } from '../../lib/i18n/i18n.svelte';
import type { Names } from './scenario';

export function optionWords(move: Move, names: Names): string {
  const name = (key: string): string => names.of(move[key] as string);
  switch (move['do']) {
    case 'keep':
      return t('zy-keep', { state: name('mandate') });
    case 'station':
      return t('study-station', { talent: name('talent'), area: name('area') });
    case 'assassinate':
      return t('study-assassinate', { talent: name('talent') });
    case 'recruit': {
      const placed = Object.entries(move['place'] as Record<string, number>);
      return placed.map(([area, amount]) => `${names.of(area)} +${amount}`).join(' · ');
    }
    case 'march': {
      const talents = (move['talents'] ?? []) as string[];
      const way = { from: name('from'), to: name('to'), strength: move['strength'] as number };
      return t(talents.length ? 'study-march-with' : 'study-march', { ...way, talents: names.several(talents) });
    }
    case 'retreat':
      return t('study-retreat', { area: name('to') });
    default:
      return t('zy-hold');
  }
}
