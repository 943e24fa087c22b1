// The name of a side: both partners' names, or the one player's.
import { currentLanguage } from '../../lib/i18n/i18n.svelte';
import type { YokaiView } from '../../lib/net/wire';
import { joined } from '../../table/words';

export function sideNames(view: YokaiView, names: readonly string[]): string[] {
  return view.sides.map((side) => {
    const mineFirst = [...side].sort((a, b) => Number(b === view.seat) - Number(a === view.seat));
    return joined(mineFirst.map((seat) => names[seat] ?? ''), currentLanguage());
  });
}
