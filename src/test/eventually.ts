import { vi } from 'vitest';

/**
 * Retries until `check` no longer throws. As with polls, the limit only determines how long a failure takes on a busy
 * machine.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });
