import { expect, test } from 'vitest';

import { parseMigration, pendingMigrations } from './migration-files.ts';
import { placeInText } from './text-place.ts';

const first = parseMigration('0001_first.sql', 'select 1;');
const second = parseMigration('0002_second.sql', 'select 2;');
const third = parseMigration('0003_third.sql', 'select 3;');

test('a name without a number is refused', () => {
  expect(() => parseMigration('first.sql', 'select 1;')).toThrow('first.sql is not named like 0001_name.sql');
});

test('a checkout with other line ends is the same migration', () => {
  expect(parseMigration('0001_first.sql', 'select\r\n1;').checksum).toBe(
    parseMigration('0001_first.sql', 'select\n1;').checksum,
  );
});

test.each(['select 1;\ncommit;', 'BEGIN;\nselect 1;', '  rollback;', 'start transaction;'])(
  'a transaction of its own is refused: %j',
  (sql) => {
    expect(() => parseMigration('0001_first.sql', sql)).toThrow('0001_first.sql ends or begins a transaction');
  },
);

test('the body of a function may begin', () => {
  expect(() => parseMigration('0001_first.sql', 'do $$\nbegin\n  null;\nend $$;')).not.toThrow();
});

test('only what the database lacks is pending', () => {
  expect(pendingMigrations([first, second, third], [first, second])).toEqual([third]);
});

test('a file that came in before one already applied is refused', () => {
  expect(() => pendingMigrations([first, second, third], [first, third])).toThrow(
    '0002_second.sql is missing in the database',
  );
});

test('an applied file that is gone is refused', () => {
  expect(() => pendingMigrations([second], [first, second])).toThrow(
    '0001_first.sql was applied to this database and is missing',
  );
});

test('a place counts characters, not code units', () => {
  expect(placeInText("select '🚚';\nselect x", 20)).toBe('line 2, column 8');
});
