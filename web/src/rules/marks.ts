// A clause's words in pieces: bold words, links to other clauses, and what a reader searches for.

export interface Piece {
  readonly text: string;
  readonly bold: boolean;
  /** The clause it leads to. */
  readonly link: string;
  readonly hit: boolean;
}

const MARKS = /\*\*(.+?)\*\*|\b([YTZ]\d+(?:\.\d+)?)\b/g;

export function pieces(text: string, search = ''): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const hit of text.matchAll(MARKS)) {
    found.push(...marked({ text: text.slice(end, hit.index), bold: false, link: '' }, search));
    found.push(...marked({ text: hit[1] ?? hit[0], bold: Boolean(hit[1]), link: hit[2] ?? '' }, search));
    end = hit.index + hit[0].length;
  }
  return [...found, ...marked({ text: text.slice(end), bold: false, link: '' }, search)];
}

function marked(piece: Omit<Piece, 'hit'>, search: string): Piece[] {
  const sought = words(search);
  const parts = sought.length ? piece.text.split(new RegExp(`(${sought.map(escaped).join('|')})`, 'iu')) : [piece.text];
  return parts.map((text, index) => ({ ...piece, text, hit: index % 2 === 1 })).filter((part) => part.text);
}

/** True where every word of the search is found. */
export function matches(text: string, search: string): boolean {
  const plain = text.replaceAll('**', '').toLowerCase();
  return words(search).every((word) => plain.includes(word));
}

const words = (search: string): string[] => search.toLowerCase().split(/[\s\u3000]+/).filter(Boolean);
const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
