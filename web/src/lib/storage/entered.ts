// Whether somebody has entered a tournament from this browser: only then is the server asked for their table.
const KEY = 'sevenfold.tournaments';

export function hasEntered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function setEntered(entered: boolean): void {
  try {
    if (entered) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the tournament's own page still leads to the table.
  }
  dispatchEvent(new CustomEvent(KEY));
}

/** Calls a function whenever it changes in this tab; returns how to stop that. */
export function onEntered(changed: () => void): () => void {
  addEventListener(KEY, changed);
  return () => removeEventListener(KEY, changed);
}
