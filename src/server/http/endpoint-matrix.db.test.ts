import { isDeepStrictEqual } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { disable } from '#server/features/auth/manage-accounts.ts';
import { type CallerRole, may, mayByKey, type Role, roles, viewOf } from '#shared/access/permissions.ts';
import { type CallName, contract } from '#shared/contract/index.ts';
import { errorsOf } from '#shared/contract/openapi.ts';
import { ofGateScreens } from '#test/sample-devices.ts';
import { sampleRequest } from '#test/sample-requests.ts';
import { type Received, send } from '#test/send.ts';
import { maria, SignOnYard } from '#test/sign-on-yard.ts';
import { signedInAs } from '#test/somebody.ts';
import { recordTables, writtenBy } from '#test/table-digest.ts';

const outgoingAllowed: string[] = [];
const site = await testApp({ publicUrl: 'https://yard.example', outgoingAllowed });
const company = new SignOnYard(site, outgoingAllowed);
beforeAll(() => company.begin());
afterAll(() => company.fake.close());
// The account in the example of a sign-in.
await site.signedIn();

type Headers = Record<string, string>;

interface CallerKind {
  /** The role the server must recognize. */
  role: CallerRole;
  /** Whether the request comes from another site's page. */
  foreign?: true;
  /** Whether the caller is a program with an API key. */
  isKey?: true;
  /** Whether the account is a provider's, without a password here. */
  isOfProvider?: true;
  /** The facilities the account is limited to. */
  facilities?: string[];
  headers(): Promise<Headers>;
}

const minuteMs = 60_000;

const signedIn = async () => (await signedInAs(site)).headers;

async function renew(cookie: string): Promise<string> {
  const url = '/api/auth/token?grant_type=refresh_token';
  const answer = await site.app.inject({ method: 'POST', url, headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  return `${answer.cookies[0]!.name}=${answer.cookies[0]!.value}`;
}

async function disabledAccount(): Promise<Headers> {
  const { email, headers } = await signedInAs(site);
  await disable(site.context.database.db, site.clock, email);
  return headers;
}

/** The facilities of the examples' check-ins and records, and another one. */
const here = ['Chicago (Midway)', 'Bedford Park'];
const there = ['Flexport'];

function keyOf(role: Role, facilities?: string[]): CallerKind {
  async function make(): Promise<Headers> {
    const { headers } = await signedInAs(site);
    const ids = facilities?.map((name) => site.context.facilities.all.find(({ key }) => key === name)!.id);
    const payload = { name: 'Matrix', role, facilities: ids ?? null };
    const answer = await site.app.inject({ method: 'POST', url: '/api/api-keys', headers, payload });
    return { authorization: `Bearer ${answer.json<{ key: string }>().key}` };
  }
  let made: Promise<Headers> | undefined;
  return { role, isKey: true, ...(facilities && { facilities }), headers: () => (made ??= make()) };
}

const crossSite = (caller: CallerKind): CallerKind => ({
  ...caller,
  headers: async () => ({ ...(await caller.headers()), 'sec-fetch-site': 'cross-site' }),
});

function limited(role: 'viewer' | 'staff' | 'manager', facilities: string[]): CallerKind {
  return { role, facilities, headers: async () => (await signedInAs(site, { role, facilities })).headers };
}

/** A caller whose rights come from groups at the company's provider. */
function byCompany(role: Role, facilities?: string[]): CallerKind {
  const group = `${role}s`;
  let added: Promise<{ id: string }> | undefined;
  const headers = async () => {
    const ids = facilities?.map((name) => site.context.facilities.all.find(({ key }) => key === name)!.id) ?? null;
    const { id } = await (added ??= company.added({ name: group, rules: [{ group, role, facilities: ids }] }));
    return company.headersAs(id, { ...maria, groups: ['Everybody', group] });
  };
  return { role, isOfProvider: true, ...(facilities && { facilities }), headers };
}

async function supersededToken(): Promise<Headers> {
  const { cookie } = await signedIn();
  const successor = await renew(cookie);
  await site.app.inject({ method: 'GET', url: '/api/auth/session', headers: { cookie: successor } });
  site.clock.advance(31_000);
  return { cookie };
}

const callers: Record<string, CallerKind> = {
  'nobody signed in': { role: 'visitor', headers: async () => ({}) },
  'signed in': { role: 'admin', headers: () => site.signedIn() },
  ...Object.fromEntries(
    roles.map((role) => [`as ${role}`, { role, headers: async () => (await signedInAs(site, { role })).headers }]),
  ),
  'viewer elsewhere': limited('viewer', there),
  'staff elsewhere': limited('staff', there),
  'manager elsewhere': limited('manager', there),
  'manager here': limited('manager', here),
  'company admin': byCompany('admin'),
  'company manager': byCompany('manager', here),
  'company staff elsewhere': byCompany('staff', there),
  'key of an admin': keyOf('admin'),
  'key of a viewer': keyOf('viewer'),
  'key elsewhere': keyOf('manager', there),
  'key, cross-site': crossSite(keyOf('staff')),
  'token expired': {
    role: 'visitor',
    headers: async () => {
      const headers = await signedIn();
      site.clock.advance(15 * minuteMs);
      return headers;
    },
  },
  'signed out': {
    role: 'visitor',
    headers: async () => {
      const headers = await signedIn();
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
    headers: async () => ({ ...(await signedIn()), 'sec-fetch-site': 'cross-site' }),
  },
  'sibling domain': {
    role: 'admin',
    foreign: true,
    headers: async () => ({ ...(await signedIn()), 'sec-fetch-site': 'same-site' }),
  },
  'foreign Origin': {
    role: 'admin',
    foreign: true,
    headers: async () => ({ ...(await signedIn()), origin: 'https://elsewhere.example' }),
  },
};

const callNames = Object.keys(contract) as CallName[];

/**
 * The outcomes for an account limited to other facilities if the facility is named in the body; an unknown record is
 * reported as missing.
 */
const writtenElsewhere: Partial<Record<CallName, string>> = {
  createCheckIn: '403 forbidden',
  bulkUpdateCheckIns: 'done',
  undoOperation: '404 not_found',
  createArrival: '403 forbidden',
  updateArrival: '404 not_found',
  readArrival: '404 not_found',
  makeArrivalLink: '404 not_found',
  findByLink: '404 not_found',
  mailArrivalLink: '404 not_found',
  putArrivals: '403 forbidden',
  undoArrivals: '404 not_found',
};

/** The outcome for a limited account that has the permission. Examples change facilities and docks of their own. */
function limitedExpectation(name: CallName, facilities: string[]): string | undefined {
  const { facilities: rule } = contract[name];
  if (rule === 'none' || rule === 'narrowed') return 'done';
  if (rule === 'facility' || rule === 'dock') return '404 not_found';
  if (facilities === here) return 'done';
  return rule === 'checkIn' || rule === 'paper' ? '404 not_found' : writtenElsewhere[name];
}

/** Endpoints that every caller here may use, but whose prerequisite is missing. */
const notYet: ReadonlySet<CallName> = new Set(['confirmSecondFactor', 'createRecoveryCodes']);

/** Endpoints that need a password, which an account of a provider lacks. */
const ofPasswords: ReadonlySet<CallName> = new Set(['beginSecondFactor', 'createRecoveryCodes', 'removeSecondFactor']);

/** The outcome required by the permission table and the cross-site rule; 'done' means success. */
function expectation(name: CallName, caller: CallerKind): string | undefined {
  const { method, action } = contract[name];
  if (caller.foreign && method !== 'GET') return '403 cross_site_request';
  // The sample operation to undo is somebody else's.
  const needed = name === 'undoOperation' ? 'operation:undo-others' : action;
  if (caller.isKey && !mayByKey(caller.role as Role, needed)) return '403 forbidden';
  if (may(caller.role, needed)) {
    if (caller.isOfProvider && ofPasswords.has(name)) return '400 validation_failed';
    // A gate screen shows codes and lets trucks out only while nobody is signed in on it.
    if (ofGateScreens.has(name) && caller.role !== 'visitor') return '404 not_found';
    if (notYet.has(name)) return '409 illegal_transition';
    return caller.facilities ? limitedExpectation(name, caller.facilities) : 'done';
  }
  return caller.role === 'visitor' ? '401 authentication_required' : '403 forbidden';
}

async function outcome(name: CallName, caller: CallerKind) {
  const { cookie: own, type, ...request } = await sampleRequest(site.context, name);
  const headers = await caller.headers();
  const cookie = [headers['cookie'], own].filter(Boolean).join('; ');
  const before = await writtenBy(site.context, recordTables);
  const answer = await send(site.app, {
    ...request,
    headers: { ...headers, ...(cookie && { cookie }), ...(type && { 'content-type': type }) },
  });
  const refused = answer.status >= 400;
  const after = await writtenBy(site.context, recordTables);
  const code = refused ? (JSON.parse(answer.body) as { code: string }).code : undefined;
  return {
    status: answer.status,
    code,
    summary: refused ? `${answer.status} ${code}` : 'done',
    view: shownView(answer),
    body: answer.body,
    isHarmless: !refused || isDeepStrictEqual(before, after),
  };
}

/** The view of a response, if it states one. */
function shownView({ headers, body }: Received): unknown {
  if (!String(headers['content-type']).startsWith('application/json')) return undefined;
  return (JSON.parse(body) as { view?: unknown }).view;
}

const cells = new Map<string, string>();

describe.each(callNames)('%s', (name) => {
  test.each(Object.keys(callers))('%s', async (callerName) => {
    const caller = callers[callerName]!;
    const { status, code, summary, view, body, isHarmless } = await outcome(name, caller);
    cells.set(`${name} ${callerName}`, summary === 'done' ? String(status) : summary.slice(0, 3));
    expect(summary).toBe(expectation(name, caller));
    const declared = [...Object.keys(contract[name].answers), ...errorsOf(contract[name])];
    expect(declared, 'OpenAPI declares the answer').toContain(code ?? String(status));
    expect([undefined, viewOf(caller.role)]).toContain(view);
    const isHidden = caller.facilities === there && contract[name].facilities !== 'none';
    expect(isHidden && /Lopez|Bedford/.test(body), 'nothing of other facilities').toBe(false);
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
  const maySignIn = ({ role, foreign, isKey }: CallerKind) => role !== 'visitor' && !foreign && !isKey;
  const mayRenew = (name: string) => name === 'token expired' || maySignIn(callers[name]!);

  test.each(Object.keys(callers))('%s', async (callerName) => {
    const caller = callers[callerName]!;
    const url = '/api/auth/token?grant_type=refresh_token';
    const answer = await site.app.inject({ method: 'POST', url, headers: await caller.headers() });
    const refusal = caller.foreign || caller.isKey ? 403 : 401;
    expect(answer.statusCode).toBe(mayRenew(callerName) ? 200 : refusal);
    expect(answer.cookies).toHaveLength(mayRenew(callerName) ? 1 : 0);
  });
});
