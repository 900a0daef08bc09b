import { isInScope } from '#shared/access/scope.ts';
import { AppError } from '#shared/errors/errors.ts';
import { actorOf, elsewhere, type StaffCaller } from '../../platform/caller.ts';
import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { changesBetween, derivedOf } from './arrival-row.ts';
import { type ArrivalChanges, appendArrivalHistory, deleteArrivals, storeArrivals } from './arrivals-repository.ts';

/** `before` is null for a new arrival, `after` for a deleted one. */
export type ArrivalChange = { before: ArrivalRow | null; after: ArrivalRow } | { before: ArrivalRow; after: null };

export const noArrival = () => new AppError('not_found', 'There is no such expected arrival.');

interface ArrivalWrite {
  /** Null for a driver, who is authorized by the link. */
  caller: StaffCaller | null;
  batch?: string;
  /** Does everything as usual, but stores nothing. */
  isDry?: boolean;
  /** Locks the arrivals concerned and computes the changes. An AppError refuses the write; then nothing is changed. */
  decide(trx: DatabaseTransaction, now: Date): Promise<readonly ArrivalChange[]>;
}

/** The result for an arrival; `told` is empty if nothing changed. */
interface Settled {
  before: ArrivalRow | null;
  after: ArrivalRow | null;
  told: ArrivalChanges;
}

export const isChanged = ({ told }: Settled): boolean => Object.keys(told).length > 0;

function settled({ before, after }: ArrivalChange, now: Date): Settled {
  if (after === null) return { before, after, told: {} };
  const told = changesBetween(before, after);
  if (before && Object.keys(told).length === 0) return { before, after: before, told };
  const version = (before?.version ?? 0) + 1;
  return { before, after: { ...after, version, changed_at: now }, told };
}

function refuseElsewhere({ scope }: Pick<StaffCaller, 'scope'>, changes: readonly ArrivalChange[]): void {
  if (changes.some(({ before }) => before && !isInScope(scope, before.facility))) throw noArrival();
  if (changes.some(({ after }) => after && !isInScope(scope, after.facility))) throw elsewhere();
}

/** All expected arrivals are written here. Those outside the caller's scope are treated as missing. */
export async function writeArrivals(
  context: Context,
  { caller, batch = undefined, isDry = false, decide }: ArrivalWrite,
): Promise<Settled[]> {
  const now = context.clock.now();
  const touched = new Set<string>();
  const all = await context.database.db.transaction().execute(async (trx) => {
    await caller?.once?.begin(trx);
    const changes = await decide(trx, now);
    if (caller) refuseElsewhere(caller, changes);
    const became = changes.map((change) => settled(change, now));
    if (isDry) return became;
    const made = became.filter((one) => one.after === null || isChanged(one));
    await storeArrivals(
      trx,
      made.flatMap(({ after }) => (after ? Object.assign(after, derivedOf(after)) : [])),
    );
    await deleteArrivals(
      trx,
      made.flatMap(({ before, after }) => (before && after === null ? before.id : [])),
    );
    const common = { actor: caller && actorOf(caller), occurred_at: now, batch: batch ?? null };
    await appendArrivalHistory(
      trx,
      made.flatMap(({ after, told }) =>
        after ? { arrival_id: after.id, version: after.version, changes: told, ...common } : [],
      ),
    );
    for (const { before, after } of made) touched.add((after ?? before)?.facility ?? '');
    await caller?.once?.keep(trx, became[0]?.after);
    return became;
  });
  if (touched.size > 0) context.changes.announceArrivals([...touched]);
  return all;
}
