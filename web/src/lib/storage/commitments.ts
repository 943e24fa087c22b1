// The commitments (hashes) that this browser received before games began. The fairness check compares against them.
import type { TableInfo } from '../net/wire';

const KEY = 'sevenfold.promises';
const MOST = 200;

function kept(): [string, string][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as [string, string][]) : [];
  } catch {
    return [];
  }
}

/** Stores the commitment of a table whose game has not begun. The first one counts. */
export function keepCommitment(info: Pick<TableInfo, 'id' | 'status' | 'fairness'>): void {
  if ((info.status !== 'waiting' && info.status !== 'starting') || commitmentOf(info.id)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept(), [info.id, info.fairness.commitment]].slice(-MOST)));
  } catch {
    // Without storage there is nothing to compare later.
  }
}

export function commitmentOf(table: string): string | undefined {
  return kept().find(([id]) => id === table)?.[1];
}
