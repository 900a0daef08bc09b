import { expect, test } from 'vitest';

import { endpoint } from './endpoint.ts';
import { contract } from './index.ts';
import { type Action, may, mayByKey, type Permission, permissions, roles } from '../access/permissions.ts';

const open = [
  'acceptInvitation',
  'addOwnPaper',
  'addPaperAtKiosk',
  'answerCall',
  'checkInAtKiosk',
  'checkTimeRecord',
  'completePaper',
  'confirmReach',
  'correctGateCode',
  'createCheckIn',
  'createVisitLink',
  'findOwnCheckIn',
  'findOwnSameContainer',
  'followCalendar',
  'getCheckIn',
  'keepPushSubscription',
  'letOut',
  'listCheckIns',
  'mailOwnTimeRecord',
  'openPaper',
  'openRulePicture',
  'readApiDocs',
  'readArrivalAtKiosk',
  'readConfig',
  'readForm',
  'readGate',
  'readHealth',
  'readLeaving',
  'readLiveness',
  'readOpenApi',
  'readOwnCheckIn',
  'readOwnDevice',
  'readOwnPapers',
  'readOwnTimeRecord',
  'readPushKey',
  'readQueue',
  'readReadiness',
  'readSession',
  'readVisit',
  'registerDevice',
  'requestResetLink',
  'requestToken',
  'sendPiece',
  'showSiteRules',
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
  ['staff', ['check-in:move', 'check-in:delete', 'check-in:bulk-update', 'check-in:export', 'operation:undo-others']],
] as const)('a %s may not %j', (role, actions) => {
  expect(actions.filter((action) => may(role, action))).toEqual([]);
});

test('an endpoint without an action, or with an unknown one, does not compile', () => {
  const call = { summary: '', tag: 'system', answers: { 204: null } } as const;
  const document = { ...call, facilities: 'none' } as const;
  // @ts-expect-error -- nobody has said who may call it
  const forgetful = endpoint('GET', '/api/x', document);
  // @ts-expect-error -- no such action
  const unknown = endpoint('GET', '/api/x', { ...document, action: 'check-in:paint' });
  // @ts-expect-error -- nobody has said how it obeys an account that is limited to facilities
  const everywhere = endpoint('GET', '/api/x', { ...call, action: 'health:read' });
  expect([forgetful, unknown, everywhere]).toHaveLength(3);
});

test('every permission is used by an endpoint', () => {
  // Checked inside the undo and the step, which have their own endpoints.
  const within = ['operation:undo-others', 'check-in:move'];
  const used = new Set<string>([...within, ...Object.values(contract).map(({ action }) => action)]);
  expect(Object.keys(permissions).filter((action) => !used.has(action))).toEqual([]);
});

test('what a limited account may not see is looked up by the id in the path', () => {
  const byId = Object.values(contract).filter(({ facilities }) => /^(checkIn|paper|facility|dock)$/.test(facilities));
  expect(byId.length).toBeGreaterThan(0);
  expect(byId.filter(({ path }) => !path.includes('{id}'))).toEqual([]);
});

test('no API key may touch accounts, sessions, keys, the audit log or settings', () => {
  const actions = Object.keys(permissions) as Action[];
  expect(actions.filter((action) => may('admin', action) && !mayByKey('admin', action)).toSorted()).toEqual([
    'account:manage',
    'account:own',
    'api-key:read',
    'api-key:update',
    'arrival:share',
    'audit:read',
    'call:set-up',
    'device:check-in',
    'device:gate-out',
    'device:manage',
    'device:register',
    'invitation:accept',
    'mail:set-up',
    'reach-check:confirm',
    'session:sign-in',
    'session:sign-out',
    'settings:update',
  ]);
});

test('a permission that does not say whether API keys have it does not compile', () => {
  const closed = { roles: ['admin'], keys: false } satisfies Permission;
  // @ts-expect-error -- nobody has said whether a key may, as for a new `webhook:update`
  const forgetful = { roles: ['admin'] } satisfies Permission;
  expect([closed, forgetful]).toHaveLength(2);
});
