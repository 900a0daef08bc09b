import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';

import { changedRow, columnsAfter } from '#server/features/check-ins/changed-row.ts';
import { type CheckInRow, newRow, stateOf as stateOfRow } from '#server/features/check-ins/check-in-row.ts';
import { presentToStaff } from '#server/features/check-ins/present.ts';
import { settle } from '#server/features/check-ins/settle-change.ts';
import type { CheckInChanges } from '#shared/check-in/changes.ts';
import type { Status } from '#shared/check-in/closed-lists.ts';
import { flowFields } from '#shared/check-in/fields.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { AppError } from '#shared/errors/errors.ts';
import { type Operation, recordsOf } from '#shared/offline/operation.ts';
import { stateOf, unsentCheckIn, withOperations, withState } from '#shared/offline/shown-record.ts';
import { lastStep, operationFor, work } from './staff-work.ts';
import { storedOperations } from './stored-operations.ts';
import { testFacilities } from '#test/facilities.ts';

const zone = 'America/Chicago';
const noon = Date.parse('2026-05-04T17:00:00.000Z');
const minute = (count: number) => new Date(noon + count * 60_000);
const iso = (count: number) => minute(count).toISOString();
const id = storedOperations.arrival.operation.id;

const inserted = newRow({
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
});
const arrived = { ...inserted, unverified: null } as unknown as CheckInRow;

const ids = [id, '01900000-0000-7000-8000-000000000009'];
const rowsAtFirst = ids.map((rowId) => ({ ...arrived, id: rowId }));

const byOne = { isDated: true, operationId: null, actor: 'sam' };

/** A record after the server received an operation an hour late; refused operations change nothing. */
function received(row: CheckInRow, operation: Operation): CheckInRow | null {
  if (operation.type === 'ADD') throw new Error('not of this test');
  if (operation.type === 'DELETE') return null;
  if (operation.type !== 'UPDATE' && operation.type !== 'BULK_UPDATE') throw new Error('not of this test');
  const { changes } = operation.data;
  const base = operation.type === 'UPDATE' ? operation.data.base : operation.data.base?.[row.id];
  const reason = operation.type === 'UPDATE' ? operation.data.reason : undefined;
  const occurredAt = new Date(operation.timestamp);
  const receivedAt = new Date(occurredAt.getTime() + 3_600_000);
  const moment = { occurredAt, receivedAt };
  const sentAt = operation.type === 'UPDATE' ? receivedAt : undefined;
  try {
    const isCorrection = reason !== undefined;
    const { apply, conflicts } = settle(row, { changes, base, isCorrection, ...byOne, moment }, []);
    expect(conflicts).toEqual([]);
    return changedRow(row, apply, { ...moment, sentAt, reason, timeZone: zone });
  } catch (error) {
    if (error instanceof AppError) return row;
    throw error;
  }
}

/** All records with operations applied, the newest of which the server has not received. */
function afterAll(rows: readonly (CheckInRow | null)[], operations: readonly Operation[]) {
  return rows.map((row) =>
    operations
      .filter((operation) => row && recordsOf(operation).includes(row.id))
      .reduce((before, operation) => before && received(before, operation), row),
  );
}

const asStaffSee = (row: CheckInRow | null) => row && presentToStaff(row, testFacilities);
const withoutVersion = (checkIn: StaffCheckIn | null) => checkIn && { ...checkIn, version: 0 };

it('shows offline changes as the server will apply them, whatever is done in any order', () => {
  const done = { kinds: new Set<string>(), operations: 0 };
  fc.assert(
    fc.property(work, (actions) => {
      let rows: (CheckInRow | null)[] = rowsAtFirst;
      let unsent: Operation[] = [];
      const shown = () =>
        rows.map((row) => row && withOperations(presentToStaff(row, testFacilities), unsent, testFacilities));
      for (const [index, action] of actions.entries()) {
        const operation = operationFor(action, { shown: shown(), at: minute(index + 1), newId: v7 });
        if (operation) unsent.push(operation);
        if (action.kind === 'take back') {
          const step = lastStep(unsent, ids[action.record] ?? '');
          unsent = unsent.filter((waiting) => waiting !== step);
          if (!step) continue;
        }
        if (action.kind === 'send') [rows, unsent] = [afterAll(rows, unsent), []];
        expect(shown().map(withoutVersion)).toEqual(afterAll(rows, unsent).map(asStaffSee).map(withoutVersion));
        done.kinds.add(action.kind);
        done.operations += 1;
      }
    }),
    { numRuns: 2000, seed: 20260504 },
  );
  expect(done.kinds.size).toBe(7);
  expect(done.operations).toBeGreaterThan(8_000);
});

const unsent = (changes: CheckInChanges, more: object = {}): Operation => ({
  type: 'UPDATE',
  operationId: id,
  owner: 'sam',
  about: '',
  timestamp: iso(5),
  id,
  data: { changes, ...more },
});
const shownAfter = (row: Partial<CheckInRow>, ...operations: Operation[]) =>
  withOperations(presentToStaff({ ...arrived, ...row }, testFacilities), operations, testFacilities);

it('an assigned dock marks the truck as called', () => {
  expect(shownAfter({}, unsent({ dock: '4' }))).toMatchObject({ dock: '4', dockAssignedAt: iso(5) });
});

it('a kept confirmation of an appointment shows at once, where its window is known', () => {
  const all = testFacilities.all.map((facility) => ({ ...facility, servesByAppointment: true }));
  const facilities = { ...testFacilities, all };
  const record = presentToStaff(arrived, facilities);
  const data = { step: 'confirm-appointment', arrival: ids[1]! } as const;
  const operation: Operation = { ...unsent({}), type: 'STEP', id, data };
  const appointment = { from: minute(-30), isServed: true, movesFreeTime: false };
  const shown = (known?: () => typeof appointment) =>
    withOperations(record, [operation], facilities, undefined, undefined, known);
  expect(shown(() => appointment)).toMatchObject({ appointmentAt: iso(-30), queuedAt: iso(-30) });
  expect(shown()).toEqual(record);
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

it('a priority lower than one set by somebody else is not shown', () => {
  expect(shownAfter({ priority: 'high' }, unsent({ priority: 'low' }, { base: { priority: null } }))).toMatchObject({
    priority: 'high',
  });
});

it('changes the server will refuse, or current rules do not know, are not shown', () => {
  const docked = { dock_in_at: minute(1) };
  expect(shownAfter(docked, unsent({ dockInAt: iso(5) }))).toMatchObject({ dockInAt: iso(1) });
  const odd = { status: 'on hold', dockInAt: 'noon' } as unknown as CheckInChanges;
  expect(shownAfter({}, unsent(odd))).toEqual(presentToStaff(arrived, testFacilities));
});

it('an unsent check-in is shown as the server will store it', () => {
  const operation = { ...storedOperations.arrival.operation, owner: 'sam' };
  expect(unsentCheckIn(operation, testFacilities)).toMatchObject({
    driverName: 'Maria Lopez',
    status: 'live',
    version: 0,
  });
  const refused = { ...operation, data: { ...operation.data, driverName: 'Al' } };
  expect(unsentCheckIn(refused, testFacilities)).toBeNull();
});

it('stores and shows every field that the rules decide', () => {
  const before = stateOfRow(arrived);
  const other = {
    ...before,
    status: 'drop',
    dock: '4',
    holdReason: 'Papers',
    unverified: 'no-code',
    sealNumber: 'UL-4482913',
    deliveryType: 'drop',
  } as const;
  const decided = flowFields.map(({ name, isInstant }, index) => [name, isInstant ? minute(index) : other[name]]);
  const next: typeof before = Object.fromEntries(decided);
  expect(flowFields.filter(({ name }) => next[name] === before[name])).toEqual([]);
  expect(stateOfRow({ ...arrived, ...columnsAfter(next) })).toEqual(next);
  expect(stateOf(withState(presentToStaff(arrived, testFacilities), next, minute(20), zone))).toEqual(next);
});
