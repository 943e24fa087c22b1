// Finds a table's id in pasted text: a whole link or only the code.
export function tableIdIn(words: string): string | null {
  const text = words.trim();
  const linked = /\/t\/([a-z0-9]{4,24})(?:[/?#]|$)/i.exec(text);
  const code = linked?.[1] ?? text;
  return /^[a-z0-9]{4,24}$/i.test(code) ? code.toLowerCase() : null;
}
