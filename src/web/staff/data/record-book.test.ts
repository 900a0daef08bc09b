import { expect, it } from 'vitest';

import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { createRecordBook } from './record-book.ts';

const first = buildStaffCheckIn({ version: 1 });
const second = { ...first, version: 2, carrier: 'Changed' };

it('returns the newer version if an older one is loaded afterwards', () => {
  const book = createRecordBook();
  book.learn(second.id, { version: 2, checkIn: second });
  expect(book.loaded([first])).toEqual([second]);
});

it('does not restore a record that was deleted while it was loading', () => {
  const book = createRecordBook();
  book.learn(first.id, { version: 2, checkIn: null });
  expect([book.loaded([first]), book.known(first)]).toEqual([[], null]);
});

it('drops the least recently updated records', () => {
  const book = createRecordBook(1);
  book.learn(second.id, { version: 2, checkIn: second });
  book.loaded([buildStaffCheckIn()]);
  expect(book.loaded([first])).toEqual([first]);
});
