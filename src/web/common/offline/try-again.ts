import type { FieldConflict } from '#shared/check-in/value-schemas.ts';
import type { Operation } from '#shared/offline/operation.ts';
import type { StoredOperation } from './operation-store.ts';

function withSeen<Base extends object>(base: Base | undefined, conflicts: readonly FieldConflict[]): Base {
  return { ...base, ...Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])) } as Base;
}

/**
 * The operation needs a new id, since the server would repeat its first response; only a check-in keeps its id, which
 * is the record's.
 */
export function tryAgain({ operation: refused, refusal }: StoredOperation, operationId: string): Operation {
  const operation = refused.type === 'ADD' ? refused : { ...refused, operationId };
  const conflicts = refusal?.conflicts;
  if (!conflicts) return operation;
  if (operation.type === 'UPDATE' || operation.type === 'ARRIVAL') {
    const { data } = operation;
    return { ...operation, data: { ...data, base: withSeen<object>(data.base, conflicts) } } as Operation;
  }
  if (operation.type !== 'BULK_UPDATE') return operation;
  const base = { ...operation.data.base };
  for (const conflict of conflicts) if (conflict.id) base[conflict.id] = withSeen(base[conflict.id], [conflict]);
  return { ...operation, data: { ...operation.data, base } };
}
