import type * as z from 'zod/mini';

import {
  type AnswerBody,
  type BodyPerView,
  type Endpoint,
  type SchemaOf,
  settingsVersionHeader,
} from '#shared/contract/endpoint.ts';
import { ApiError, apiErrorTexts, errorFromAnswer } from './api-error.ts';
import { createSignal } from './store.ts';

export { ApiError, apiErrorTexts } from './api-error.ts';

type Schema = z.ZodMiniType;

// Coercing schemas accept any input; callers pass their output type, and may omit values with defaults.
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
  /** The time is for the whole response. */
  timeoutMs?: number;
  /** Lets the request finish even if the user leaves the page meanwhile. */
  keepalive?: boolean;
  /** The response is the public one even if staff are signed in. */
  asVisitor?: boolean;
  /** Called with the response headers as soon as they arrive, whatever the status. */
  onResponse?: (response: Response) => void;
}

export type CallOptions<E extends Endpoint> = Transport & Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

interface LooseOptions extends Transport {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export const defaultTimeoutMs = 15_000;

export const authenticationRequired = createSignal();

/** The server refused a request because the user has to set up a second factor first. */
export const secondFactorDue = createSignal();

/** Each response reports the version of the settings. */
export const settingsSeen = createSignal<number>();

export function noticeSessionEnd(error: ApiError): ApiError {
  if (error.code === 'authentication_required') authenticationRequired.emit();
  else if (error.code === 'second_factor_due') secondFactorDue.emit();
  return error;
}

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
  const { keepalive } = options;
  // `JSON.stringify(undefined)` is undefined: a request without a body gets no content type.
  const body = JSON.stringify(options.body);
  if (body) headers.set('content-type', 'application/json');
  const init = { method: entry.method, headers, signal, credentials, keepalive, body } as RequestInit;
  const response = await fetch(callUrl(entry, options), init);
  options.onResponse?.(response);
  settingsSeen.emit(Number(response.headers.get(settingsVersionHeader)));
  if (!response.ok) throw noticeSessionEnd(await errorFromAnswer(response));
  return response.status === 204 ? undefined : await response.json();
}

/**
 * Sends one API request and returns its response. Throws `ApiError` with status and code if the server refuses, or
 * without status if it cannot be reached in time, and the signal's reason if the caller aborted. Never retries.
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
