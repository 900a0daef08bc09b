import { hash } from 'node:crypto';

import { expect, it, vi } from 'vitest';

import { earlierContent, operationContent } from '#server/features/check-ins/operation-content.ts';
import { bulkUpdateOf, checkInUpdateOf, takeStepOf } from '#shared/contract/check-ins.ts';
import { newCheckInOf } from '#shared/contract/create-check-in.ts';
import type { Operation } from '#shared/offline/operation.ts';
import { testLists } from '#test/facilities.ts';
import { createOperationStore } from '#web/common/offline/operation-store.ts';
import { emptyCheckInForm } from '#shared/check-in/driver-fields.ts';
import { readDraft } from '#web/driver/form/draft.ts';
import { keptOnADevice as kept, storageOf } from './kept-samples.ts';

/** The contents that identify an operation. */
function contentsOf(operation: Operation): unknown[] {
  switch (operation.type) {
    case 'ADD':
      return [operationContent.create(newCheckInOf(testLists).parse({ id: operation.id, ...operation.data }))];
    case 'UPDATE':
      return earlierContent.update(operation.id, checkInUpdateOf(testLists).parse(operation.data));
    case 'BULK_UPDATE':
      return earlierContent.bulkUpdate(bulkUpdateOf(testLists).parse({ ids: operation.ids, ...operation.data }));
    case 'STEP':
      return [operationContent.step(operation.id, takeStepOf(testLists).parse(operation.data))];
    case 'DELETE':
      return [operationContent.delete(operation.id)];
    // Not among the samples, which are older.
    case 'EXPECT':
    case 'ARRIVAL':
      return [];
  }
}

it('reads every stored operation completely and in order', () => {
  const storage = storageOf(kept.localStorage);
  const { stored, setAside } = createOperationStore(storage).read();
  expect(setAside).toBe(0);
  expect(stored).toEqual(Object.values(kept.localStorage).map((text) => JSON.parse(text)));
});

it('recognises each as the same operation when sent again', () => {
  const { stored } = createOperationStore(storageOf(kept.localStorage)).read();
  expect(stored).toHaveLength(Object.keys(kept.contentHashes).length);
  for (const { operation } of stored) {
    const hashes = contentsOf(operation).map((content) => hash('sha256', JSON.stringify(content), 'hex'));
    expect(hashes).toContain(kept.contentHashes[operation.operationId]);
  }
});

it('restores a half-filled form', () => {
  vi.stubGlobal('sessionStorage', storageOf(kept.sessionStorage));
  const draft = readDraft(Date.parse('2026-05-04T12:35:00Z'), emptyCheckInForm('Woodridge'));
  vi.unstubAllGlobals();
  expect(draft).toMatchObject({ id: '01900000-0000-7000-8000-000000000003' });
  expect(draft?.values).toMatchObject({ carrier: 'Prai', phoneNumber: '', comments: 'Reefer at -18\nseal 4471' });
});
