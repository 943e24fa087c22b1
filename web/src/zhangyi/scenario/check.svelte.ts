// Asks the server what is wrong with a scenario, shortly after each change.
import { post } from '../../lib/net/api';
import type { ScenarioChecked } from '../../lib/net/wire';
import type { Scenario } from '../words/scenario';

const PAUSE = 300;

export class Check {
  /** Each fault in words; null until the server has answered. */
  faults = $state.raw<readonly string[] | null>(null);
  problem = $state('');
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  get fine(): boolean {
    return this.faults?.length === 0;
  }

  /** The answer to an older question is not shown. */
  of(scenario: Scenario): void {
    clearTimeout(this.waiting);
    const number = ++this.asked;
    this.waiting = setTimeout(() => void this.ask(scenario, number), this.faults === null ? 0 : PAUSE);
  }

  private async ask(scenario: Scenario, number: number): Promise<void> {
    try {
      const { faults } = await post<ScenarioChecked>('/scenarios/zhangyi/check', scenario);
      if (number === this.asked) [this.faults, this.problem] = [faults, ''];
    } catch (error) {
      if (number === this.asked) this.problem = (error as Error).message;
    }
  }
}
