import { vi } from 'vitest';

/** Tries until `check` throws no more. As with polls, the limit only decides how long a failure takes on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });
