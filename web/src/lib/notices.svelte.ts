// Short words to the reader: notices on the screen, announcements for a screen reader, and the bubble that says why.
interface Notice {
  id: number;
  text: string;
  kind: 'word' | 'fault';
}

let next = 0;
export const notices = $state<Notice[]>([]);
export const spoken = $state({ polite: '', urgent: '' });

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
  spoken[urgency] = spoken[urgency] === text ? `${text}\u200b` : text;
}

interface Bubble {
  text: string;
  x: number;
  y: number;
}
export const bubble = $state<{ shown: Bubble | null }>({ shown: null });

/** An action: hover, focus, tap or long press on the node shows why it is as it is. An empty text shows nothing. */
export function why(node: HTMLElement, text: string): { update: (text: string) => void; destroy: () => void } {
  let words = text;
  const show = (): void => {
    if (!words) return;
    const box = node.getBoundingClientRect();
    bubble.shown = { text: words, x: box.left + box.width / 2, y: box.top };
  };
  // A node that goes away loses its focus in the middle of an update: the bubble follows right after it.
  const hide = (): void => {
    if (bubble.shown?.text === words) queueMicrotask(() => (bubble.shown = null));
  };
  const shows = ['pointerenter', 'focus', 'click'] as const;
  const hides = ['pointerleave', 'blur'] as const;
  for (const name of shows) node.addEventListener(name, show);
  for (const name of hides) node.addEventListener(name, hide);
  return {
    update(text) {
      if (!text) hide();
      words = text;
    },
    destroy: hide,
  };
}
