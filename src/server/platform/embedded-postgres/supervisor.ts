import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from '../logger.ts';
import type { Postmaster, ServerExit } from './postmaster.ts';

export interface Supervisor {
  stop(): Promise<void>;
  onUnexpectedExit(listener: (exit: ServerExit) => void): void;
}

/** A crashed database is back within 10 seconds, start included. Source: docs/product, "System health". */
const maxDelayMs = 1_000;
const firstDelayMs = 100;
/** A server that ran this long has recovered, so the next failure counts as the first. */
const stableMs = 60_000;

/** Milliseconds after this many failures in a row: none at first, then doubling. */
export function restartDelayMs(failures: number): number {
  return failures <= 1 ? 0 : Math.min(firstDelayMs * 2 ** (failures - 2), maxDelayMs);
}

/** Restarts the server whenever it exits unexpectedly, as often as it takes. */
export function supervise(first: Postmaster, restart: () => Promise<Postmaster>, log: Logger): Supervisor {
  const listeners: ((exit: ServerExit) => void)[] = [];
  const stopping = new AbortController();
  let current: Postmaster | undefined = first;

  const startAgain = async (failures: number): Promise<Postmaster | undefined> => {
    await delay(restartDelayMs(failures), undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return undefined;
    return restart().catch((error: unknown) => {
      log.error({ err: error }, 'PostgreSQL could not be started again');
      return startAgain(failures + 1);
    });
  };

  const watch = async (): Promise<void> => {
    let failures = 0;
    while (current && !stopping.signal.aborted) {
      const since = performance.now();
      const exit = await current.exited;
      if (stopping.signal.aborted) return;
      failures = performance.now() - since > stableMs ? 1 : failures + 1;
      log.error(exit, 'PostgreSQL ended unexpectedly; starting it again');
      for (const listener of listeners) listener(exit);
      current = undefined;
      current = await startAgain(failures);
      // `stop` may have been called during the restart.
      if (stopping.signal.aborted) await current?.stop();
      else log.info('PostgreSQL is running again');
    }
  };
  const watching = watch();

  return {
    onUnexpectedExit: (listener) => void listeners.push(listener),
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await watching;
    },
  };
}
