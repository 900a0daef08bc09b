import fc from 'fast-check';
import { expect, it } from 'vitest';

import { changedRow } from '#server/features/check-ins/changed-row.ts';
import { type CheckInRow, newRow } from '#server/features/check-ins/check-in-row.ts';
import { presentToStaff } from '#server/features/check-ins/present.ts';
import { settle } from '#server/features/check-ins/settle-change.ts';
import type { BaseValues, CheckInChanges } from '#shared/check-in/changes.ts';
import { priorities, type Status, statuses } from '#shared/check-in/closed-lists.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { OfflineOperation } from '#shared/offline/operation.ts';
import { unsentCheckIn, withOperations } from '#shared/offline/shown-record.ts';
import { storedOperations } from './stored-operations.ts';
import { testFacilities, testLists } from '#test/facilities.ts';

const zone = 'America/Chicago';
const noon = Date.parse('2026-05-04T17:00:00.000Z');
const minute = (count: number) => new Date(noon + count * 60_000);
const iso = (count: number) => minute(count).toISOString();
const id = storedOperations.arrival.operation.id;

const arrived = newRow({
  id,
  driverName: 'Maria Lopez',
  facility: 'Flexport',
  carrier: 'Acme',
  containerNumber: 'C-1',
  phoneNumber: '312-555-0147',
  driversLicense: 'L-1',
  pickupDeliveryNumber: 'P-1',
  deliveryType: 'live',
  dateCreated: minute(0),
  statusChangedAt: minute(0),
}) as unknown as CheckInRow;

interface Step {
  changes: CheckInChanges;
  reason?: string;
  isBulk?: boolean;
}

/** Minutes are counted from arrival; a typed time may lie before it or in the future. */
const typed = fc.integer({ min: -2, max: 60 }).map(iso);
const cleared = fc.constantFrom<CheckInChanges>(
  { dockInAt: null },
  { dockOutAt: null },
  { dockInAt: null, dockOutAt: null },
);
const step: fc.Arbitrary<Step | 'dock in' | 'dock out'> = fc.oneof(
  fc.constant('dock in' as const),
  fc.constant('dock out' as const),
  fc.record({ changes: fc.record({ status: fc.constantFrom(...statuses) }) }),
  fc.record({ changes: fc.record({ dock: fc.constantFrom(...testLists.docks) }), isBulk: fc.boolean() }),
  fc.record({ changes: fc.record({ priority: fc.constantFrom(...priorities, null) }), isBulk: fc.boolean() }),
  fc.record({ changes: fc.record({ carrier: fc.constantFrom('Red Line', 'Blue Line') }) }),
  fc.record({
    changes: fc.oneof(fc.record({ dockInAt: typed }), fc.record({ dockOutAt: typed }), cleared),
    reason: fc.constant('wrong truck'),
  }),
  fc.record({ changes: cleared }),
);

function operationOf(made: Step | 'dock in' | 'dock out', at: number, seen: StaffCheckIn): OfflineOperation {
  const { changes, reason, isBulk } =
    made === 'dock in'
      ? { changes: { dockInAt: iso(at) } }
      : made === 'dock out'
        ? { changes: { dockOutAt: iso(at) } }
        : made;
  const fields = Object.keys(changes) as (keyof CheckInChanges)[];
  const base = Object.fromEntries(fields.map((field) => [field, seen[field]])) as BaseValues;
  const common = { operationId: id, owner: 'sam', about: '', timestamp: iso(at) };
  if (isBulk) {
    return { ...common, type: 'BULK_UPDATE', ids: [id], data: { changes: changes as object, base: { [id]: base } } };
  }
  return { ...common, type: 'UPDATE', id, data: { changes, base, ...(reason && { reason }) } };
}

/** What the server makes of an operation that arrives an hour after it was done; a refusal changes nothing. */
function received(row: CheckInRow, operation: OfflineOperation): CheckInRow {
  if (operation.type !== 'UPDATE' && operation.type !== 'BULK_UPDATE') throw new Error('not of this test');
  const { changes } = operation.data;
  const base = operation.type === 'UPDATE' ? operation.data.base : operation.data.base?.[id];
  const reason = operation.type === 'UPDATE' ? operation.data.reason : undefined;
  const occurredAt = new Date(operation.timestamp);
  const receivedAt = new Date(occurredAt.getTime() + 3_600_000);
  const moment = { occurredAt, receivedAt };
  try {
    const isCorrection = reason !== undefined;
    const { apply, conflicts } = settle(row, { changes, base, isCorrection, operationId: null, moment }, []);
    expect(conflicts).toEqual([]);
    return changedRow(row, apply, { ...moment, sentAt: receivedAt, reason, timeZone: zone });
  } catch {
    return row;
  }
}

it('shows of what was done offline what the server will say, whatever is done in whatever order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const start = presentToStaff(arrived, testFacilities);
      let row = arrived;
      const operations: OfflineOperation[] = [];
      for (const [index, made] of steps.entries()) {
        const shown = withOperations(start, operations, testFacilities) as StaffCheckIn;
        const operation = operationOf(made, index + 1, shown);
        // Typed times lie in the past of both, or in the future of both.
        if (JSON.stringify(operation).includes('reason') && isBetween(operation, index + 1)) continue;
        operations.push(operation);
        row = received(row, operation);
        const { version: _, ...expected } = presentToStaff(row, testFacilities);
        expect(withOperations(start, operations, testFacilities)).toMatchObject(expected);
      }
    }),
    { numRuns: 1000, seed: 20260504 },
  );
});

/** The server receives an operation an hour later, when a time that was in the future may have passed. */
function isBetween(operation: OfflineOperation, at: number): boolean {
  if (operation.type !== 'UPDATE') return false;
  const { dockInAt, dockOutAt } = operation.data.changes;
  return [dockInAt, dockOutAt].some((time) => time && time > iso(at) && time <= iso(at + 60));
}

const unsent = (changes: CheckInChanges, more: object = {}): OfflineOperation => ({
  type: 'UPDATE',
  operationId: id,
  owner: 'sam',
  about: '',
  timestamp: iso(5),
  id,
  data: { changes, ...more },
});
const shownAfter = (row: Partial<CheckInRow>, ...operations: OfflineOperation[]) =>
  withOperations(presentToStaff({ ...arrived, ...row }, testFacilities), operations, testFacilities);

it('an assigned dock calls the truck', () => {
  expect(shownAfter({}, unsent({ dock: '4' }))).toMatchObject({ dock: '4', dockAssignedAt: iso(5) });
});

it('a reopened truck has no Dock Out', () => {
  const gone = { status: 'completed' as Status, dock_in_at: minute(1), dock_out_at: minute(2) };
  expect(shownAfter(gone, unsent({ status: 'drop' }))).toMatchObject({
    status: 'drop',
    statusChangedAt: iso(5),
    dockInTime: '12:01 PM',
    dockOutAt: null,
    dockOutTime: '',
  });
});

it('a lower priority than the one somebody else has set since does not show', () => {
  expect(shownAfter({ priority: 'high' }, unsent({ priority: 'low' }, { base: { priority: null } }))).toMatchObject({
    priority: 'high',
  });
});

it('what the server will refuse, or today’s rules do not know, is not shown as done', () => {
  const docked = { dock_in_at: minute(1) };
  expect(shownAfter(docked, unsent({ dockInAt: iso(5) }))).toMatchObject({ dockInAt: iso(1) });
  const odd = { status: 'on hold', dockInAt: 'noon' } as unknown as CheckInChanges;
  expect(shownAfter({}, unsent(odd))).toEqual(presentToStaff(arrived, testFacilities));
});

it('a check-in that waits is shown as the server will store it', () => {
  const operation = { ...storedOperations.arrival.operation, owner: 'sam' };
  expect(unsentCheckIn(operation, testFacilities)).toMatchObject({
    driverName: 'Maria Lopez',
    status: 'live',
    version: 0,
  });
  const refused = { ...operation, data: { ...operation.data, driverName: 'Al' } };
  expect(unsentCheckIn(refused, testFacilities)).toBeNull();
});
