// How far each lesson has been taken, kept in the browser.
interface Progress {
  /** The step one stands at. */
  at: number;
  /** It was once taken to its end. */
  done: boolean;
}

const KEY = 'sevenfold.lessons';
const NOTHING: Progress = { at: 0, done: false };

function all(): Record<string, Progress> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, Progress>) : {};
  } catch {
    return {};
  }
}

export function progress(lesson: string): Progress {
  const { at, done } = { ...NOTHING, ...all()[lesson] };
  return { at: Number.isInteger(at) && at > 0 ? at : 0, done: done === true };
}

/** A lesson taken to its last step is done, and begins anew the next time. */
export function saveProgress(lesson: string, at: number, steps: number): void {
  const last = at === steps - 1;
  const kept = { ...all(), [lesson]: { at: last ? 0 : at, done: last || progress(lesson).done } };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Then it is only remembered until the page is left.
  }
}
