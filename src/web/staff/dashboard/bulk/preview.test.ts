import { expect, it } from 'vitest';

import { testFacilities, testLists } from '#test/facilities.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { changesOf, errorsOf, untouchedValues } from './bulk-values.ts';
import { previewOf } from './preview.ts';
import { bulkDoneTexts } from '#web/staff/texts/dashboard.ts';
import { previewCount } from '#web/staff/texts/dashboard-opened.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { checkInUpdated } from '#web/staff/texts/messages.ts';

it('requests nothing while nothing is chosen', () => {
  expect(changesOf(untouchedValues, testLists)).toBeNull();
  expect(previewOf([buildStaffCheckIn()], null, testFacilities)).toEqual([]);
});

it('includes only chosen fields, and clears those to be removed', () => {
  expect(
    changesOf(
      {
        ...untouchedValues,
        status: 'drop',
        priority: 'none',
        assignedTo: { mode: 'none', text: 'kept while choosing' },
        adminNotes: { mode: 'set', text: ' Call first ' },
      },
      testLists,
    ),
  ).toEqual({ status: 'drop', priority: null, assignedTo: null, adminNotes: 'Call first' });
});

it('reports missing texts', () => {
  const values = { ...untouchedValues, assignedTo: { mode: 'set', text: '  ' } } as const;
  expect(changesOf(values, testLists)).toBeNull();
  expect(errorsOf(values, testLists)).toEqual({ assignedTo: 'Please enter a staff name' });
});

it('shows old and new values of each record that changes, and leaves out the others', () => {
  const waiting = buildStaffCheckIn({ status: 'live', priority: null });
  const same = buildStaffCheckIn({ status: 'drop', priority: 'high' });
  const preview = previewOf([waiting, same], { status: 'drop', priority: 'high' }, testFacilities);
  expect(preview.map(({ id }) => id)).toEqual([waiting.id]);
  expect(preview[0]?.fields).toEqual([
    { field: 'status', label: 'Status', before: 'Live', after: 'Drop' },
    { field: 'priority', label: 'Priority', before: 'None', after: 'High' },
  ]);
});

it('shows that reopening a record clears its Dock Out', () => {
  const left = buildStaffCheckIn({ status: 'completed', dockOutAt: '2026-05-04T18:30:00Z', dockOutTime: '1:30 PM' });
  const [preview] = previewOf([left], { status: 'live' }, testFacilities);
  expect(preview?.fields).toContainEqual({ field: 'dockOutAt', label: 'Dock Out', before: '1:30 PM', after: 'none' });
});

it('shows the stored default as no dock, and assigning it as a change', () => {
  const none = buildStaffCheckIn({ dock: '1', dockAssignedAt: null });
  const given = buildStaffCheckIn({ dock: '1', dockAssignedAt: '2026-05-04T17:30:00.000Z' });
  const preview = previewOf([none, given], { dock: '1' }, testFacilities);
  expect(preview).toMatchObject([{ id: none.id, fields: [{ field: 'dock', before: 'none', after: '1' }] }]);
});

it('uses the singular for one check-in', () => {
  expect(previewCount(1, 1)).toBe('1 check-in will change.');
  expect(previewCount(3, 3)).toBe('All 3 will change.');
  expect(previewCount(1, 3)).toBe('1 of 3 will change.');
  expect(checkInUpdated(sayCount(bulkDoneTexts.undone, 1)).description).toBe(
    'The bulk update of 1 check-in was taken back.',
  );
  expect(checkInUpdated(sayCount(bulkDoneTexts.undone, 2)).description).toBe(
    'The bulk update of 2 check-ins was taken back.',
  );
});
