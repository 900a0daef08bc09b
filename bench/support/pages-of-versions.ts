import { v7 } from 'uuid';

/** A page of one version at a node of one version, signed in. */
export interface PageAt {
  /** The version of the page. */
  page: string;
  url: string;
  cookie: string;
}

const form = {
  driverName: 'Maria Lopez',
  facility: 'Chicago (Midway)',
  purpose: 'Delivery',
  carrier: 'Lakeshore Freight',
  containerNumber: 'LSFU 482913 7',
  phoneNumber: '312-555-0187',
  driversLicense: 'L512-5550-1871',
  pickupDeliveryNumber: 'PU-20418',
  comments: '',
  confirmed: true,
  formVersion: 1,
};

interface Sent {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

async function ask({ url, cookie }: PageAt, path: string, { method = 'GET', body, headers }: Sent = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown> };
}

const now = () => new Date().toISOString();

/** The times of an operation that a page stored offline: done an hour ago, sent now. */
const timing = () => ({
  operationId: v7(),
  occurredAt: new Date(Date.now() - 3_600_000).toISOString(),
  sentAt: now(),
});

/** The endpoints that staff's pages read, and the public ones. */
const reads = [
  '/api/check-ins',
  '/api/check-ins?status=live&search=maria&sort=carrier',
  '/api/queue',
  '/api/queue?state=waiting',
  '/api/summary',
  '/api/config',
  '/api/form',
  '/api/auth/session',
  '/api/facilities',
  '/api/settings',
  '/api/accounts',
] as const;

/** All member names in a response, with the type of each value: what a page of its version may rely on. */
function namesIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.length > 0 ? namesIn(value[0], `${at}[]`) : [];
  if (value === null || typeof value !== 'object') return [at];
  return Object.entries(value).flatMap(([name, inner]) => namesIn(inner, `${at}.${name}`));
}

/**
 * Everything a page does to one record, with each operation repeated at another node, as after a lost response. Returns
 * the failures in words.
 */
export async function workThrough(here: PageAt, there: PageAt): Promise<string[]> {
  const faults: string[] = [];
  const id = v7();
  const told = (what: string, right: boolean, status: number) => {
    if (!right) faults.push(`${here.page}: ${what} was answered ${status}`);
  };
  const twice = async (what: string, path: string, sent: Sent, expected: readonly number[]) => {
    const first = await ask(here, path, sent);
    told(what, expected.includes(first.status), first.status);
    const again = await ask(there, path, sent);
    told(`${what}, repeated at another node,`, expected.includes(again.status), again.status);
    const isSame = JSON.stringify(first.json['version']) === JSON.stringify(again.json['version']);
    told(`${what}, repeated, a second time`, isSame, again.status);
    return first.json;
  };
  const { operationId: _, ...times } = timing();
  await twice('a check-in', '/api/check-ins', { method: 'POST', body: { id, ...form, ...times } }, [200, 201]);
  const base = { dock: '', priority: null };
  const body = { changes: { dock: '4', priority: 'high' }, base, ...timing() };
  const changed = await twice('a change', `/api/check-ins/${id}`, { method: 'PATCH', body }, [200]);
  told('the change, as somebody reads it,', changed['dock'] === '4', 200);
  const undo = { method: 'POST', body: timing() };
  await twice('an undo', `/api/operations/${body.operationId}/undo`, undo, [200]);
  const bulk = { ids: [id], changes: { assignedTo: 'Sam Ortiz' }, ...timing() };
  await twice('a bulk change', '/api/check-ins/bulk-update', { method: 'POST', body: bulk }, [200]);
  const done = { changes: { status: 'completed' }, ...timing() };
  await twice('an end', `/api/check-ins/${id}`, { method: 'PATCH', body: done }, [200]);
  for (const path of [`/api/check-ins/${id}`, `/api/check-ins/${id}/history`]) {
    const { status } = await ask(there, path);
    told(path, status === 200, status);
  }
  const { operationId, occurredAt, sentAt } = timing();
  const headers = { 'idempotency-key': operationId, 'x-occurred-at': occurredAt, 'x-sent-at': sentAt };
  await twice('a deletion', `/api/check-ins/${id}`, { method: 'DELETE', headers }, [204]);
  return faults;
}

/** What a page reads at a node of its own version that a node of the other version lacks. */
export async function missingFor(own: PageAt, other: PageAt): Promise<string[]> {
  const missing: string[] = [];
  for (const path of reads) {
    const [there, here] = [await ask(own, path), await ask(other, path)];
    // A page does not request what its own version does not have.
    if (there.status !== 200) continue;
    if (here.status !== 200) missing.push(`${path}: ${here.status}`);
    const names = new Set(namesIn(here.json));
    missing.push(...namesIn(there.json).flatMap((name) => (names.has(name) ? [] : [`${path} ${name}`])));
  }
  return missing;
}
