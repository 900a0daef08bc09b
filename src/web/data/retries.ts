import { isRetryable, retryDelayMs, retryPolicy } from '#shared/retry.ts';
import { ApiError } from './api-error.ts';

/** Whether a call that ended so may succeed later: no answer, a fault of the server, or too many calls at once. */
export function mayRetry(error: unknown): boolean {
  return error instanceof ApiError && isRetryable(error.status);
}

/** Whether a query that failed so often is read again, as often as the policy says. */
export function retryAsPolicy(failures: number, error: Error): boolean {
  return failures < retryPolicy.attempts - 1 && mayRetry(error);
}

/** Makes a call as often as the retry policy says, for as long as `mayHelp` agrees. Throws the last error. */
export async function withRetries<T>(work: () => Promise<T>, mayHelp = mayRetry, retry = 0): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (retry + 1 >= retryPolicy.attempts || !mayHelp(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(retry)));
    return withRetries(work, mayHelp, retry + 1);
  }
}
