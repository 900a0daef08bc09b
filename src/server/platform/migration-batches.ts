import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { inTransaction, type Patience, patiently } from './migration-locks.ts';

interface Batches {
  /** Rows are processed in the order of their `id`. */
  table: string;
  /** The condition for rows still to be processed. */
  left: string;
  /** One statement; `$1` are the ids of a batch of locked rows. */
  statement: string;
}

interface Step {
  /** The last id of the previous batch. */
  after: string | null;
  limit: number;
}

/**
 * The time that a batch should take: writers may wait that long for one of its rows, and live updates for its commit.
 */
const wantedMs = 100;
const rowsAtOnce = { first: 100, min: 20, max: 5_000 } as const;
const maxPauseMs = 1_000;
/** A batch that takes longer fails. */
const statementTimeoutMs = 60_000;

/**
 * Each batch has a transaction of its own. After a kill at any point, the condition finds what is left. The work rests
 * as long as it works, leaving half of the database's time to everyone else. Returns the number of rows.
 */
export async function applyBatches(client: pg.ClientBase, batches: Batches, patience: Patience): Promise<number> {
  let total = 0;
  let step: Step = { after: null, limit: rowsAtOnce.first };
  const takeStep = (at: Step) =>
    patiently(patience, () => inTransaction(client, () => applyBatch(client, batches, at)));
  for (;;) {
    const begun = performance.now();
    const ids = await takeStep(step);
    const last = ids.at(-1);
    if (last === undefined) return total;
    total += ids.length;
    const took = performance.now() - begun;
    step = { after: last, limit: nextLimit(step.limit, took) };
    await delay(Math.min(took, maxPauseMs), undefined, { signal: patience.signal });
  }
}

function nextLimit(limit: number, tookMs: number): number {
  if (tookMs > wantedMs) return Math.max(rowsAtOnce.min, Math.floor(limit / 2));
  return tookMs < wantedMs / 2 ? Math.min(rowsAtOnce.max, limit * 2) : limit;
}

async function applyBatch(client: pg.ClientBase, batches: Batches, { after, limit }: Step): Promise<string[]> {
  await client.query(`set local statement_timeout = ${statementTimeoutMs}`);
  // In the order of ids, like every other writer, to avoid deadlocks.
  const { rows } = await client.query<{ id: string }>(
    `select id from ${pg.escapeIdentifier(batches.table)}
     where (${batches.left}) ${after === null ? '' : 'and id > $2'}
     order by id limit $1 for no key update`,
    after === null ? [limit] : [limit, after],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await client.query(batches.statement, [ids]);
  return ids;
}
