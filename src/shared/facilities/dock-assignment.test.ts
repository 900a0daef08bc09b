import fc from 'fast-check';
import { expect, it } from 'vitest';

import { buildFacility, testFacilities } from '#test/facilities.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import type { Facilities } from './facilities.ts';
import { brokenAssignmentRule, type DockAssignment } from './dock-assignment.ts';

const retiredAt = new Date('2026-05-04T12:00:00Z');
const after = (ms: number) => new Date(retiredAt.getTime() + ms);
const now = { occurredAt: after(1), receivedAt: after(1) };
const facilities: Facilities = {
  ...testFacilities,
  all: [
    buildFacility('North', { key: 'Old North', dockNames: ['A1', 'B7'] }),
    buildFacility('South', { dockNames: ['1', '2'] }),
    buildFacility('Closed', { dockNames: ['1'], retiredAt: retiredAt.toISOString() }),
  ],
};
const waiting: DockAssignment = { facility: 'Old North', dock: '1', dockAssignedAt: null };
const at = (dock: string, facility = 'Old North'): DockAssignment => ({ facility, dock, dockAssignedAt: retiredAt });

it('takes a dock of the facility alone, and names the facility as it is called today', () => {
  expect(brokenAssignmentRule(waiting, at('B7'), facilities, now)).toBeNull();
  const refused = { field: 'dock', rule: { code: 'not_a_dock_there', params: { facility: 'North' } } };
  expect(brokenAssignmentRule(waiting, at('2'), facilities, now)).toEqual(refused);
  // The stored default of a truck without a dock does not count as chosen.
  expect(brokenAssignmentRule(waiting, at('1'), facilities, now)).toEqual(refused);
  expect(brokenAssignmentRule(at('B7'), at('B7', 'South'), facilities, now)).toBeNull();
  expect(brokenAssignmentRule(at('B7'), at('A1', 'South'), facilities, now)).toMatchObject({ field: 'dock' });
});

it('lets what stands there stand, whatever it is', () => {
  const places = fc.record({
    facility: fc.constantFrom('Old North', 'South', 'Closed', 'Gone'),
    dock: fc.constantFrom('1', 'A1', 'Gone'),
    dockAssignedAt: fc.constantFrom(null, retiredAt),
  });
  const property = fc.property(places, (place) => {
    expect(brokenAssignmentRule(place, { ...place }, facilities, now)).toBeNull();
  });
  fc.assert(property, { seed: 20260504 });
});

it('takes trucks that came to a retired facility before that, for 8 days', () => {
  const moved = (occurredAt: Date, receivedAt: Date) =>
    brokenAssignmentRule(waiting, { ...waiting, facility: 'Closed' }, facilities, { occurredAt, receivedAt });
  const closed = { field: 'facility', rule: { code: 'facility_closed', params: {} } };
  expect(moved(after(-1), after(1))).toBeNull();
  expect(moved(after(0), after(1))).toEqual(closed);
  expect(moved(after(-1), after(8 * dayMs - 1))).toBeNull();
  expect(moved(after(-1), after(8 * dayMs))).toEqual(closed);
});
