// Whether the last thing the person touched was the keyboard: the focus then moves with the game.
export const keyboard = { used: false };

/** Called when the client starts, because the key that opens a table is pressed on another page. */
export function listenToKeyboard(): void {
  addEventListener('keydown', () => (keyboard.used = true), { capture: true });
  addEventListener('pointerdown', () => (keyboard.used = false), { capture: true });
}
