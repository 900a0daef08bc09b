import { expect, test } from 'vitest';

import { sendReports } from '#server/features/analytics/send-reports.ts';
import { issueReceipt } from '#server/features/check-ins/own-check-in.ts';
import { readVisitsToSign } from '#server/features/check-ins/check-in-service.ts';
import { notifyCarriers } from '#server/features/notices/notify-carriers.ts';
import { mailWarnings } from '#server/features/system/mail-warnings.ts';
import { mailHeads } from '#server/features/time-records/chain-heads.ts';
import { RecordIssuer } from '#server/features/time-records/time-records-service.ts';
import type { AccountLink } from '#shared/contract/accounts.ts';
import type { ArrivalLink, ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { type MailKind, mailKinds } from '#shared/mail/mail.ts';
import { languages } from '#shared/words/languages.ts';
import { administrator } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { partsOf, type ReceivedMail } from '#test/mail-server.ts';
import { mailingYard } from '#test/mailing-yard.ts';
import { signedInAs } from '#test/somebody.ts';

const yard = mailingYard();
const query = (text: string, values: unknown[] = []) => yard.site.context.database.pool.query(text, values);
const facility = 'Woodridge';

/**
 * A value that tries to break out of its field: headers, a body, markup, and direction marks that disguise the text.
 */
const evil = (what: string) =>
  `Evil ${what}\r\nBcc: evil@evil.example\r\nSubject: Evil\r\n\r\nEvil\u2028Evil\u0085Evil</td></table><script>"'<b onclick=x>\u202eEvil\u2066`;

/**
 * Puts that value into every typed text, as a database of an earlier version may contain it: no screen accepts line
 * breaks.
 */
async function spoil(): Promise<void> {
  const typed = ['driver_name', 'carrier', 'container_number', 'phone_number', 'drivers_license', 'comments'];
  const texts = {
    check_ins: [...typed, 'pickup_delivery_number', 'admin_notes'],
    expected_arrivals: ['carrier', 'container_number', 'note'],
    facilities: ['name'],
    carriers: ['name'],
  };
  for (const [table, columns] of Object.entries(texts))
    for (const column of columns) await query(`update ${table} set ${column} = $1`, [evil('here')]);
  await query('update carriers set spellings = array[$1]', [evil('here')]);
  await query('update expected_arrivals set numbers = array[$1]', [evil('number')]);
  await yard.site.context.settings.read();
}

const id = () => yard.site.context.facilities.all.find(({ key }) => key === facility)!.id;

/** A truck whose carrier gets notices in a language, one when its free time is nearly over and one after. */
async function notices(language: string): Promise<string[]> {
  const to = `contact-${language}@carrier.example`;
  await query('delete from carriers');
  const made = await yard.staff.post('/api/carriers', { name: 'Polar', contacts: [to], spellings: [], language });
  expect(made.statusCode).toBe(201);
  const { id: truck } = await newCheckIn(yard.site.context, { facility, carrier: 'Polar' });
  expect((await yard.staff.post(`/api/check-ins/${truck}/steps`, { step: 'dock-in' })).statusCode).toBe(200);
  await spoil();
  for (const minutes of [95, 30]) {
    await yard.pass(minutes * 60_000);
    await notifyCarriers(yard.site.context);
    await sent();
  }
  expect((await yard.staff.post(`/api/check-ins/${truck}/steps`, { step: 'dock-out' })).statusCode).toBe(200);
  return [to, to];
}

/** The link to an expected arrival, mailed in a language. */
async function arrivalLink(language: string): Promise<string[]> {
  await query('update facilities set name = key');
  await yard.site.context.settings.read();
  const to = `driver-${language}@driver.example`;
  const from = new Date(yard.site.clock.now().getTime() + 24 * 60 * 60_000).toISOString().slice(0, 16);
  const expected = { facility, from, numbers: ['PU-1'], carrier: 'Polar', note: 'Ask for Dora' };
  const made = await yard.staff.post('/api/expected-arrivals', expected);
  expect(made.statusCode).toBe(201);
  const { id: arrival } = made.json<ArrivalView>();
  const { token, code } = (await yard.staff.post('/api/arrival-links', { arrival })).json<ArrivalLink>();
  await spoil();
  const answer = await yard.staff.post('/api/arrival-links/mail', { arrival, token, code, to, language });
  expect(answer.statusCode).toBe(204);
  return [to];
}

/** Mails a link that an administrator has just created. */
async function mailLink(account: string, link: AccountLink): Promise<void> {
  const token = link.path.split('#')[1];
  expect((await yard.staff.post(`/api/accounts/${account}/link-mail`, { token })).statusCode).toBe(204);
}

async function invitation(): Promise<string[]> {
  const email = 'invited@yard.test';
  const made = await yard.staff.post('/api/accounts', { email, role: 'staff' });
  const { account, link } = made.json<{ account: { id: string }; link: AccountLink }>();
  await mailLink(account.id, link);
  return [email];
}

async function password(): Promise<string[]> {
  const { id: account, email } = await signedInAs(yard.site, { role: 'viewer' });
  await mailLink(account, (await yard.staff.post(`/api/accounts/${account}/reset-link`, {})).json<AccountLink>());
  return [email];
}

async function report(every: 'daily' | 'weekly'): Promise<string[]> {
  const { email, headers } = await signedInAs(yard.site, { role: 'manager' });
  const choice = { every, hour: 7, facilities: [id()] };
  expect((await callsOf(yard.site, headers).put('/api/account/report', choice)).statusCode).toBe(200);
  await spoil();
  await yard.pass(8 * 24 * 60 * 60_000);
  await sendReports(yard.site.context);
  await query('delete from report_subscriptions');
  await sent();
  return [email];
}

async function warning(): Promise<string[]> {
  yard.site.context.diskSpace = async () => ({ freeBytes: 0, totalBytes: 100 });
  await mailWarnings(yard.site.context, null);
  return [administrator.email];
}

/** The record of a truck that has left, mailed to its carrier in a language. */
async function record(language: string): Promise<string[]> {
  await query('update facilities set name = key');
  await yard.site.context.settings.read();
  expect((await yard.staff.patch(`/api/facilities/${id()}`, { changes: { mailRecords: true } })).statusCode).toBe(200);
  const to = `records-${language}@carrier.example`;
  await query('delete from carriers');
  const made = await yard.staff.post('/api/carriers', { name: 'Polar', contacts: [to], spellings: [], language });
  expect(made.statusCode).toBe(201);
  const { id: truck } = await newCheckIn(yard.site.context, { facility, carrier: 'Polar' });
  for (const step of ['dock-in', 'dock-out']) {
    expect((await yard.staff.post(`/api/check-ins/${truck}/steps`, { step })).statusCode).toBe(200);
  }
  await query('delete from record_requests where check_in_id <> $1', [truck]);
  await spoil();
  await new RecordIssuer(yard.site.context, readVisitsToSign).issue();
  await sent();
  return [to];
}

/** The confirmation mail to a driver's address for the record, in a language. */
async function recordAsked(language: string): Promise<string[]> {
  const { id: truck } = await newCheckIn(yard.site.context, { facility });
  for (const step of ['dock-in', 'dock-out']) {
    expect((await yard.staff.post(`/api/check-ins/${truck}/steps`, { step })).statusCode).toBe(200);
  }
  const driver = callsOf(yard.site, { cookie: `receipt=${await issueReceipt(yard.site.context, truck)}` });
  const address = `driver-${language}@drivers.example`;
  const asked = await driver.post('/api/check-ins/mine/time-record/mail', { id: truck, address, language });
  expect(asked.statusCode).toBe(204);
  return [address];
}

async function heads(): Promise<string[]> {
  const to = 'owner@elsewhere.example';
  await yard.set({ recordHeadsTo: to });
  await new RecordIssuer(yard.site.context, readVisitsToSign).issue();
  await spoil();
  await mailHeads(yard.site.context);
  return [to];
}

const each = (cause: (language: string) => Promise<string[]>) => async () => {
  const to: string[] = [];
  for (const language of languages) to.push(...(await cause(language)));
  return to;
};

/**
 * Triggers each kind of mail in every language it can have; returns the recipients. The compiler requires an entry for
 * a new kind.
 */
const causes: Record<MailKind, () => Promise<string[]>> = {
  notice: each(notices),
  arrival: each(arrivalLink),
  invitation,
  password,
  report: async () => [...(await report('daily')), ...(await report('weekly'))],
  warning,
  heads,
  record: each(record),
  'record-asked': each(recordAsked),
};

/** Sends until nothing is queued. */
async function sent(): Promise<void> {
  await expect
    .poll(
      async () => {
        await yard.send();
        return (await query("select from mails where state = 'queued'")).rowCount;
      },
      { timeout: 60_000 },
    )
    .toBe(0);
}

/** The headers of our mails; each appears at most once. */
const ours = new Set([
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'auto-submitted',
  'list-unsubscribe',
  'list-unsubscribe-post',
]);
/** The tags of our mails. */
const tags = new Set(['!doctype', 'html', 'head', 'meta', 'title', 'body', 'p', 'a', 'hr', 'table', 'tr', 'th', 'td']);

function headersOf({ raw }: ReceivedMail): [string, string][] {
  const lines = (raw.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]/g, ' ').split('\r\n');
  return lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.slice(line.indexOf(':') + 2)]);
}

/** A header decoded for reading. */
const decoded = (header: string) =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, way: string, text: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replaceAll(/%/g, '%25').replaceAll('=', '%')),
    );

function expectWhole(mail: ReceivedMail): void {
  const headers = headersOf(mail);
  const names = headers.map(([name]) => name);
  expect(names.filter((name) => !ours.has(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  const { to, subject = '' } = Object.fromEntries(headers);
  expect([to]).toEqual(mail.to);
  expect(decoded(subject)).not.toMatch(/evil|polar|@|dora|[\u202a-\u202e\u2066-\u2069\p{Cc}]/iu);
  expect(decoded(subject)).not.toBe('');
  const parts = partsOf(mail);
  const at = parts.findIndex((part) => part.startsWith('<!doctype html>'));
  const [text = '', html = ''] = parts.slice(at - 1);
  expect(at).toBeGreaterThan(0);
  for (const line of text.split(/[\r\n\u0085\u2028\u2029]+/)) expect(line).not.toMatch(/^\s*(Bcc|Subject|Evil$)/);
  expect(Array.from(html.matchAll(/<\/?([!\w]+)/g), ([, tag]) => tag!).filter((tag) => !tags.has(tag))).toEqual([]);
  expect(html).not.toMatch(/<[^>]*\son\w+=/i);
  expect(text + html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
}

test('no mail of any kind and language has personal data in its subject, or a header or line that somebody typed', async () => {
  yard.site.clock.set('2026-05-04T12:00:00Z');
  await yard.pass(0);
  await yard.set({
    companyName: 'Evil "Bcc: evil@evil.example" <evil@evil.example>, \u202eevil',
    expectedArrivals: true,
  });
  for (const kind of mailKinds) {
    const to = await causes[kind]();
    await sent();
    const mails = yard.server.received.splice(0);
    expect(mails.map((mail) => mail.to.join()).toSorted()).toEqual(to.toSorted());
    for (const mail of mails) expectWhole(mail);
  }
  const kinds = await query('select distinct kind from mails');
  expect(kinds.rows.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([...mailKinds].toSorted());
});

test('nor has what an administrator tries the server with', async () => {
  await yard.set({ companyName: 'Evil "Bcc: evil@evil.example" <evil@evil.example>' });
  expect((await yard.staff.post('/api/mail/test', { to: 'me@example.com' })).statusCode).toBe(200);
  for (const mail of yard.server.received) expectWhole(mail);
  expect(yard.server.received).toHaveLength(1);
});
