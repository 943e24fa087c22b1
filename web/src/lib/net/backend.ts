// Who answers requests: the server, or this browser where there is none.
import type { Transport } from './transport';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Answers requests as the server does. */
export interface Backend {
  /** Resolves with the answer; rejects with a `Refusal`. */
  request(method: Method, path: string, body: unknown): Promise<unknown>;
  transport: Transport;
}

/** Null: the server answers. */
export const backend: { local: Backend | null } = { local: null };
