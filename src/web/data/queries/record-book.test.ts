import { expect, it } from 'vitest';

import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { createRecordBook } from './record-book.ts';

const first = buildStaffCheckIn({ version: 1 });
const second = { ...first, version: 2, carrier: 'Changed' };

it('answers with the newer version when an older one is read afterwards', () => {
  const book = createRecordBook();
  book.learn(second.id, { version: 2, checkIn: second });
  expect(book.newest(first)).toEqual(second);
});

it('does not bring back a record that was deleted while it was being read', () => {
  const book = createRecordBook();
  book.learn(first.id, { version: 2, checkIn: null });
  expect(book.newest(first)).toBeNull();
});

it('forgets the records heard of longest ago', () => {
  const book = createRecordBook(1);
  book.learn(second.id, { version: 2, checkIn: second });
  book.newest(buildStaffCheckIn());
  expect(book.newest(first)).toEqual(first);
});
