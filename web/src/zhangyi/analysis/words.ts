// The analysis of Zhang Yi in words: moves with the scenario's names.
import type { AnalysisWords } from '../../lib/game/entry';
import type { ZhangYiView } from '../../lib/net/wire';
import Beliefs from './Beliefs.svelte';
import { hintWords } from '../words/reasons';
import { Names, scenarioOf } from '../words/scenario';

type Rules = ZhangYiView['rules'];

export function analysisWords(rules: Rules): AnalysisWords {
  return {
    ...hintWords(new Names(scenarioOf({ rules }))),
    always: () => true,
    key: (name) => `${name}-zhangyi`,
    Beliefs,
  };
}
