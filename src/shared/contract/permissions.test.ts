import { expect, test } from 'vitest';

import { endpoint } from './endpoint.ts';
import { contract } from './index.ts';
import { type Action, may, permissions, roles } from '../access/permissions.ts';

const open = [
  'createCheckIn',
  'findOwnCheckIn',
  'findOwnSameContainer',
  'getCheckIn',
  'listCheckIns',
  'readApiDocs',
  'readConfig',
  'readForm',
  'readHealth',
  'readOpenApi',
  'readOwnCheckIn',
  'readQueue',
  'readSession',
  'requestToken',
  'signOut',
];

test('only these endpoints are public', () => {
  const calls = Object.entries(contract).filter(([, { action }]) => may('visitor', action));
  expect(calls.map(([name]) => name).toSorted()).toEqual(open);
});

test('each role may do what the previous one may, and administrators everything', () => {
  for (const action of Object.keys(permissions) as Action[]) {
    const allowed = roles.filter((role) => may(role, action));
    expect(allowed).toEqual(roles.slice(roles.length - allowed.length));
    expect(allowed).toContain('admin');
  }
});

test.each([
  ['viewer', ['check-in:create', 'check-in:update', 'check-in:delete', 'check-in:export', 'operation:undo']],
  ['staff', ['check-in:delete', 'check-in:bulk-update', 'check-in:export', 'operation:undo-others']],
] as const)('a %s may not %j', (role, actions) => {
  expect(actions.filter((action) => may(role, action))).toEqual([]);
});

test('an endpoint without an action, or with an unknown one, does not compile', () => {
  const call = { method: 'GET', path: '/api/x', summary: '', tag: 'system', answers: { 204: null } } as const;
  // @ts-expect-error -- nobody has said who may call it
  const forgetful = endpoint(call);
  // @ts-expect-error -- no such action
  const unknown = endpoint({ ...call, action: 'check-in:paint' });
  expect([forgetful, unknown]).toHaveLength(2);
});

test('every permission is used by an endpoint', () => {
  // Checked inside the undo, which has its own endpoint.
  const within = ['operation:undo-others'];
  const used = new Set<string>([...within, ...Object.values(contract).map(({ action }) => action)]);
  expect(Object.keys(permissions).filter((action) => !used.has(action))).toEqual([]);
});
