import { CompiledQuery, sql } from 'kysely';

import { isInScope, type Scope } from '#shared/access/scope.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { AppError } from '#shared/errors/errors.ts';
import { fieldError } from '#shared/errors/rule-texts.ts';
import type { Database } from './database.ts';

/** Positions are the same for all readers, and ordered by `xid`, then `seq`. */
export interface ChangePosition {
  xid: bigint;
  seq: number;
}

interface Change {
  position: ChangePosition;
}

export interface ChangeLog<C extends Change> {
  /** Cursors contain the name, so they fit only this list; null for check-ins, whose cursors the event stream uses. */
  name: string | null;
  /** A select of the positions of all changes as `xid`, `seq` and `at`. */
  positions: string;
  /** The oldest comes first. Only transactions older than every running one count, so nothing earlier can follow. */
  read(db: Database, after: ChangePosition, limit: number): Promise<C[]>;
  isTold(followed: Scope, change: C): boolean;
  /** Whether deletions after a position have already been purged from the history. */
  hasForgotten?(db: Database, after: ChangePosition): Promise<boolean>;
}

/** Source: docs/product, "Copying lists". */
export const removalDays = 365;

/** `since` is an instant or the cursor of the previous page, `followed` the facilities the caller may see. */
export interface Since {
  since: string;
  followed: Scope;
  limit: number;
}

/** No late commit is missed: the cursor continues right after the last change. */
interface Told<C> {
  told: C[];
  cursor: string;
  hasMore: boolean;
}

/** Throws `cursor_unknown`. */
export type ReadChanges = <C extends Change>(log: ChangeLog<C>, query: Since) => Promise<Told<C>>;

/** `row` is null if the record was deleted. */
interface RecordChange<Row> extends Change {
  id: string;
  facility: string | null;
  row: Row | null;
  /** True if a deleted record exists again: then a later change shows its current state. */
  isThereAgain: boolean;
}

type ChangeRow<Row> = Row & {
  told_id: string;
  told_at: string | null;
  told_xid: string;
  told_seq: number;
  there: boolean;
  there_again: boolean;
};

/** The rows of these tables carry their newest change; deletions are in `removed_records` under `kind`. */
export function recordLog<Row>(
  table: 'expected_arrivals' | 'carriers',
  kind: 'arrival' | 'carrier',
  facility: 'facility' | 'null',
): ChangeLog<RecordChange<Row>> {
  const positions = `
    select change_xid as xid, change_seq as seq, change_time as at, id, ${facility}::text as facility, true as there
    from ${table}
    union all
    select change_xid, change_seq, change_time, id, facility, false from removed_records where kind = '${kind}'`;
  const settledAfter = `
    select r.*, log.id as told_id, log.facility as told_at, log.xid::text as told_xid, log.seq as told_seq, log.there,
      not log.there and r.id is not null as there_again
    from (
      select * from (${positions}) as all_of_it
      where (xid, seq) > ($1::text::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid, seq
      limit $3
    ) as log left join ${table} r on r.id = log.id
    order by log.xid, log.seq`;
  return {
    name: kind,
    positions,
    async read(db, after, limit) {
      const query = CompiledQuery.raw(settledAfter, [String(after.xid), after.seq, limit]);
      const { rows } = await db.executeQuery(query as CompiledQuery<ChangeRow<Row>>);
      return rows.map((row) => ({
        position: { xid: BigInt(row.told_xid), seq: row.told_seq },
        id: row.told_id,
        facility: row.told_at,
        row: row.there ? row : null,
        isThereAgain: row.there_again,
      }));
    },
    isTold: (followed, { facility: place, isThereAgain }) =>
      !isThereAgain && (place === null || isInScope(followed, place)),
    async hasForgotten(db, { xid, seq }) {
      const { rows } = await sql`
        select from removed_records
        where kind = ${kind} and (change_xid, change_seq) > (${String(xid)}::text::xid8, ${seq}::bigint)
          and change_time < now() - ${removalDays} * interval '1 day'
        limit 1
      `.execute(db);
      return rows.length > 0;
    },
  };
}

export const partsOf = <Row>(told: readonly RecordChange<Row>[]) => ({
  rows: told.flatMap(({ row }) => (row === null ? [] : [row])),
  removed: told.flatMap(({ id, row }) => (row === null ? [{ id, reason: 'deleted' as const }] : [])),
});

/** Beside `updatedSince`, these parameters would keep some changes from ever being returned. */
export function refuseBesideChanges({ page, ...query }: { page: number } & Record<string, unknown>): void {
  const { updatedSince: _, pageSize: __, facility: ___, ...others } = query;
  const named = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const refused = [...named, ...(page > 0 ? ['page'] : [])];
  if (refused.length === 0) return;
  const fields = Object.fromEntries(refused.map((name) => [name, fieldError(name, broken('not_valid'))]));
  throw new AppError('validation_failed', 'updatedSince goes with facility and pageSize alone.', { fields });
}
