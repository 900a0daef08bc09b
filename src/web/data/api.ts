import type * as z from 'zod/mini';

import type { AnswerBody, BodyPerView, Endpoint, SchemaOf } from '#shared/contract/endpoint.ts';
import { ApiError, apiErrorTexts, errorFromAnswer } from './api-error.ts';
import { createSignal } from './store.ts';

export { ApiError, apiErrorTexts } from './api-error.ts';

type Schema = z.ZodMiniType;

// Coercing schemas accept anything; a caller passes what comes out of them, and may leave out what they default.
type Given<S> = S extends Schema
  ? { [K in keyof z.input<S>]: K extends keyof z.output<S> ? z.output<S>[K] : never }
  : never;

type Part<E, Name extends 'params' | 'query' | 'body'> = E extends { [K in Name]: infer S }
  ? Record<string, never> extends Given<SchemaOf<S>>
    ? { [K in Name]?: Given<SchemaOf<S>> }
    : { [K in Name]: Given<SchemaOf<S>> }
  : unknown;

type Body<A> = A extends Schema
  ? z.output<A>
  : A extends BodyPerView
    ? z.output<A['public']> | z.output<A['staff']>
    : A extends null
      ? undefined
      : never;

type Success = 200 | 201 | 204;

/** What a call answers when it succeeds. */
export type Answer<E extends Endpoint> = {
  [K in keyof E['answers']]: K extends Success
    ? E['answers'][K] extends AnswerBody
      ? Body<E['answers'][K]>
      : never
    : never;
}[keyof E['answers']];

interface Transport {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** How long to wait for the whole answer, in milliseconds. */
  timeoutMs?: number;
  /** Sends no cookie, so that the answer is the visitor's even in a browser where staff are signed in. */
  asVisitor?: boolean;
  /** Sees the answer's headers as soon as they are here, whatever its status. */
  onResponse?: (response: Response) => void;
}

/** What a call is given: the parts its contract entry names, and how to send it. */
export type CallOptions<E extends Endpoint> = Transport & Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

interface LooseOptions extends Transport {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Longest wait for an answer unless the caller says otherwise. */
export const defaultTimeoutMs = 15_000;

/** Tells whenever a call is refused for want of a session. */
export const authenticationRequired = createSignal();

/** Tells the listeners where an error says that the session is gone; hands the error back. */
export function noticeSessionEnd(error: ApiError): ApiError {
  if (error.code === 'authentication_required') authenticationRequired.tell();
  return error;
}

/** The address of a call: path parameters filled in, query values that are not undefined appended. */
export function callUrl(entry: Endpoint, options: Pick<LooseOptions, 'params' | 'query'> = {}): string {
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(options.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

async function exchange(entry: Endpoint, options: LooseOptions, signal: AbortSignal): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json', ...options.headers });
  const credentials = options.asVisitor ? 'omit' : 'same-origin';
  const init: RequestInit = { method: entry.method, headers, signal, credentials };
  if (options.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(options.body);
  }
  const response = await fetch(callUrl(entry, options), init);
  options.onResponse?.(response);
  if (!response.ok) throw noticeSessionEnd(await errorFromAnswer(response));
  return response.status === 204 ? undefined : await response.json();
}

/**
 * Makes one call of the API and returns its answer. Throws `ApiError` where the server refuses (with status and code)
 * or cannot be reached in time (without status), and the signal's reason where the caller gave up. Never retries.
 */
export async function call<E extends Endpoint>(entry: E, options: CallOptions<E>): Promise<Answer<E>> {
  const loose = options as LooseOptions;
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, loose.timeoutMs ?? defaultTimeoutMs);
  loose.signal?.addEventListener('abort', giveUp);
  try {
    loose.signal?.throwIfAborted();
    return (await exchange(entry, loose, limit.signal)) as Answer<E>;
  } catch (error) {
    loose.signal?.throwIfAborted();
    throw error instanceof ApiError ? error : new ApiError(apiErrorTexts.unreachable);
  } finally {
    clearTimeout(timer);
    loose.signal?.removeEventListener('abort', giveUp);
  }
}
