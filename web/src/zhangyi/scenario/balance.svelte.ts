// The balance report of a scenario: bots play many games of it on the server, while one goes on.
import { post } from '../../lib/net/api';
import type { BalanceReport, Balanced } from '../../lib/net/wire';
import type { Scenario } from '../words/scenario';

const PAUSE = 700;

export class Balance {
  running = $state(false);
  progress = $state(0);
  report = $state.raw<BalanceReport | null>(null);
  problem = $state('');
  private left = false;

  /** Starts the games or joins those under way, and waits for the report. */
  async measure(scenario: Scenario, players: number, failed: string): Promise<void> {
    [this.running, this.progress, this.report, this.problem] = [true, 0, null, ''];
    try {
      let found = await post<Balanced>('/scenarios/zhangyi/balance', { scenario, players });
      while (found.status === 'running' && !this.left) {
        this.progress = found.progress;
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        found = await post<Balanced>('/scenarios/zhangyi/balance?start=false', { scenario, players });
      }
      if (found.status === 'done') this.report = found.report as BalanceReport;
      else this.problem = failed;
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.running = false;
    }
  }

  /** Stops asking; the server goes on. */
  leave(): void {
    this.left = true;
  }
}
