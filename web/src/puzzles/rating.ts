// How well this browser's player solves puzzles: an Elo rating. Only the first answer to a puzzle counts.

export interface Rating {
  rating: number;
  answers: number;
}

const KEY = 'sevenfold.puzzle-rating';
const START: Rating = { rating: 1500, answers: 0 };
/** The rating of a player who solves half of such puzzles; a hard one is one that rules of thumb get wrong. */
const EASY = 1350;
const HARD = 1650;

export function rating(): Rating {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Rating> | null;
    return typeof found?.rating === 'number' && typeof found.answers === 'number' ? { ...START, ...found } : START;
  } catch {
    return START;
  }
}

/** Returns the rating after an answer: it moves by up to 40 points at first, later by up to 16. */
export function rated({ rating, answers }: Rating, hard: boolean, ok: boolean): Rating {
  const expected = 1 / (1 + 10 ** (((hard ? HARD : EASY) - rating) / 400));
  const step = answers < 20 ? 40 : 16;
  return { rating: rating + step * (Number(ok) - expected), answers: answers + 1 };
}

export function rate(hard: boolean, ok: boolean): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(rated(rating(), hard, ok)));
  } catch {
    // Without storage nobody is rated.
  }
}
