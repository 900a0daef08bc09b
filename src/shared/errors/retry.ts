/** These apply throughout the client. Source: docs/product, "Retries". */
export const retryPolicy = { attempts: 3, firstDelayMs: 1000, maxDelayMs: 60_000 } as const;

/**
 * A lost connection (no status), a server error (5xx) or a rate limit (429) can be retried; any other 4xx would fail
 * again.
 */
export function isRetryable(status: number | undefined): boolean {
  if (status === undefined) return true;
  return status === 429 || status >= 500;
}

/** `retry` is 0 for the first retry; the delay doubles up to the maximum. */
export function retryDelayMs(retry: number): number {
  return Math.min(retryPolicy.firstDelayMs * 2 ** retry, retryPolicy.maxDelayMs);
}
