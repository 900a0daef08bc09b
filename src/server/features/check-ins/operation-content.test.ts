import { expect, test } from 'vitest';

import { bulkUpdateOf, checkInUpdateOf } from '#shared/contract/check-ins.ts';
import { newCheckInOf } from '#shared/contract/create-check-in.ts';
import { testLists } from '#test/facilities.ts';
import { storedOperations } from '#test/offline/stored-operations.ts';
import { earlierContent, operationContent } from './operation-content.ts';

const { arrival, update, dockIn, bulk } = storedOperations;
const sentAt = '2026-05-04T13:00:00Z';

/** The exact texts behind stored hashes. */
test('a stored operation hashes the same when sent again', () => {
  const { id, data } = arrival.operation;
  const created = newCheckInOf(testLists).parse({ id, ...data, occurredAt: arrival.operation.timestamp, sentAt });
  expect(JSON.stringify(operationContent.create(created))).toBe(
    '{"id":"01900000-0000-7000-8000-000000000001","driverName":"Maria Lopez","facility":"Bedford Park",' +
      '"purpose":"Pickup","carrier":"Prairie Freight","containerNumber":"MSCU 123456 7",' +
      '"phoneNumber":"(312) 555-0147","driversLicense":"L123-4567-8901","pickupDeliveryNumber":"HB-20991",' +
      '"comments":""}',
  );
  const updated = checkInUpdateOf(testLists).parse({ ...update.operation.data, sentAt });
  expect(earlierContent.update(id, updated).map((content) => JSON.stringify(content))).toEqual([
    '{"id":"01900000-0000-7000-8000-000000000001","changes":{"carrier":"Lakeside","status":"drop","dock":"4"},' +
      '"base":{"dock":"1","status":"live","carrier":"Prairie Freight"}}',
  ]);
  expect(JSON.stringify(operationContent.update(id, updated))).toBe(
    '{"id":"01900000-0000-7000-8000-000000000001","changes":{"carrier":"Lakeside","status":"drop","dock":"4"},' +
      '"base":{"carrier":"Prairie Freight","status":"live","dock":"1"}}',
  );
  expect(JSON.stringify(operationContent.update(id, checkInUpdateOf(testLists).parse(dockIn.operation.data)))).toBe(
    '{"id":"01900000-0000-7000-8000-000000000001","changes":{"dockInAt":"2026-05-04T12:02:00.000Z"}}',
  );
  const { ids, data: changed } = bulk.operation;
  expect(JSON.stringify(operationContent.bulkUpdate(bulkUpdateOf(testLists).parse({ ids, ...changed, sentAt })))).toBe(
    '{"ids":["01900000-0000-7000-8000-000000000001","01900000-0000-7000-8000-000000000009"],' +
      '"changes":{"priority":null,"assignedTo":"Sam","adminNotes":"call first"}}',
  );
  expect(JSON.stringify(operationContent.delete(id))).toBe('{"id":"01900000-0000-7000-8000-000000000001"}');
});

test('the order of members does not matter, values and a reason do', () => {
  const textOf = (body: object) => JSON.stringify(operationContent.update('a', checkInUpdateOf(testLists).parse(body)));
  const changes = { status: 'drop', dockOutAt: null, fields: { f1: 'a', f2: 'b' } };
  const base = { status: 'live', fields: { f1: null, f2: 'c' } };
  const swapped = { changes: { fields: { f2: 'b', f1: 'a' }, dockOutAt: null, status: 'drop' } };
  expect(textOf(swapped)).toBe(textOf({ changes }));
  expect(textOf({ ...swapped, base: { fields: { f2: 'c', f1: null }, status: 'live' } })).toBe(
    textOf({ changes, base }),
  );
  expect(textOf({ changes, base: { ...base, status: 'drop' } })).not.toBe(textOf({ changes, base }));
  expect(textOf({ changes, reason: 'wrong truck' })).not.toBe(textOf({ changes }));
});

test('a bulk update is the same whatever the order of its members, and as it was before the table of fields', () => {
  const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000009'] as const;
  const [a, b] = ids;
  const read = (body: object) => bulkUpdateOf(testLists).parse({ ids, ...body });
  const first = read({
    changes: { status: 'drop', dock: '4', priority: 'high', adminNotes: 'x' },
    base: { [a]: { dock: '1', priority: null }, [b]: { dock: '2', priority: 'low' } },
  });
  const again = read({
    changes: { adminNotes: 'x', priority: 'high', dock: '4', status: 'drop' },
    base: { [b]: { priority: 'low', dock: '2' }, [a]: { priority: null, dock: '1' } },
  });
  expect(JSON.stringify(operationContent.bulkUpdate(again))).toBe(JSON.stringify(operationContent.bulkUpdate(first)));
  expect(earlierContent.bulkUpdate(first).map((content) => JSON.stringify(content))).toContain(
    `{"ids":["${a}","${b}"],"changes":{"status":"drop","dock":"4","priority":"high","adminNotes":"x"},` +
      `"base":{"${a}":{"dock":"1","priority":null},"${b}":{"dock":"2","priority":"low"}}}`,
  );
});
