import { isDeepStrictEqual } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createAccount, disable } from '#server/features/auth/manage-accounts.ts';
import { type CallerRole, may, type Role, roles, viewOf } from '#shared/access/permissions.ts';
import { type CallName, contract } from '#shared/contract/index.ts';
import { administrator, buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { sampleRequest } from '#test/sample-requests.ts';
import { type Received, send } from '#test/send.ts';
import { recordTables, tableDigest } from '#test/table-digest.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(() => site.close());

type Headers = Record<string, string>;

interface CallerKind {
  /** The role the server must recognise. */
  role: CallerRole;
  /** Whether the request comes from another site's page. */
  foreign?: true;
  headers(): Promise<Headers>;
}

const minuteMs = 60_000;

async function renew(cookie: string): Promise<string> {
  const url = '/api/auth/token?grant_type=refresh_token';
  const answer = await site.app.inject({ method: 'POST', url, headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  return `${answer.cookies[0]!.name}=${answer.cookies[0]!.value}`;
}

async function signInAs(email: string, password: string): Promise<string> {
  const url = '/api/auth/token?grant_type=password';
  const answer = await site.app.inject({ method: 'POST', url, payload: { email, password } });
  expect(answer.statusCode).toBe(200);
  return `session=${answer.cookies[0]!.value}`;
}

async function disabledAccount(): Promise<Headers> {
  const email = `left-${crypto.randomUUID()}@yard.test`;
  await createAccount(site.context.database.db, email, administrator.password);
  const cookie = await signInAs(email, administrator.password);
  await disable(site.context.database.db, site.clock, email);
  return { cookie };
}

async function signedInAs(role: Role): Promise<Headers> {
  const { db } = site.context.database;
  const email = `${role}-${crypto.randomUUID()}@yard.test`;
  await createAccount(db, email, administrator.password);
  await db.updateTable('admin_users').set({ role }).where('email', '=', email).execute();
  return { cookie: await signInAs(email, administrator.password) };
}

async function supersededToken(): Promise<Headers> {
  const { cookie } = await site.signedIn();
  const successor = await renew(cookie);
  await site.app.inject({ method: 'GET', url: '/api/auth/session', headers: { cookie: successor } });
  site.clock.advance(31_000);
  return { cookie };
}

const callers: Record<string, CallerKind> = {
  'nobody signed in': { role: 'visitor', headers: async () => ({}) },
  'signed in': { role: 'admin', headers: () => site.signedIn() },
  ...Object.fromEntries(roles.map((role) => [`as ${role}`, { role, headers: () => signedInAs(role) }])),
  'token expired': {
    role: 'visitor',
    headers: async () => {
      const headers = await site.signedIn();
      site.clock.advance(15 * minuteMs);
      return headers;
    },
  },
  'signed out': {
    role: 'visitor',
    headers: async () => {
      const headers = await site.signedIn();
      await site.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
      return headers;
    },
  },
  'token superseded': { role: 'visitor', headers: supersededToken },
  'token forged': {
    role: 'visitor',
    headers: async () => ({ cookie: `session=${Buffer.alloc(32, 7).toString('base64url')}` }),
  },
  'account disabled': { role: 'visitor', headers: disabledAccount },
  'cross-site page': {
    role: 'admin',
    foreign: true,
    headers: async () => ({ ...(await site.signedIn()), 'sec-fetch-site': 'cross-site' }),
  },
  'sibling domain': {
    role: 'admin',
    foreign: true,
    headers: async () => ({ ...(await site.signedIn()), 'sec-fetch-site': 'same-site' }),
  },
  'foreign Origin': {
    role: 'admin',
    foreign: true,
    headers: async () => ({ ...(await site.signedIn()), origin: 'https://elsewhere.example' }),
  },
};

const callNames = Object.keys(contract) as CallName[];

/** The outcome required by the permission table and the cross-site rule; 'done' means success. */
function expectation(name: CallName, caller: CallerKind): string {
  const { method, action } = contract[name];
  if (caller.foreign && method !== 'GET') return '403 cross_site_request';
  // The sample operation to undo is somebody else's.
  const needed = name === 'undoOperation' ? 'operation:undo-others' : action;
  if (may(caller.role, needed)) return 'done';
  return caller.role === 'visitor' ? '401 authentication_required' : '403 forbidden';
}

async function outcome(name: CallName, caller: CallerKind) {
  const { cookie: own, ...request } = await sampleRequest(site.context, name);
  const headers = await caller.headers();
  const cookie = [headers['cookie'], own].filter(Boolean).join('; ');
  const before = await tableDigest(site.context, recordTables);
  const answer = await send(site.app, { ...request, headers: { ...headers, ...(cookie && { cookie }) } });
  const refused = answer.status >= 400;
  const after = await tableDigest(site.context, recordTables);
  return {
    status: answer.status,
    said: refused ? `${answer.status} ${(JSON.parse(answer.body) as { code: string }).code}` : 'done',
    view: shownView(answer),
    isHarmless: !refused || isDeepStrictEqual(before, after),
  };
}

/** The view of a response, if it says. */
function shownView({ headers, body }: Received): unknown {
  if (!String(headers['content-type']).startsWith('application/json')) return undefined;
  return (JSON.parse(body) as { view?: unknown }).view;
}

const cells = new Map<string, string>();

describe.each(callNames)('%s', (name) => {
  test.each(Object.keys(callers))('%s', async (callerName) => {
    const caller = callers[callerName]!;
    const { status, said, view, isHarmless } = await outcome(name, caller);
    cells.set(`${name} ${callerName}`, said === 'done' ? String(status) : said.slice(0, 3));
    expect(said).toBe(expectation(name, caller));
    const documented = Object.keys(contract[name].answers).map(Number);
    expect([...documented, 401, 403]).toContain(status);
    expect([undefined, viewOf(caller.role)]).toContain(view);
    expect(isHarmless, 'a refused request changes nothing').toBe(true);
  });
});

test('every endpoint was called by every kind of caller', () => {
  const names = Object.keys(callers);
  const rows = callNames.map((name) => ({
    name,
    row: names.map((caller) => cells.get(`${name} ${caller}`) ?? '-'),
  }));
  const width = Math.max(...callNames.map((name) => name.length));
  const legend = names.map((caller, index) => `${String.fromCodePoint(65 + index)} ${caller}`).join(', ');
  const head = `${''.padEnd(width)}  ${names.map((_, index) => String.fromCodePoint(65 + index).padEnd(4)).join('')}`;
  const lines = rows.map(({ name, row }) => `${name.padEnd(width)}  ${row.map((cell) => cell.padEnd(4)).join('')}`);
  process.stdout.write(`\nCalls by caller: ${legend}\n${head}\n${lines.join('\n')}\n`);
  expect(rows.flatMap(({ row }) => row)).not.toContain('-');
  expect(cells.size).toBe(callNames.length * names.length);
});

describe('renewing a session', () => {
  const mayRenew = new Set(['signed in', 'token expired', ...roles.map((role) => `as ${role}`)]);

  test.each(Object.keys(callers))('%s', async (callerName) => {
    const caller = callers[callerName]!;
    const url = '/api/auth/token?grant_type=refresh_token';
    const answer = await site.app.inject({ method: 'POST', url, headers: await caller.headers() });
    const refusal = caller.foreign ? 403 : 401;
    expect(answer.statusCode).toBe(mayRenew.has(callerName) ? 200 : refusal);
    expect(answer.cookies).toHaveLength(mayRenew.has(callerName) ? 1 : 0);
  });
});
