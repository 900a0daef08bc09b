import { beforeEach, expect, it, vi } from 'vitest';

import { memoryStorage } from './browser-storage.ts';
import { importOlderQueue } from './older-queue.ts';
import { createOperationStore, olderQueueKey, setAsidePrefix } from './operation-store.ts';

const maria = '01900000-0000-7000-8000-00000000aaaa';
const record = '01900000-0000-7000-8000-000000001000';
const at = Date.parse('2026-05-04T12:00:00Z');
const form = {
  driverName: 'Ana Ruiz',
  facility: 'Woodridge',
  purpose: 'Delivery',
  carrier: 'Acme',
  containerNumber: 'ACMU 1',
  phoneNumber: '312-555-0187',
  driversLicense: 'L1',
  pickupDeliveryNumber: 'PU-1',
  comments: '',
};

let storage: Storage;
const keepOlder = (items: unknown) => storage.setItem(olderQueueKey, JSON.stringify(items));
const store = () => createOperationStore(storage);
const kept = () =>
  store()
    .read()
    .stored.map(({ operation }) => operation);

beforeEach(() => {
  storage = memoryStorage();
});

it('imports every kind of operation in order', () => {
  keepOlder([
    { type: 'DELETE', id: record, timestamp: at + 3 },
    { type: 'ADD', id: 'temp-1', data: { ...form, status: 'live', user_id: maria }, timestamp: at },
    { type: 'UPDATE', id: 'temp-1', data: { priority: 'high', arrivalTime: '9:00 AM' }, timestamp: at },
    { type: 'BULK_UPDATE', ids: [record], data: { status: 'drop' }, timestamp: new Date(at + 2).toISOString() },
  ]);
  expect(importOlderQueue(storage, store(), maria)).toBe(0);
  const operations = kept();
  const [added] = operations;
  expect(operations).toMatchObject([
    { type: 'ADD', owner: maria, about: 'Ana Ruiz', data: form, timestamp: '2026-05-04T12:00:00.000Z' },
    { type: 'UPDATE', owner: maria, data: { changes: { priority: 'high' } }, timestamp: '2026-05-04T12:00:00.001Z' },
    { type: 'BULK_UPDATE', ids: [record], data: { changes: { status: 'drop' } } },
    { type: 'DELETE', id: record },
  ]);
  expect(operations[1]).toMatchObject({ id: added?.type === 'ADD' && added.id });
  expect(storage.getItem(olderQueueKey)).toBeNull();
});

it('knows when Dock In was pressed', () => {
  keepOlder([{ type: 'UPDATE', id: record, data: { dockInTime: '12:30 PM' }, timestamp: at }]);
  importOlderQueue(storage, store(), maria);
  expect(kept()).toMatchObject([{ data: { changes: { dockInAt: '2026-05-04T12:00:00.000Z' } } }]);
});

it('imports drivers’ check-ins without a session, and leaves staff operations until somebody signs in', () => {
  keepOlder([
    { type: 'DELETE', id: record, timestamp: at },
    { type: 'ADD', id: 'temp-1', data: form, timestamp: at },
  ]);
  importOlderQueue(storage, store(), null);
  expect(kept()).toMatchObject([{ type: 'ADD', owner: null, about: '', data: { ...form, confirmed: true } }]);
  importOlderQueue(storage, store(), maria);
  expect(kept().map(({ type }) => type)).toEqual(['ADD', 'DELETE']);
  expect(storage.getItem(olderQueueKey)).toBeNull();
});

it('gives operations the same ids if two tabs import them', () => {
  const items = [{ type: 'DELETE', id: record, timestamp: at }];
  keepOlder(items);
  importOlderQueue(storage, store(), maria);
  keepOlder(items);
  importOlderQueue(storage, store(), maria);
  expect(kept()).toHaveLength(1);
});

it.each([
  ['a torn list', '[{"type":"ADD"', '[{"type":"ADD"'],
  ['a foreign item', '[{"hello":1}]', '[{"hello":1}]'],
  ['an empty change', '[{"type":"UPDATE","id":"1","data":{},"timestamp":1}]', /"UPDATE"/],
])('sets %s aside and reports it', (_what, text, aside) => {
  storage.setItem(olderQueueKey, text);
  expect(importOlderQueue(storage, store(), maria)).toBe(1);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  expect(keys).toEqual([expect.stringMatching(setAsidePrefix)]);
  expect(storage.getItem(keys[0] ?? '')).toMatch(aside);
});

it('leaves everything in place if storage is full', () => {
  keepOlder([
    { type: 'DELETE', id: record, timestamp: at },
    { type: 'DELETE', id: maria, timestamp: at },
  ]);
  const before = storage.getItem(olderQueueKey);
  const put = storage.setItem.bind(storage);
  vi.spyOn(storage, 'setItem')
    .mockImplementationOnce(put)
    .mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  expect(importOlderQueue(storage, store(), maria)).toBe(0);
  expect(kept()).toEqual([]);
  expect(storage.getItem(olderQueueKey)).toBe(before);
});
