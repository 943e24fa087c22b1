// Which of my games waits for me next.
import type { TableLine } from '../../lib/net/wire';

/** Returns the first game after `here` in the list, and then from its start, in which it is my turn. */
export function nextTurn(lines: readonly TableLine[], here?: string): string | undefined {
  const at = lines.findIndex(({ id }) => id === here) + 1;
  return [...lines.slice(at), ...lines.slice(0, at)].find(({ id, my_turn, status }) => my_turn && status === 'running' && id !== here)?.id;
}
