import { expect, it } from 'vitest';

import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { changed, toggled, toggledAll } from './selected-records.ts';

const none = new Map();

it('selects and deselects a record', () => {
  const row = buildStaffCheckIn();
  const one = toggled(none, row, 500);
  expect([...one.keys()]).toEqual([row.id]);
  expect(toggled(one, row, 500).size).toBe(0);
});

it('selects the rest of a page first, and deselects it once all are selected', () => {
  const rows = [buildStaffCheckIn(), buildStaffCheckIn()];
  const some = toggled(none, rows[0]!, 500);
  const all = toggledAll(some, rows, 500);
  expect(all.size).toBe(2);
  expect(toggledAll(all, rows, 500).size).toBe(0);
});

it('holds no more than one request may change', () => {
  const rows = [buildStaffCheckIn(), buildStaffCheckIn(), buildStaffCheckIn()];
  const full = toggledAll(none, rows, 2);
  expect(full.size).toBe(2);
  expect(toggled(full, rows[2]!, 2).size).toBe(2);
});

it('follows changes and deletions by others, never back to older versions', () => {
  const row = buildStaffCheckIn({ version: 3 });
  const chosen = toggled(none, row, 500);
  const newer = { ...row, version: 4, dock: '7' };
  expect(changed(chosen, { id: row.id, kind: 'updated', version: 4, checkIn: newer }).get(row.id)?.dock).toBe('7');
  expect(changed(chosen, { id: row.id, kind: 'updated', version: 2, checkIn: { ...row, version: 2 } })).toBe(chosen);
  expect(changed(chosen, { id: row.id, kind: 'deleted', version: 4, checkIn: null }).size).toBe(0);
});
