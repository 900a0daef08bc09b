import type { LastChange } from '#shared/offline/conflicts.ts';
import type { FieldChange } from './history-repository.ts';

/** The last change of each field, from a record's history, oldest first. */
export function lastChanges(history: readonly FieldChange[]): Map<string, LastChange & { version: number }> {
  const last = new Map<string, LastChange & { version: number }>();
  for (const { version, fields, occurredAt, operationId } of history) {
    for (const field of fields) last.set(field, { version, at: occurredAt, operationId });
  }
  return last;
}
