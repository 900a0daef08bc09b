import { expect, test } from 'vitest';

import { fitsSocket } from './folders.ts';
import { parseOwner } from './owner-file.ts';
import { parsePostmasterFile } from './postmaster-file.ts';
import { levelOf } from './postmaster.ts';
import { parseProcessStat } from './process-identity.ts';
import { majorOf } from './programs.ts';
import { restartDelayMs } from './supervisor.ts';
import { parseSymlinks } from './symlinks.ts';

test('a link resolves relative to its own folder', () => {
  const list = JSON.stringify([
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/postgresql/libpq.so' },
  ]);
  expect(parseSymlinks(list)).toEqual([
    { path: 'native/lib/libpq.so.5', pointsTo: 'libpq.so.5.18' },
    { path: 'native/lib/postgresql/libpq.so', pointsTo: '../libpq.so.5.18' },
  ]);
});

test('a damaged owner file yields no owner', () => {
  expect(parseOwner('')).toBeUndefined();
  expect(parseOwner('{"pid":"7"}')).toBeUndefined();
  expect(parseOwner('{"pid":7,"mark":"b:1","socketFolder":"/tmp/warehouse-pg-x"}')).toMatchObject({ pid: 7 });
});

test('accepts only folders whose socket path fits 103 bytes and the setting’s syntax', () => {
  const room = 103 - '/warehouse-pg-XXXXXX/.s.PGSQL.5432'.length;
  expect(fitsSocket(`/${'a'.repeat(room - 1)}`)).toBe(true);
  expect(fitsSocket(`/${'a'.repeat(room)}`)).toBe(false);
  expect(fitsSocket(`/${'é'.repeat(Math.ceil(room / 2))}`)).toBe(false);
  expect(fitsSocket('/tmp/one,two')).toBe(false);
});

test('the first restart is immediate, later ones wait longer up to ten seconds', () => {
  expect([1, 2, 3, 4, 20].map(restartDelayMs)).toEqual([0, 100, 200, 400, 1_000]);
});

test('only fatal server messages are logged as errors', () => {
  expect(['LOG:  ready', 'FATAL:  no', 'PANIC:  lost'].map(levelOf)).toEqual(['debug', 'warn', 'error']);
});

test('the major version is read from the programs', () => {
  expect(majorOf('postgres (PostgreSQL) 18.4 (Debian 18.4-1)\n')).toBe(18);
  expect(majorOf('postgres (PostgreSQL) 19beta1\n')).toBe(19);
  expect(majorOf('something else')).toBeUndefined();
});

const rest = `S ${Array.from({ length: 18 }, (_, index) => index).join(' ')} 4242 999 0`;

test('finds the start time after a name with spaces and parentheses', () => {
  expect(parseProcessStat(`77 (a) (b c) ${rest}\n`)).toEqual({ name: 'a) (b c', state: 'S', startTicks: '4242' });
});

test('ignores lines that do not describe a process', () => {
  expect(parseProcessStat('')).toBeUndefined();
});

const complete = '4711\n/data/postgres\n1795233519\n5432\n/tmp/socket\n\n 16039950         4\nready   \n';

test('names the process and its state', () => {
  expect(parsePostmasterFile(complete)).toEqual({ pid: 4711, status: 'ready' });
});

test('a half-written file has no state yet', () => {
  expect(parsePostmasterFile('4711\n/data/postgres\n')).toEqual({ pid: 4711, status: undefined });
});

test('a standalone server’s negative number is its process id', () => {
  expect(parsePostmasterFile('-4711\n')?.pid).toBe(4711);
});

test.each(['', '\n', 'garbage'])('a damaged file yields no process: %j', (text) => {
  expect(parsePostmasterFile(text)).toBeUndefined();
});
