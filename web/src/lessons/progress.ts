// The progress in each lesson, stored in the browser.
interface Progress {
  /** The current step. */
  at: number;
  /** Whether the lesson was once completed. */
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

/** Saves the current step. A lesson at its last step is done and starts from the beginning next time. */
export function saveProgress(lesson: string, at: number, steps: number): void {
  const last = at === steps - 1;
  const kept = { ...all(), [lesson]: { at: last ? 0 : at, done: last || progress(lesson).done } };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the progress is lost when the page is left.
  }
}
