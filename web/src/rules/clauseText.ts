// Splits a clause's text into segments: bold words, links to other clauses, and search hits.

export interface Segment {
  readonly text: string;
  readonly bold: boolean;
  /** The clause it links to; empty if it is no link. */
  readonly link: string;
  readonly hit: boolean;
}

const MARKS = /\*\*(.+?)\*\*|\b([YTZ]\d+(?:\.\d+)?)\b/g;

export function segments(text: string, search = ''): Segment[] {
  const found: Segment[] = [];
  let end = 0;
  for (const hit of text.matchAll(MARKS)) {
    found.push(...withHits({ text: text.slice(end, hit.index), bold: false, link: '' }, search));
    found.push(...withHits({ text: hit[1] ?? hit[0], bold: Boolean(hit[1]), link: hit[2] ?? '' }, search));
    end = hit.index + hit[0].length;
  }
  return [...found, ...withHits({ text: text.slice(end), bold: false, link: '' }, search)];
}

function withHits(piece: Omit<Segment, 'hit'>, search: string): Segment[] {
  const sought = words(search);
  const parts = sought.length ? piece.text.split(new RegExp(`(${sought.map(escaped).join('|')})`, 'iu')) : [piece.text];
  return parts.map((text, index) => ({ ...piece, text, hit: index % 2 === 1 })).filter((part) => part.text);
}

/** Whether the text contains every word of the search. */
export function matches(text: string, search: string): boolean {
  const plain = text.replaceAll('**', '').toLowerCase();
  return words(search).every((word) => plain.includes(word));
}

const words = (search: string): string[] => search.toLowerCase().split(/[\s\u3000]+/).filter(Boolean);
const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
