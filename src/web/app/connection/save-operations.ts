import type { StoredOperation } from '#web/common/offline/operation-store.ts';
import { saveFile } from '#web/common/parts/save-file.ts';

/** Operations with the reasons for refusal, as text readable by people and programs. */
export function operationsText(stored: readonly StoredOperation[]): string {
  return JSON.stringify(
    stored.map(({ operation, refusal }) => ({ operation, reason: refusal?.message ?? null })),
    null,
    2,
  );
}

/** Downloads operations as a JSON file named after the day. */
export function saveOperations(stored: readonly StoredOperation[]): void {
  const day = new Date().toISOString().slice(0, 10);
  saveFile(new Blob([operationsText(stored)], { type: 'application/json' }), `unsent-changes-${day}.json`);
}
