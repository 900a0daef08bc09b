import type { BaseValues, CheckInChanges } from '#shared/check-in/changes.ts';
import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { FieldConflict } from '#shared/check-in/value-schemas.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import { flattened } from '#shared/form/named-values.ts';
import {
  holdsConflict,
  type PastChange,
  type Resolution,
  resolveConflicts,
  stepsAmong,
} from '#shared/offline/conflicts.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { type CheckInRow, fieldValues } from './check-in-row.ts';
import { shownValue } from './facility-words.ts';
import { findFieldChanges } from './history-repository.ts';
import type { Moment } from './write-check-ins.ts';

export interface RequestedChange {
  changes: CheckInChanges;
  base: BaseValues | undefined;
  baseVersion?: number | undefined;
  isCorrection?: boolean;
  /** A dated change states when it was made, so somebody may have made a later one. */
  isDated: boolean;
  operationId: string | null;
  actor: string | null;
  moment: Moment;
}

/** The history has to be read only if this is true. */
function mayConflict(row: CheckInRow, { changes, base, baseVersion, isDated }: RequestedChange): boolean {
  if (baseVersion !== undefined) return true;
  if (isDated && stepsAmong(changes, { dockInAt: row.dock_in_at }).length > 0) return true;
  return holdsConflict({ changes, base, stored: fieldValues(row) });
}

export function settle(row: CheckInRow, change: RequestedChange, history: readonly PastChange[]): Resolution {
  const { changes, base, baseVersion: seenVersion, isCorrection = false, operationId, actor, moment } = change;
  const operation = { occurredAt: moment.occurredAt, operationId, actor, seenVersion };
  return resolveConflicts({ changes, base, stored: fieldValues(row), operation, history, isCorrection });
}

/** Throws `edit_conflict` with both values of each field where the user must decide. */
function refuseConflicts(conflicts: readonly FieldConflict[], facilities: Facilities): void {
  if (conflicts.length === 0) return;
  const fields = [...new Set(conflicts.map(({ field }) => field))].join(', ');
  throw new AppError('edit_conflict', `Someone else changed this meanwhile: ${fields}. Choose which value to keep.`, {
    conflicts: conflicts.map((conflict) => ({
      ...conflict,
      yours: shownValue(conflict.field, conflict.yours, facilities),
      theirs: shownValue(conflict.field, conflict.theirs, facilities),
    })),
  });
}

/** Returns what applies despite others' changes. Throws `edit_conflict` with every value; `isNamed` adds the id. */
export async function standing(
  trx: DatabaseTransaction,
  rows: readonly CheckInRow[],
  requestedOf: (row: CheckInRow) => RequestedChange,
  { facilities, isNamed }: { facilities: Facilities; isNamed: boolean },
): Promise<(row: CheckInRow) => CheckInChanges> {
  const doubtful = rows.filter((row) => mayConflict(row, requestedOf(row)));
  const ids = doubtful.map(({ id }) => id);
  const histories = ids.length > 0 ? await findFieldChanges(trx, ids) : new Map<string, PastChange[]>();
  const resolutions = new Map(
    doubtful.map((row) => [row.id, settle(row, requestedOf(row), histories.get(row.id) ?? [])] as const),
  );
  const conflicts = [...resolutions].flatMap(([id, resolution]) =>
    resolution.conflicts.map((conflict) => (isNamed ? { id, ...conflict } : conflict)),
  );
  refuseConflicts(conflicts, facilities);
  return (row) => resolutions.get(row.id)?.apply ?? requestedOf(row).changes;
}

/** The values serve to repeat an earlier error; `isNamed` adds the record's id. */
export function bothValues(
  row: CheckInRow,
  changes: CheckInChanges,
  fields: readonly string[],
  { facilities, isNamed = false }: { facilities: Facilities; isNamed?: boolean },
): FieldConflict[] {
  const stored = flattened(fieldValues(row));
  const wanted = flattened(changes);
  return fields.map((field) => {
    const [yours, theirs] = [wanted[field], stored[field]].map((value) =>
      shownValue(field, value ?? null, facilities),
    ) as [FieldValue, FieldValue];
    return isNamed ? { id: row.id, field, yours, theirs } : { field, yours, theirs };
  });
}
