// A puzzle: a table that stands at one position. The first legal move is the answer; the server says what it is worth.
import { post, Refusal } from '../lib/net/api';
import { t } from '../lib/i18n/i18n.svelte';
import { notify } from '../lib/page/notices.svelte';
import type { CommandBody } from '../lib/net/transport';
import { Table } from '../lib/table/table.svelte';
import type { AnalysisDecision, PuzzleAnswer, PuzzleOut } from '../lib/net/wire';

type Move = Record<string, unknown>;

/** The same text for the same move, in whatever order its fields and cards are named. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical).sort((a, b) => String(a).localeCompare(String(b)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([key, inner]) => [key, canonical(inner)]).sort();
}
const text = (move: Move): string => JSON.stringify(canonical(move));

export class Puzzle extends Table {
  /** What the rules said to a move that is not allowed. */
  refused = $state.raw<PuzzleAnswer | null>(null);
  answer = $state.raw<PuzzleAnswer | null>(null);
  made = $state.raw<Move | null>(null);
  override readonly home = ['/puzzles', 'web-puzzles'] as const;

  constructor(
    readonly out: PuzzleOut,
    private readonly onanswer: (ok: boolean) => void,
    override readonly guide: Table['guide'] = null,
  ) {
    super({ table: out.table, update: out.update, chat: [] });
    // Where the answer is one of some moves beside the board, the board itself asks for nothing.
    if (out.choices.length) this.view = { ...(this.view as object), to_move: [] };
    this.info = { ...out.table, seats: out.table.seats.map((seat) => (seat.mine ? { ...seat, name: t('lesson-learner') } : seat)) };
  }

  override async send(body: CommandBody): Promise<boolean> {
    return body.type === 'move' && this.try(body.move as Move);
  }

  /** Gives a move as the answer; returns whether it counts. Where the puzzle offers some, only these are answers. */
  async try(move: Move): Promise<boolean> {
    if (this.answer) return false;
    const choices = this.out.choices;
    if (choices.length && !choices.some((choice) => text(choice) === text(move))) {
      notify(t('puzzle-choose'));
      return false;
    }
    try {
      const answer = await post<PuzzleAnswer>(`/puzzles/${this.info.id}`, move);
      this.refused = answer.legal ? null : answer;
      if (!answer.legal) return false;
      this.made = move;
      this.answer = answer;
      this.onanswer(answer.ok);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notify(error.message, 'fault');
      return false;
    }
  }

  /** The options as an analysis shows them. */
  get decision(): AnalysisDecision | null {
    const { answer, made } = this;
    if (!answer || !made) return null;
    const options = (answer.options ?? []).map((option) => ({ ...option, open: null }));
    const chosen = options.findIndex((option) => text(option.move) === text(made));
    const loss = (options[0]?.value ?? 0) - (options[chosen]?.value ?? 0);
    return { index: 0, round: 1, phase: '', chosen, best: 0, loss, open_loss: null, options };
  }
}
