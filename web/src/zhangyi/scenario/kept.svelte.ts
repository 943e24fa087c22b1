// The scenarios that somebody has made, kept in this browser.
import { readScenario } from './format';
import type { Scenario } from '../words/scenario';

const KEY = 'sevenfold.scenarios';

export interface Kept {
  readonly key: string;
  readonly scenario: Scenario;
}

class Shelf {
  list = $state.raw<readonly Kept[]>(stored());

  find(key: string | null): Scenario | undefined {
    return this.list.find((one) => one.key === key)?.scenario;
  }

  /** Keeps a new scenario; returns its key. */
  add(scenario: Scenario): string {
    const key = String(Math.max(0, ...this.list.map((one) => Number(one.key))) + 1);
    this.list = [...this.list, { key, scenario }];
    this.save();
    return key;
  }

  change(key: string, scenario: Scenario): void {
    this.list = this.list.map((one) => (one.key === key ? { key, scenario } : one));
    this.save();
  }

  remove(key: string): void {
    this.list = this.list.filter((one) => one.key !== key);
    this.save();
  }

  /** False if the browser stores nothing (any more). */
  stores = $state(true);

  private save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.list));
      this.stores = true;
    } catch {
      this.stores = false;
    }
  }
}

function stored(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(found)) return [];
    return (found as { key: unknown; scenario: unknown }[]).flatMap(({ key, scenario }) => {
      const read = readScenario(JSON.stringify(scenario));
      return read && typeof key === 'string' && /^\d{1,9}$/.test(key) ? [{ key, scenario: read }] : [];
    });
  } catch {
    return [];
  }
}

export const shelf = new Shelf();
