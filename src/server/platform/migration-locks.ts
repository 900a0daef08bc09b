import { setTimeout as delay } from 'node:timers/promises';

import type pg from 'pg';

/**
 * A statement that changes a table waits for its readers and writers, and everyone who comes meanwhile queues behind
 * it. So it gives up soon and lets them pass before the next attempt.
 */
const maxWaitMs = 500;
const pauseMs = { first: 1_000, max: 10_000 } as const;

/** Lock timeout, and deadlock. */
const heldUp = new Set<unknown>(['55P03', '40P01']);

export interface Patience {
  /** Called whenever a lock could not be obtained. */
  onWait(): void;
  signal: AbortSignal | undefined;
}

export async function patiently<T>({ onWait, signal }: Patience, work: () => Promise<T>): Promise<T> {
  for (let pause: number = pauseMs.first; ; pause = Math.min(2 * pause, pauseMs.max)) {
    try {
      return await work();
    } catch (error) {
      if (!heldUp.has((error as pg.DatabaseError).code)) throw error;
    }
    onWait();
    await delay(pause, undefined, { signal });
  }
}

export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${maxWaitMs}`);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
