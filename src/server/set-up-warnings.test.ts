import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { dayMs } from '#shared/time/applied-time.ts';
import { readConfig } from './config.ts';
import { folderFaultOf, type SetUpFacts, setUpWarnings } from './set-up-warnings.ts';

const installedAt = new Date('2026-05-01T12:00:00Z');
const facts: SetUpFacts = { isLinkEncrypted: false, isOneDisk: true, installedAt };

/** The warnings of an installation that is some days old. */
function warningsOf(
  environment: Record<string, string>,
  { days = 0, ...known }: Partial<SetUpFacts> & { days?: number } = {},
) {
  const now = new Date(installedAt.getTime() + days * dayMs);
  return setUpWarnings(readConfig(environment), { ...facts, ...known }, now);
}

test('a new installation has no warnings', () => {
  expect(warningsOf({})).toEqual([]);
});

test.each([
  ['https that nothing serves', { PUBLIC_URL: 'https://yard.example.com' }, /TLS_CERT and TLS_KEY, or TRUST_PROXY/],
  ['a proxy trusted from anywhere', { TRUST_PROXY: 'true' }, /addresses of the proxies/],
  [
    'a database elsewhere without TLS',
    { DATABASE_URL: 'postgres://u:geheim@db.example.com/yard' },
    /sslmode=verify-full/,
  ],
])('%s is warned about, with the remedy and no secret', (_, environment, remedy) => {
  const warnings = warningsOf(environment);
  expect(warnings).toEqual([expect.stringMatching(remedy)]);
  expect(warnings.join()).not.toContain('geheim');
});

test.each([
  ['its own certificate', { PUBLIC_URL: 'https://yard.example.com', TLS_CERT: 'c.pem', TLS_KEY: 'k.pem' }],
  ['a proxy that holds the certificate', { PUBLIC_URL: 'https://yard.example.com', TRUST_PROXY: 'loopback' }],
  ['plain HTTP', { PUBLIC_URL: 'http://yard.example.com' }],
  ['a proxy on this machine only', { TRUST_PROXY: 'true', HOST: '127.0.0.1' }],
  ['a database on this machine', { DATABASE_URL: 'postgres://u:p@localhost/yard' }],
  ['a database behind a socket', { DATABASE_URL: 'postgres:///yard?host=/run/postgresql' }],
  ['an explicitly unencrypted link', { DATABASE_URL: 'postgres://u:p@postgres/yard?sslmode=disable' }],
])('%s is not warned about', (_, environment) => {
  expect(warningsOf(environment)).toEqual([]);
});

test('an encrypted link is not warned about', () => {
  expect(warningsOf({ DATABASE_URL: 'postgres://u:p@db.example.com/yard' }, { isLinkEncrypted: true })).toEqual([]);
});

test('backups on the data disk are warned about after the first days, unless on another disk', () => {
  expect(warningsOf({}, { days: 6 })).toEqual([]);
  expect(warningsOf({ BACKUP_DIR: '/mnt/same' }, { days: 8 })).toEqual([expect.stringContaining('now /mnt/same')]);
  expect(warningsOf({}, { days: 8, isOneDisk: false })).toEqual([]);
});

test('a folder for photos or backups that cannot be one is warned about by its setting, one that is still to be made is not', async () => {
  const file = fileURLToPath(import.meta.url);
  const papersFault = await folderFaultOf(join(file, 'papers'));
  expect(warningsOf({ PAPERS_DIR: file }, { papersFault })).toEqual([
    `Photos and signatures cannot be kept in ${file}: a part of the path is a file. Set PAPERS_DIR to a folder that the user running this program can write.`,
  ]);
  expect(warningsOf({ BACKUP_DIR: file }, { backupsFault: papersFault })).toEqual([
    `Backups cannot be made in ${file}: a part of the path is a file. Set BACKUP_DIR to a folder that the user running this program can write.`,
  ]);
  expect(await folderFaultOf(file)).toBe('a part of the path is a file');
  expect(await folderFaultOf(join(tmpdir(), 'still-to-be-made', 'papers'))).toBeUndefined();
});
