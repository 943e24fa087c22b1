// Reasons and the options of hints in words, with the scenario's names.
import { t } from '../../lib/i18n/i18n.svelte';
import type { Reason } from '../../lib/net/wire';
import type { HintWords } from '../../table/hints/words';
import { optionWords } from './options';
import type { Names } from './scenario';

/** "Likely takes Dai for your state". */
export function reasonWords({ code, name }: Reason, names: Names): string {
  return t(`zhangyi-reason-${code}`, { name: names.of(name) });
}

export const hintWords = (names: Names): HintWords => ({
  option: (move) => optionWords(move, names),
  reason: (reason) => reasonWords(reason, names),
});
