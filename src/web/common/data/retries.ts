import { isRetryable, retryDelayMs, retryPolicy } from '#shared/errors/retry.ts';
import { ApiError } from './api-error.ts';

/** Retrying may help if there was no response, a server error, or too many requests. */
export function mayRetry(error: unknown): boolean {
  return error instanceof ApiError && isRetryable(error.status);
}

export function retryAsPolicy(failures: number, error: Error): boolean {
  return failures < retryPolicy.attempts - 1 && mayRetry(error);
}

/** Retries as the policy allows while `mayHelp` returns true for the error. Throws the last error. */
export async function withRetries<T>(work: () => Promise<T>, mayHelp = mayRetry, retry = 0): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (retry + 1 >= retryPolicy.attempts || !mayHelp(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(retry)));
    return withRetries(work, mayHelp, retry + 1);
  }
}
