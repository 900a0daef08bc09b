import type { BaseValues } from '#shared/check-in/changes.ts';
import type { FieldConflict } from '#shared/errors.ts';
import type { Operation } from '#shared/offline/operation.ts';
import type { StoredOperation } from './operation-store.ts';

/** What was seen before, and now also what stands against it. */
function withSeen(base: BaseValues | undefined, conflicts: readonly FieldConflict[]): BaseValues {
  return { ...base, ...Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])) };
}

/**
 * The operation as it is to be tried again by a person who has seen what stands against it. Under its old id the server
 * would only answer what it answered before; a check-in's id is the record's, and stays.
 */
export function tryAgain({ operation: refused, refusal }: StoredOperation, operationId: string): Operation {
  const operation = refused.type === 'ADD' ? refused : { ...refused, operationId };
  const conflicts = refusal?.conflicts;
  if (!conflicts) return operation;
  if (operation.type === 'UPDATE') {
    const { data } = operation;
    return { ...operation, data: { ...data, base: withSeen(data.base, conflicts) } };
  }
  if (operation.type !== 'BULK_UPDATE') return operation;
  const base = { ...operation.data.base };
  for (const conflict of conflicts) if (conflict.id) base[conflict.id] = withSeen(base[conflict.id], [conflict]);
  return { ...operation, data: { ...operation.data, base } };
}
