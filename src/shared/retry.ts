/** Attempts and delays of every retry in the client. Source: docs/product.md, "Retries". */
export const retryPolicy = { attempts: 3, firstDelayMs: 1000, maxDelayMs: 60_000 } as const;

/**
 * Whether a failed request is worth another try: a lost connection (no status), a server fault (5xx) or a rate limit
 * (429) is; any other 4xx would only fail again.
 */
export function isRetryable(status: number | undefined): boolean {
  if (status === undefined) return true;
  return status === 429 || status >= 500;
}

/** Milliseconds to wait before retry number `retry` (0 for the first): doubling from the first delay up to the longest. */
export function retryDelayMs(retry: number): number {
  return Math.min(retryPolicy.firstDelayMs * 2 ** retry, retryPolicy.maxDelayMs);
}
