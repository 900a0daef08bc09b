import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { operationContent } from '#server/features/check-ins/operation-content.ts';
import { bulkUpdateOf, checkInUpdateOf } from '#shared/contract/check-ins.ts';
import { newCheckInOf } from '#shared/contract/create-check-in.ts';
import type { OfflineOperation } from '#shared/offline/operation.ts';
import { memoryStorage } from '#web/data/offline-queue/browser-storage.ts';
import { createOperationStore } from '#web/data/offline-queue/operation-store.ts';
import { readDraft } from '#web/screens/driver-check-in/draft.ts';
import { testLists } from '#test/facilities.ts';

/** The storage of a browser as the program left it on 22 November 2026, with the hashes its server stored. Never edited. */
const kept = JSON.parse(readFileSync(new URL('./kept-on-a-device.json', import.meta.url), 'utf8')) as {
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
  contentHashes: Record<string, string>;
};

function storageOf(items: Record<string, string>): Storage {
  const storage = memoryStorage();
  for (const [key, text] of Object.entries(items)) storage.setItem(key, text);
  return storage;
}

function contentOf(operation: OfflineOperation) {
  switch (operation.type) {
    case 'ADD':
      return operationContent.create(newCheckInOf(testLists).parse({ id: operation.id, ...operation.data }));
    case 'UPDATE':
      return operationContent.update(operation.id, checkInUpdateOf(testLists).parse(operation.data));
    case 'BULK_UPDATE':
      return operationContent.bulkUpdate(bulkUpdateOf(testLists).parse({ ids: operation.ids, ...operation.data }));
    case 'DELETE':
      return operationContent.delete(operation.id);
  }
}

it('reads every operation that was kept, in its order, all of it', () => {
  const storage = storageOf(kept.localStorage);
  const { stored, setAside } = createOperationStore(storage).read();
  expect(setAside).toBe(0);
  expect(stored).toEqual(Object.values(kept.localStorage).map((text) => JSON.parse(text)));
});

it('takes each for the same operation when it is sent again', () => {
  const { stored } = createOperationStore(storageOf(kept.localStorage)).read();
  const hashes = stored.map(({ operation }) => [
    operation.operationId,
    hash('sha256', JSON.stringify(contentOf(operation)), 'hex'),
  ]);
  expect(Object.fromEntries(hashes)).toEqual(kept.contentHashes);
});

it('goes on with a form that was half filled in', () => {
  const draft = readDraft(storageOf(kept.sessionStorage), Date.parse('2026-05-04T12:35:00Z'));
  expect(draft).toMatchObject({ id: '01900000-0000-7000-8000-000000000003' });
  expect(draft?.values).toMatchObject({ carrier: 'Prai', phoneNumber: '', comments: 'Reefer at -18\nseal 4471' });
});
