import { erasedFields } from '#shared/check-in/fields.ts';
import { customName } from '#shared/form/offered-fields.ts';
import { personalCustomIds } from '#shared/form/custom-fields.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { countOutdatedAudit, deleteOutdatedAudit } from '../../platform/audit/audit-trail.ts';
import { countArrivalNotes, eraseArrivalNotes } from '../arrivals/arrivals-service.ts';
import { findAnswered } from '../calls/calls-service.ts';
import {
  addToCounters,
  answeredOf,
  appendHistory,
  archiveCounterPrefix,
  counterOf,
  eraseValues,
} from '../check-ins/check-in-service.ts';
import { type PapersReport, tendPapers } from '../papers/papers-service.ts';
import { findForms, readSettings } from '../settings/settings-service.ts';
import { forgetRecords } from '../time-records/time-records-service.ts';
import {
  archivingReasons,
  countOutdated,
  deleteExpired,
  findNotArchivable,
  lockOutdated,
  moveToArchive,
} from './archive-repository.ts';
import { findClockLeap } from './clock-leap.ts';
import { type Cutoffs, cutoffsAt } from './cutoffs.ts';
import { allTraces, countTraces, deleteTraces } from './traces-repository.ts';

/** Few enough for a batch to take a fraction of a second and delay nobody. */
const batchSize = 200;
const traceBatchSize = 2_000;
const maxNamed = 20;

export interface RetentionDeps extends Pick<Context, 'database' | 'clock' | 'timeZone' | 'papers'> {
  changes: Pick<Context['changes'], 'announce'>;
}

export interface RetentionReport {
  archived: number;
  deleted: number;
  /** Some of the records that stay, because the archive already has a record with that id. */
  notArchivable: string[];
  forgotten: Record<string, number>;
  /** Missing if there never were any papers. */
  papers?: PapersReport;
}

/** The settings come from the database, because the command does not load the server's. */
async function currentCutoffs({ database: { db }, clock }: Pick<Context, 'database' | 'clock'>): Promise<Cutoffs> {
  return cutoffsAt(clock.now(), await readSettings(db));
}

/**
 * Works in small transactions: if it is stopped at any point, the next run continues. Throws when `signal` stops it,
 * and StartupError, having changed nothing, if the clock may have leapt and nobody has confirmed it.
 */
export async function runRetention(
  context: RetentionDeps,
  signal: AbortSignal,
  { clockIsConfirmed = false } = {},
): Promise<RetentionReport> {
  const leap = clockIsConfirmed ? null : await findClockLeap(context);
  if (leap) throw leap;
  const cutoffs = await currentCutoffs(context);
  const { clock, database } = context;
  const { db } = database;
  const inBatches = async (size: number, batch: () => Promise<number>): Promise<number> => {
    let total = 0;
    for (let count = size; count === size; total += count) {
      signal.throwIfAborted();
      count = await batch();
    }
    return total;
  };
  let archived = 0;
  for (const reason of archivingReasons) {
    archived += await inBatches(batchSize, () => archiveSome(context, reason, cutoffs));
  }
  const deleted = await inBatches(batchSize, () =>
    db.transaction().execute((trx) => deleteSome(trx, cutoffs, clock.now())),
  );
  const forgotten: Record<string, number> = {};
  for (const trace of allTraces) {
    forgotten[trace.table] = await inBatches(traceBatchSize, () => deleteTraces(db, trace, cutoffs, traceBatchSize));
  }
  forgotten['expected_arrival_notes'] = await inBatches(traceBatchSize, () =>
    eraseArrivalNotes(db, cutoffs.others, traceBatchSize),
  );
  forgotten['audit_events'] = await inBatches(traceBatchSize, () =>
    deleteOutdatedAudit(db, cutoffs.audit, traceBatchSize),
  );
  const papers = context.papers.isUsed && { papers: await tendPapers(context, signal) };
  return { archived, deleted, notArchivable: await findNotArchivable(db, cutoffs, maxNamed), forgotten, ...papers };
}

export async function previewRetention(context: Omit<RetentionDeps, 'changes'>): Promise<RetentionReport> {
  const cutoffs = await currentCutoffs(context);
  const { db } = context.database;
  const counts = await Promise.all(allTraces.map((trace) => countTraces(db, trace, cutoffs)));
  const forgotten = Object.fromEntries(allTraces.map(({ table }, index) => [table, counts[index] ?? 0]));
  forgotten['expected_arrival_notes'] = await countArrivalNotes(db, cutoffs.others);
  forgotten['audit_events'] = await countOutdatedAudit(db, cutoffs.audit);
  const notArchivable = await findNotArchivable(db, cutoffs, maxNamed);
  return { ...(await countOutdated(db, cutoffs)), notArchivable, forgotten };
}

type Reason = (typeof archivingReasons)[number];

async function archiveSome(context: RetentionDeps, reason: Reason, cutoffs: Cutoffs): Promise<number> {
  const now = context.clock.now();
  const count = await context.database.db.transaction().execute(async (trx) => {
    const rows = await lockOutdated(trx, reason, cutoffs, batchSize);
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    // According to the form in the database, because the command does not load the server's settings.
    const erased = personalCustomIds((await findForms(trx)).current);
    // Calls are not moved to the archive.
    const answered = await findAnswered(trx, ids);
    await moveToArchive(trx, { ids, now, erased });
    await eraseValues(trx, ids, [...erasedFields(), ...erased.map(customName)]);
    await appendHistory(
      trx,
      rows.map(({ id, version }) => ({
        checkInId: id,
        version: version + 1,
        kind: 'archived',
        changes: answeredOf(answered.get(id)),
        actor: null,
        occurredAt: now,
        receivedAt: now,
        operationId: null,
      })),
    );
    await addToCounters(
      trx,
      totals([
        ...rows.map((row) => ({ name: counterOf(row), amount: -1 })),
        ...rows.map((row) => ({ name: counterOf(row, archiveCounterPrefix), amount: 1 })),
      ]),
    );
    return rows.length;
  });
  if (count > 0) context.changes.announce();
  return count;
}

async function deleteSome(trx: DatabaseTransaction, cutoffs: Cutoffs, now: Date): Promise<number> {
  const rows = await deleteExpired(trx, cutoffs, batchSize);
  const ids = rows.map(({ id }) => id);
  await forgetRecords(trx, ids, now);
  await addToCounters(trx, totals(rows.map((row) => ({ name: counterOf(row, archiveCounterPrefix), amount: -1 }))));
  return rows.length;
}

function totals(steps: readonly { name: string; amount: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { name, amount } of steps) sums.set(name, (sums.get(name) ?? 0) + amount);
  return sums;
}
