import { expect, test } from 'vitest';

import { neededFirst, parseMigration, pendingMigrations } from './migration-files.ts';
import { placeInText } from './apply-migration.ts';

const first = parseMigration('0001_first.sql', 'select 1;');
const second = parseMigration('0002_second.sql', 'select 2;');
const third = parseMigration('0003_third.sql', 'select 3;');

test('a name without a number is refused', () => {
  expect(() => parseMigration('first.sql', 'select 1;')).toThrow('first.sql is not named like 0001_name.sql');
});

test('a checkout with different line endings is the same migration', () => {
  expect(parseMigration('0001_first.sql', 'select\r\n1;').checksum).toBe(
    parseMigration('0001_first.sql', 'select\n1;').checksum,
  );
});

test.each(['select 1;\ncommit;', 'BEGIN;\nselect 1;', '  rollback;', 'start transaction;'])(
  'transaction statements are refused: %j',
  (sql) => {
    expect(() => parseMigration('0001_first.sql', sql)).toThrow('0001_first.sql ends or begins a transaction');
  },
);

test('the body of a function may contain begin', () => {
  expect(() => parseMigration('0001_first.sql', 'do $$\nbegin\n  null;\nend $$;')).not.toThrow();
});

const built = parseMigration(
  '0004_built.sql',
  `-- no-transaction
-- Why there is one.
create index concurrently docks_by_name on docks (name);`,
);
const filled = parseMigration(
  '0005_filled.sql',
  `-- batch: docks where name is null
update docks set name = id::text where id = any($1);`,
);

test('the first line determines how a file is applied', () => {
  expect(first.form).toEqual({ name: 'transaction' });
  expect(built.form).toEqual({ name: 'index', index: 'docks_by_name', creates: true });
  expect(filled.form).toEqual({ name: 'batch', table: 'docks', left: 'name is null' });
  const dropped = '-- no-transaction\ndrop index concurrently if exists docks_by_name;';
  expect(parseMigration('0006_drop.sql', dropped).form).toEqual({
    name: 'index',
    index: 'docks_by_name',
    creates: false,
  });
});

test.each(['alter table docks add name text;', 'create index docks_by_name on docks (name);', 'vacuum docks;'])(
  'statements that could be left half done need a transaction: %s',
  (sql) => {
    expect(() => parseMigration('0004_built.sql', `-- no-transaction\n${sql}`)).toThrow('could be left half applied');
  },
);

test('a program waits for the last step in a transaction and everything before it', () => {
  expect(neededFirst([first, built, second, filled])).toEqual([first, built, second]);
  expect(neededFirst([built, filled])).toEqual([]);
});

test('only unapplied migrations are pending', () => {
  expect(pendingMigrations([first, second, third], [first, second])).toEqual([third]);
});

test('a file inserted before an applied one is refused', () => {
  expect(() => pendingMigrations([first, second, third], [first, third])).toThrow(
    '0002_second.sql is missing in the database',
  );
});

test('a missing applied file is refused', () => {
  expect(() => pendingMigrations([second], [first, second])).toThrow(
    '0001_first.sql was applied to this database and is missing',
  );
});

test('positions count characters, not code units', () => {
  expect(placeInText("select '🚚';\nselect x", 20)).toBe('line 2, column 8');
});
