// Requests to the server. A refusal becomes a `Refusal` with its code and its text in the reader's language.
import { untrack } from 'svelte';
import { currentLanguage, t } from '../i18n/i18n.svelte';
import { backend, type Method } from './backend';
import type { Refused } from './wire';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text.charAt(0).toLocaleUpperCase() + text.slice(1)); // here the text is a whole sentence
  }
}

export interface Caller {
  /** The session's token; null: nobody's. Without it the request is the browser's, by its cookie. */
  readonly token?: string | null;
  readonly signal?: AbortSignal;
}

export async function request<Answer>(method: Method, path: string, body?: unknown, { token, signal }: Caller = {}): Promise<Answer> {
  if (backend.local) return (await backend.local.request(method, path, body)) as Answer;
  // Untracked: an effect that sends a request must not send it again because the language changed.
  const headers: Record<string, string> = { 'Accept-Language': untrack(currentLanguage) };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const init: RequestInit = { method, headers, credentials: token === undefined ? 'same-origin' : 'omit' };
  if (signal) init.signal = signal;
  if (body !== undefined) init.body = body instanceof Blob ? body : JSON.stringify(body);
  const response = await fetch(`/api${path}`, init).catch(() => {
    throw new Refusal('offline', t('web-offline'));
  });
  if (!response.ok) throw await refusal(response);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}

async function refusal(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => null)) as Partial<Refused> | null;
  return new Refusal(body?.code ?? String(response.status), body?.text ?? t('web-failed'));
}

export const get = <Answer>(path: string): Promise<Answer> => request('GET', path);
export const post = <Answer>(path: string, body?: unknown): Promise<Answer> => request('POST', path, body);
