import type { OfflineOperation } from '#shared/offline/operation.ts';
import type { StoredOperation } from './operation-store.ts';

/**
 * The operation as it is to be tried again by a person who has seen what stands against it. Under its old id the server
 * would only answer what it answered before; a check-in's id is the record's, and stays.
 */
export function tryAgain({ operation: refused, refusal }: StoredOperation, operationId: string): OfflineOperation {
  const operation = refused.type === 'ADD' ? refused : { ...refused, operationId };
  if (operation.type !== 'UPDATE' || !refusal?.conflicts) return operation;
  const seen = Object.fromEntries(refusal.conflicts.map(({ field, theirs }) => [field, theirs]));
  return { ...operation, data: { ...operation.data, base: { ...operation.data.base, ...seen } } };
}
