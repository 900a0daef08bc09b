import { expect, it } from 'vitest';

import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { editOf, offeredDocks, statusOptions, valuesOf } from './edit-values.ts';

const values = (options: { value: string }[]) => options.map((option) => option.value);

it('offers live and drop, and any other status the record has', () => {
  expect(values(statusOptions({ status: 'drop' }))).toEqual(['live', 'drop']);
  expect(values(statusOptions({ status: 'completed' }))).toEqual(['live', 'drop', 'completed']);
});

it('offers docks 1 to 6, and any other dock the record has', () => {
  const dockAssignedAt = '2026-05-04T17:30:00.000Z';
  const six = ['1', '2', '3', '4', '5', '6'];
  expect(offeredDocks(six, { dock: '2', dockAssignedAt })).toEqual(six);
  expect(offeredDocks(six, { dock: '9', dockAssignedAt })).toEqual([...six, '9']);
  expect(offeredDocks(six, { dock: '9', dockAssignedAt: null })).toEqual(six);
});

it('assigns dock 1 to a truck without a dock, although 1 is the stored default', () => {
  const shown = buildStaffCheckIn({ dock: '1', dockAssignedAt: null });
  expect(editOf({ ...valuesOf(shown, firstForm), dock: '1' }, shown, firstForm)).toEqual({
    changes: { dock: '1' },
    base: { dock: '1' },
  });
});

it('sends only changed fields, with the values the user saw', () => {
  const shown = buildStaffCheckIn({ dock: '9', dockAssignedAt: '2026-05-04T17:30:00.000Z', carrier: 'Acme Freight' });
  expect(editOf(valuesOf(shown, firstForm), shown, firstForm)).toBeNull();
  expect(editOf({ ...valuesOf(shown, firstForm), carrier: 'Lakeshore' }, shown, firstForm)).toEqual({
    changes: { carrier: 'Lakeshore' },
    base: { carrier: 'Acme Freight' },
  });
});
