import { expect, test } from 'vitest';

import { bulkUpdateOf, checkInUpdateOf } from '#shared/contract/check-ins.ts';
import { newCheckInOf } from '#shared/contract/create-check-in.ts';
import { testLists } from '#test/facilities.ts';
import { storedOperations } from '#test/offline/stored-operations.ts';
import { operationContent } from './operation-content.ts';

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
  expect(
    JSON.stringify(operationContent.update(id, checkInUpdateOf(testLists).parse({ ...update.operation.data, sentAt }))),
  ).toBe(
    '{"id":"01900000-0000-7000-8000-000000000001","changes":{"carrier":"Lakeside","status":"drop","dock":"4"},' +
      '"base":{"dock":"1","status":"live","carrier":"Prairie Freight"}}',
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

test('field order does not matter, values and a reason do', () => {
  const textOf = (body: object) => JSON.stringify(operationContent.update('a', checkInUpdateOf(testLists).parse(body)));
  const changes = { status: 'drop', dockOutAt: null };
  expect(textOf({ changes: { dockOutAt: null, status: 'drop' } })).toBe(textOf({ changes }));
  expect(textOf({ changes, reason: 'wrong truck' })).not.toBe(textOf({ changes }));
});
