import { expect, test } from 'vitest';

import { contract } from './index.ts';
import { may, permissions } from '../access/permissions.ts';

const open = [
  'createCheckIn',
  'findOwnCheckIn',
  'findOwnSameContainer',
  'getCheckIn',
  'listCheckIns',
  'readApiDocs',
  'readConfig',
  'readHealth',
  'readOpenApi',
  'readOwnCheckIn',
  'readQueue',
  'readSession',
  'requestToken',
  'signOut',
];

test('only these calls are open to anyone', () => {
  const calls = Object.entries(contract).filter(([, { action }]) => may('anonymous', action));
  expect(calls.map(([name]) => name).toSorted()).toEqual(open);
});

test('staff may do everything', () => {
  for (const { action } of Object.values(contract)) expect(may('admin', action)).toBe(true);
});

test('every permission belongs to a call', () => {
  const used = new Set<string>(Object.values(contract).map(({ action }) => action));
  expect(Object.keys(permissions).filter((action) => !used.has(action))).toEqual([]);
});
