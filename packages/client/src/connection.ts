import { setTimeout as wait } from 'node:timers/promises';

import { ApiError, errorOf } from './api-error.ts';
import { isRetryable, retryDelayMs, retryPolicy } from './retry.ts';

/** The address of an installation, and the credentials. */
export interface Connection {
  /** The address of the installation, such as `https://yard.example`. */
  url: string | URL;
  /** An API key. */
  key: string;
  /** Replaces the global `fetch`. */
  fetch?: typeof globalThis.fetch;
}

/** Sends one request. Throws `ApiError`, or the reason of the signal if the caller has aborted. */
export async function request(connection: Connection, path: string, init: RequestInit): Promise<Response> {
  const headers = { ...init.headers, authorization: `Bearer ${connection.key}` };
  let response: Response;
  try {
    response = await (connection.fetch ?? fetch)(new URL(path, connection.url), { ...init, headers });
  } catch (cause) {
    throw new ApiError('The server could not be reached.', { cause });
  }
  if (response.ok) return response;
  throw await errorOf(response);
}

/** The delay in milliseconds before a failed request is retried; undefined if it is not. */
function delayBefore(retry: number, error: unknown, isRepeatable: boolean): number | undefined {
  if (!(error instanceof ApiError) || retry + 1 >= retryPolicy.attempts || !isRetryable(error.status)) return undefined;
  // A rate-limited request was not carried out.
  if (!isRepeatable && error.status !== 429) return undefined;
  const delayMs = Math.max(retryDelayMs(retry), error.retryAfterMs ?? 0);
  return delayMs > retryPolicy.maxDelayMs ? undefined : delayMs;
}

/** Retries `attempt` by the shared retry policy and Retry-After. Throws the last error. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  isRepeatable: boolean,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      const delayMs = delayBefore(retry, error, isRepeatable);
      if (delayMs === undefined) throw error;
      await wait(delayMs, undefined, { signal });
    }
  }
}
