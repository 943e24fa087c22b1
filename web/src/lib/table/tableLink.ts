// Finds a table's id or its short code in pasted or typed text.
/** The short code in what somebody typed, in capitals: six letters, perhaps with spaces or hyphens between. */
export function shortCodeIn(words: string): string | null {
  const letters = words.replace(/[\s-]/g, '');
  return /^[a-z]{6}$/i.test(letters) ? letters.toUpperCase() : null;
}

/** The id in a whole link, or alone. */
export function tableIdIn(words: string): string | null {
  const text = words.trim();
  const linked = /\/t\/([a-z0-9]{4,24})(?:[/?#]|$)/i.exec(text);
  const code = linked?.[1] ?? text;
  return /^[a-z0-9]{4,24}$/i.test(code) ? code.toLowerCase() : null;
}
