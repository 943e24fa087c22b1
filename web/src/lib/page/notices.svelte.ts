// Short messages: notices on the screen, announcements for screen readers, and tooltips that give a reason.
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

/** Announces a text to screen readers. A repeated text gets an invisible mark, because they only read changes. */
export function announce(text: string, urgency: 'polite' | 'urgent' = 'polite'): void {
  announcements[urgency] = announcements[urgency] === text ? `${text}\u200b` : text;
}

/** A reason and the clause of the rules that it follows from. */
export interface Reason {
  text: string;
  clause?: string | undefined;
}

interface Tooltip extends Reason {
  /** The node that the tooltip belongs to. */
  owner: HTMLElement;
  x: number;
  /** The node's upper and lower edge. The tooltip is above the node if there is room, otherwise below. */
  top: number;
  bottom: number;
  /** Opened by a tap: it stays until something else is touched, so that its clause can be opened. */
  pinned: boolean;
}
export const tooltip = $state<{ shown: Tooltip | null }>({ shown: null });

/** A Svelte action: hovering, focusing or tapping the node shows the reason. An empty text shows nothing. */
export function explain(node: HTMLElement, reason: string | Reason): { update: (reason: string | Reason) => void; destroy: () => void } {
  let { text: words, clause } = asReason(reason);
  const show = (event: Event): void => {
    const pinned = event.type === 'click';
    if (!words || (!pinned && tooltip.shown?.owner === node)) return;
    const box = node.getBoundingClientRect();
    tooltip.shown = { owner: node, text: words, clause, x: box.left + box.width / 2, top: box.top, bottom: box.bottom, pinned };
  };
  // A removed node loses its focus in the middle of an update, so the tooltip is closed after that update.
  const hide = (): void => {
    queueMicrotask(() => {
      if (tooltip.shown?.owner === node) tooltip.shown = null;
    });
  };
  const leave = (): void => {
    if (!tooltip.shown?.pinned) hide();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== '?' || !words || !clause) return;
    event.preventDefault();
    openClause(clause);
  };
  // Not `pointerenter`: a page that opens below a pointer at rest was not asked.
  for (const name of ['pointermove', 'focus', 'click'] as const) node.addEventListener(name, show);
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
