import { expect, test } from 'vitest';

import { diskLowMessage, serverArchiveMessage } from './check-health.ts';

const mib = 2 ** 20;
const gib = 1024 * mib;

test.each([
  ['a large disk with a gibibyte left', gib, 500 * gib],
  ['a small disk with a tenth left', 100 * mib, 1000 * mib],
])('%s has room', (_, freeBytes, totalBytes) => {
  expect(diskLowMessage({ freeBytes, totalBytes })).toBeNull();
});

test.each([
  ['a large disk with less than a gibibyte left', gib - mib, 500 * gib, '1023 MiB'],
  ['a small disk with less than a tenth left', 99 * mib, 1000 * mib, '99 MiB'],
  ['a full disk', 0, 500 * gib, 'nothing'],
])('%s is low', (_, freeBytes, totalBytes, left) => {
  expect(diskLowMessage({ freeBytes, totalBytes })).toBe(
    `The disk of the data folder has ${left} left. Make room before changes can no longer be saved.`,
  );
});

const archive = {
  failingFor: null,
  archivedAt: new Date('2026-05-04T19:05:00Z'),
  isPgBackRest: true,
  isUntimed: false,
  detail: {
    waitingSeconds: 60,
    baseBackupAt: new Date('2026-05-03T17:00:00Z'),
    baseBackupSeconds: 26 * 3600,
    logBytes: 0,
  },
};

test.each([
  ['one that does not archive its log', null],
  ['one whose log is a minute behind, with a base backup of a day ago', archive],
  ['one that may not be looked into', { ...archive, detail: null }],
  [
    'base backups of other tools',
    { ...archive, isPgBackRest: false, detail: { ...archive.detail, baseBackupAt: null } },
  ],
])('nothing is said of an external server: %s', (_, found) => {
  expect(serverArchiveMessage(found)).toBeNull();
});

test.each([
  [
    { ...archive, failingFor: '00000001000000000000000A', detail: null },
    'has not archived its log since 2026-05-04T19:05:00.000Z',
  ],
  [{ ...archive, detail: { ...archive.detail, waitingSeconds: 61 } }, 'a finished piece has waited for 61 seconds'],
  [
    { ...archive, detail: { ...archive.detail, baseBackupSeconds: 26 * 3600 + 1 } },
    'the latest ended at 2026-05-03T17:00:00.000Z',
  ],
  [{ ...archive, detail: { ...archive.detail, baseBackupAt: null } }, 'There is no base backup'],
])('a lag of the backups of an external server is said (%#)', (found, words) => {
  expect(serverArchiveMessage(found)).toContain(words);
});
