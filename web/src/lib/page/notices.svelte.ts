// Short words to the reader: notices on the screen, announcements for a screen reader, and the bubble that says why.
import { openClause } from './rulebook.svelte';

interface Notice {
  id: number;
  text: string;
  kind: 'word' | 'fault' | 'link';
}

let next = 0;
export const notices = $state<Notice[]>([]);
export const announcements = $state({ polite: '', urgent: '' });

export function notify(text: string, kind: Notice['kind'] = 'word', ms = 5000): void {
  if (notices.some((notice) => notice.text === text)) return;
  const id = next++;
  notices.push({ id, text, kind });
  setTimeout(() => dismiss(id), ms);
}

export function dismiss(id: number): void {
  const index = notices.findIndex((notice) => notice.id === id);
  if (index >= 0) notices.splice(index, 1);
}

/** Says something aloud; the same words twice are told apart by an invisible mark, or they would not be said again. */
export function announce(text: string, urgency: 'polite' | 'urgent' = 'polite'): void {
  announcements[urgency] = announcements[urgency] === text ? `${text}\u200b` : text;
}

/** Words, and the clause of the rules that they follow from. */
export interface Reason {
  text: string;
  clause?: string | undefined;
}

interface Tooltip extends Reason {
  /** The node that it speaks for. */
  owner: HTMLElement;
  x: number;
  /** The node's upper and lower edge: above it where there is room, else below. */
  top: number;
  bottom: number;
  /** Shown by a tap: it stays until something else is touched, so that its clause can be opened. */
  pinned: boolean;
}
export const tooltip = $state<{ shown: Tooltip | null }>({ shown: null });

/** An action: hover, focus, tap or long press on the node shows why it is as it is. An empty text shows nothing. */
export function explain(node: HTMLElement, reason: string | Reason): { update: (reason: string | Reason) => void; destroy: () => void } {
  let { text: words, clause } = asReason(reason);
  const show = (event: Event): void => {
    const pinned = event.type === 'click';
    if (!words || (!pinned && tooltip.shown?.pinned && tooltip.shown.owner === node)) return;
    const box = node.getBoundingClientRect();
    tooltip.shown = { owner: node, text: words, clause, x: box.left + box.width / 2, top: box.top, bottom: box.bottom, pinned };
  };
  // A node that goes away loses its focus in the middle of an update: the bubble follows right after it.
  const hide = (): void => {
    queueMicrotask(() => {
      if (tooltip.shown?.owner === node) tooltip.shown = null;
    });
  };
  const leave = (): void => {
    if (!tooltip.shown?.pinned) hide();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === '?' && words && clause) openClause(clause);
  };
  for (const name of ['pointerenter', 'focus', 'click'] as const) node.addEventListener(name, show);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('blur', hide);
  node.addEventListener('keydown', key);
  return {
    update(reason) {
      const next = asReason(reason);
      ({ text: words, clause } = next);
      if (!words) hide();
      else if (tooltip.shown?.owner === node) Object.assign(tooltip.shown, next);
    },
    destroy: hide,
  };
}

const asReason = (reason: string | Reason): Reason => (typeof reason === 'string' ? { text: reason } : reason);
