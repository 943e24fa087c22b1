// Whether the last thing the person touched was the keyboard: the focus then moves with the game.
export const keyboard = { used: false };

addEventListener('keydown', () => (keyboard.used = true), { capture: true });
addEventListener('pointerdown', () => (keyboard.used = false), { capture: true });
