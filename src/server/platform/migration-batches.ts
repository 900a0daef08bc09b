import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { inTransaction, type Patience, patiently } from './migration-locks.ts';

interface Batches {
  /** The table, which is walked in the order of its `id`. */
  table: string;
  /** The condition that finds what is left to do. */
  left: string;
  /** One statement; `$1` are the ids of a batch, whose rows are locked. */
  statement: string;
}

interface Step {
  /** The last id of the batch before. */
  after: string | null;
  limit: number;
}

/** Whoever wants to change a row of a batch waits for about this long, and so do the live changes of all. */
const wantedMs = 100;
const rowsAtOnce = { first: 100, fewest: 20, most: 5_000 } as const;
const longestPauseMs = 1_000;
/** Past this a batch is no batch. */
const statementTimeoutMs = 60_000;

/**
 * Runs the statement for all rows that are left, some at a time, each batch in a transaction of its own. Killed at any
 * point it begins again, and finds by the condition what is left. It works at most half of the time, so that the database
 * has as much left for everyone else. Returns how many rows there were.
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
    await delay(Math.min(took, longestPauseMs), undefined, { signal: patience.signal });
  }
}

function nextLimit(limit: number, tookMs: number): number {
  if (tookMs > wantedMs) return Math.max(rowsAtOnce.fewest, Math.floor(limit / 2));
  return tookMs < wantedMs / 2 ? Math.min(rowsAtOnce.most, limit * 2) : limit;
}

async function applyBatch(client: pg.ClientBase, batches: Batches, { after, limit }: Step): Promise<string[]> {
  await client.query(`set local statement_timeout = ${statementTimeoutMs}`);
  // In the order of the ids, like every other writer, so that no two wait for each other.
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
