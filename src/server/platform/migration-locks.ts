import { setTimeout as delay } from 'node:timers/promises';

import type pg from 'pg';

/**
 * A change of a table waits for its readers and writers, and whoever comes meanwhile waits behind it. So it gives up soon
 * and lets them pass before it tries again.
 */
const longestWaitMs = 500;
const pauseMs = { first: 1_000, longest: 10_000 } as const;

/** The lock was not to be had in time, or two waited for each other. */
const heldUp = new Set<unknown>(['55P03', '40P01']);

/** What somebody who waits for a lock has besides time. */
export interface Patience {
  /** Hears of each time that a lock was not to be had. */
  onWait(): void;
  /** Ends the waiting. */
  signal: AbortSignal | undefined;
}

/** Repeats `work` until no lock keeps it from being done. */
export async function patiently<T>({ onWait, signal }: Patience, work: () => Promise<T>): Promise<T> {
  for (let pause: number = pauseMs.first; ; pause = Math.min(2 * pause, pauseMs.longest)) {
    try {
      return await work();
    } catch (error) {
      if (!heldUp.has((error as pg.DatabaseError).code)) throw error;
    }
    onWait();
    await delay(pause, undefined, { signal });
  }
}

/** Runs `work` in a transaction that waits for no lock for long. */
export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${longestWaitMs}`);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
