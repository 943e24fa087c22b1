// A table's id out of whatever was pasted: a whole link, or the code alone.
export function tableIdIn(words: string): string | null {
  const text = words.trim();
  const linked = /\/t\/([a-z0-9]{4,24})(?:[/?#]|$)/i.exec(text);
  const code = linked?.[1] ?? text;
  return /^[a-z0-9]{4,24}$/i.test(code) ? code.toLowerCase() : null;
}
