import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import type { AuditView } from '#shared/contract/audit.ts';
import type { ListedDelivery } from '#shared/contract/calls.ts';
import { callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { fakeGateway } from '#test/fake-gateway.ts';
import { textConsentWords } from '#shared/words/text-consent.ts';
import { textConsent, textingYard } from '#test/texting-yard.ts';

import { sendText } from './text-gateway.ts';

const yard = textingYard();

test('a driver who agreed is texted his dock, once, in the words of the template and with a link to his visit', async () => {
  await yard.set({ textTemplateEn: '{company} {ticket}: dock {dock} at {facility} {link}', companyName: 'Lakeshore' });
  const id = await yard.arrive();
  expect(await yard.callAndSend(id)).toMatchObject({ channel: 'text', state: 'sent', attempts: 1, numberEnd: '0147' });
  const [{ fields, headers }] = yard.gateway.received as [(typeof yard.gateway.received)[0]];
  expect(headers.authorization).toBe(`Basic ${Buffer.from('AC1:gateway secret').toString('base64')}`);
  expect(fields).toMatchObject({ To: '+13125550147', From: '+13125550100' });
  expect(fields['Body']).toMatch(/^Lakeshore \w+: dock 4 at Bedford Park https:\/\/yard\.example\/v#[\w-]{22}$/);
  await yard.send();
  expect(yard.gateway.received).toHaveLength(1);
  const { deliveries } = (await yard.staff.get('/api/calls/deliveries')).json<{ deliveries: ListedDelivery[] }>();
  expect(deliveries[0]).toMatchObject({ checkInId: id, dock: '4', state: 'sent', providerId: 'SM1' });
  await yard.set({ textTemplateEn: null, companyName: null });
});

const keptAnHour = { occurredAt: '2026-05-04T15:00:00Z', sentAt: '2026-05-04T16:00:00Z' };

test.each([
  ['did not agree', { textConsent: { ...textConsent, given: false } }, 'no-consent'],
  ['was not asked', { textConsent: undefined }, 'no-consent'],
  ['left no number, on a device without a network,', { phoneNumber: '(999) 999-99999 99', ...keptAnHour }, 'no-number'],
])('a driver who %s is not texted, and staff see why', async (_, more, error) => {
  expect(await yard.callAndSend(await yard.arrive(more))).toMatchObject({ state: 'failed', error });
  expect(yard.gateway.received).toEqual([]);
});

test('a consent without a number is refused, and without texts none is kept', async () => {
  const { db } = yard.site.context.database;
  const requested = buildNewCheckIn({ textConsent, phoneNumber: '' });
  const answer = await callsOf(yard.site).post('/api/check-ins', requested);
  expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toMatchObject([400, { phoneNumber: {} }]);
  const never = await callsOf(yard.site).post('/api/check-ins', { ...requested, phoneNumber: '(999) 999-99999 99' });
  expect([never.statusCode, never.json<{ fields: object }>().fields]).toMatchObject([
    400,
    { phoneNumber: { message: 'Please enter a valid phone number' } },
  ]);
  const kept = await yard.arrive();
  expect(await db.selectFrom('text_consents').selectAll().where('check_in_id', '=', kept).executeTakeFirst()).toEqual({
    check_in_id: kept,
    is_given: true,
    wording: textConsentWords.en,
    language: 'en',
    given_at: yard.site.clock.now(),
  });
  await yard.set({ callsByText: false });
  const unasked = await yard.arrive();
  expect(await db.selectFrom('text_consents').selectAll().where('check_in_id', '=', unasked).execute()).toEqual([]);
});

test.each([
  ['names no version', { wording: 'Anything at all' }, expect.stringContaining('Ответ STOP')],
  ['has the words of before', { version: 1 }, expect.stringContaining('Ответ STOP')],
  ['has those of today', { version: 2, wording: 'Send me nothing' }, textConsentWords.ru],
  ['comes from a newer server', { version: 99 }, textConsentWords.ru],
])('consent keeps the words that we show, whatever is sent: a page that %s', async (_, sent, wording) => {
  const id = await yard.arrive({ textConsent: { given: true, language: 'ru', ...sent } });
  const { db } = yard.site.context.database;
  const kept = await db.selectFrom('text_consents').select('wording').where('check_in_id', '=', id).executeTakeFirst();
  expect(kept).toEqual({ wording });
});

test('a number is read by the country of its facility, and the text is in the language of its driver', async () => {
  const { facilities } = (await yard.staff.get('/api/facilities')).json<{
    facilities: { id: string; name: string }[];
  }>();
  const { id: facility } = facilities.find(({ name }) => name === 'Woodridge')!;
  await yard.staff.patch(`/api/facilities/${facility}`, { changes: { country: 'PL' } });
  const polish = { ...textConsent, language: 'pl' };
  await yard.callAndSend(await yard.arrive({ facility: 'Woodridge', phoneNumber: '512 345 678', textConsent: polish }));
  expect(yard.gateway.received[0]?.fields).toMatchObject({
    To: '+48512345678',
    Body: expect.stringContaining('pod rampę 4'),
  });
});

test('what the gateway refuses for now is sent again later, until it takes it', async () => {
  const id = await yard.arrive();
  yard.gateway.answer = () => ({ status: 503 });
  expect(await yard.callAndSend(id)).toMatchObject({ state: 'queued', attempts: 1, error: 'refused' });
  await yard.send();
  expect(yard.gateway.received, 'not before its time').toHaveLength(1);
  yard.gateway.answer = () => ({ status: 201 });
  yard.site.clock.advance(5_000);
  await yard.send();
  expect(await yard.deliveryOf(id)).toMatchObject({ state: 'sent', attempts: 2, error: null });
});

test('what it refuses for good is not sent again, and no redirect is followed', async () => {
  yard.gateway.answer = () => ({ status: 400 });
  expect(await yard.callAndSend(await yard.arrive())).toMatchObject({ state: 'failed', error: 'refused' });
  yard.gateway.answer = () => ({ status: 302, headers: { location: `${yard.gateway.url}/elsewhere` } });
  expect(await yard.callAndSend(await yard.arrive())).toMatchObject({ state: 'failed', error: 'refused' });
  expect(yard.gateway.received.map(({ url }) => url.pathname)).toEqual(['/send', '/send']);
});

test.each(['twilio', 'kannel', 'json'] as const)(
  'a stored address that cannot be called is named, %s',
  async (format) => {
    const gateway = {
      format,
      url: 'https://name:word@sms.example/',
      account: 'yard',
      sender: 'yard',
      password: 'word',
    };
    const message = { id: 'one', to: '+48512345678', text: 'Dock 4', reportUrl: null };
    const said = 'An address with a name or password in it is not called; leave out what is before the @.';
    const failed = { kind: 'failed', error: 'unreachable', mayRepeat: false, said };
    expect(await sendText(yard.site.context.outgoing, gateway, message)).toEqual(failed);
  },
);

test('a gateway that cannot be reached is tried until the call is old news', async () => {
  await yard.gateway.close();
  const id = await yard.arrive();
  expect(await yard.callAndSend(id)).toMatchObject({ state: 'queued', error: 'unreachable' });
  yard.site.clock.advance(15 * 60_000);
  yard.staff = callsOf(yard.site, await yard.site.signedIn());
  await yard.send();
  expect(await yard.deliveryOf(id)).toMatchObject({ state: 'failed', error: 'too-late' });
  yard.gateway = await fakeGateway();
});

test('a text whose answer was lost is doubtful and not repeated; a report settles it', async () => {
  const id = await yard.arrive();
  yard.gateway.answer = () => 'break';
  expect(await yard.callAndSend(id)).toMatchObject({ state: 'doubtful' });
  yard.site.clock.advance(60_000);
  await yard.send();
  expect(yard.gateway.received).toHaveLength(1);
  const report = new URL(yard.gateway.received[0]!.fields['StatusCallback']!);
  const path = `${report.pathname}${report.search}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const told = await yard.site.app.inject({
    method: 'POST',
    url: path,
    headers: form,
    payload: 'MessageStatus=delivered',
  });
  expect([told.statusCode, told.body]).toEqual([200, '']);
  expect(await yard.deliveryOf(id)).toMatchObject({ state: 'delivered' });
});

test.each([
  ['docks', (id: string) => yard.take(id, 'dock-in')],
  ['is called no more', (id: string) => yard.take(id, 'uncall')],
  ['is put on hold', (id: string) => yard.take(id, 'hold')],
])('nothing is sent to a driver who %s before his turn; an undo within the time brings it back', async (_, end) => {
  await yard.set({ textDelaySeconds: 30 });
  const id = await yard.arrive();
  await yard.take(id, 'call', { dock: '4' });
  await end(id);
  expect(await yard.deliveryOf(id)).toMatchObject({ state: 'stopped' });
  yard.site.clock.advance(60_000);
  await yard.send();
  expect(yard.gateway.received).toEqual([]);
});

test('a Dock In that is taken back lets the text go out that was waiting', async () => {
  await yard.set({ textDelaySeconds: 30 });
  const id = await yard.arrive();
  await yard.take(id, 'call', { dock: '4' });
  const operationId = v7();
  await yard.take(id, 'dock-in', { operationId });
  expect((await yard.staff.post(`/api/operations/${operationId}/undo`, {})).statusCode).toBe(200);
  yard.site.clock.advance(60_000);
  await yard.send();
  expect(await yard.deliveryOf(id)).toMatchObject({ state: 'sent' });
  expect(yard.gateway.received).toHaveLength(1);
});

test('calling again texts again; to another dock the text names that', async () => {
  const id = await yard.arrive();
  await yard.callAndSend(id);
  await yard.take(id, 'call', { dock: '5' });
  await yard.send();
  expect(yard.gateway.received.map(({ fields }) => /dock (\d)/.exec(fields['Body']!)?.[1])).toEqual(['4', '5']);
});

test('Kannel and gateways by JSON get the same in their own ways', async () => {
  await yard.setGateway({ textGateway: 'kannel', textAccount: 'tester' });
  const pl = { ...textConsent, language: 'uk' };
  await yard.callAndSend(await yard.arrive({ textConsent: pl }));
  const query = Object.fromEntries(yard.gateway.received[0]!.url.searchParams);
  expect(yard.gateway.received[0]!.method).toBe('GET');
  expect(query).toMatchObject({ username: 'tester', password: 'gateway secret', to: '+13125550147', coding: '2' });
  expect(query['dlr-url']).toMatch(
    /^https:\/\/yard\.example\/hooks\/text\/report\/[\w-]{36}\?key=[\w-]{22}&status=%d$/,
  );
  await yard.setGateway({ textGateway: 'json' });
  await yard.callAndSend(await yard.arrive());
  expect(yard.gateway.received[1]!.headers.authorization).toBe('Bearer gateway secret');
  expect(yard.gateway.received[1]!.fields).toMatchObject({ to: '+13125550147', from: '+13125550100' });
});

test('a channel that is switched off sends nothing that was waiting', async () => {
  await yard.set({ textDelaySeconds: 30 });
  const id = await yard.arrive();
  await yard.take(id, 'call', { dock: '4' });
  await yard.send();
  await yard.set({ callsByText: false });
  yard.site.clock.advance(60_000);
  await yard.send();
  expect(await yard.deliveryOf(id)).toMatchObject({ state: 'stopped' });
  expect(yard.gateway.received).toEqual([]);
});

test('texts that lost what they need are offered and sent no more, staff are told why, and other changes go on', async () => {
  const offered = async () => (await callsOf(yard.site).get('/api/config')).json<{ calls?: object }>().calls;
  expect(await offered()).toEqual({ text: true });
  await yard.staff.put('/api/calls/secrets', { textPassword: null });
  expect(await offered()).toBeUndefined();
  const { about } = (await yard.staff.get('/api/health')).json<{ about: { warnings: string[] } }>();
  expect(about.warnings).toEqual([expect.stringMatching(/^The setting callsByText cannot work.+password/)]);
  expect(await yard.callAndSend(await yard.arrive())).toBeUndefined();
  await yard.set({ companyName: 'Lakeshore' });
  const worse = await yard.staff.put('/api/settings', { changes: { textSender: '' } });
  expect(worse.json()).toMatchObject({ status: 400, fields: { 'changes.textSender': { code: 'needs' } } });
  await yard.staff.put('/api/calls/secrets', { textPassword: 'another' });
  expect(await offered()).toEqual({ text: true });
  await yard.set({ companyName: null });
});

test('neither number nor text is in the log or kept beside the check-in', async () => {
  const id = await yard.arrive({ phoneNumber: '(312) 555-0171' });
  await yard.callAndSend(id);
  const { rows } = await yard.site.context.database.pool.query<{ all: string }>(
    `select string_agg(t::text, ' ') as all from (select d::text as t from deliveries d union all select c::text from calls c) x`,
  );
  expect(rows[0]!.all).not.toContain('5550171');
  expect(yard.site.log.text()).not.toMatch(/555-?0171|go to dock/);
});

test('of what a gateway inside answers, nobody reads more than its status', async () => {
  yard.gateway.answer = () => ({ status: 403, body: 'the password of the database is hunter2' });
  const refused = await yard.staff.post('/api/calls/test', { to: '+13125550187', language: 'en' });
  expect(refused.json()).toMatchObject({ state: 'failed', error: 'refused', said: '403' });
  yard.gateway.answer = () => ({ status: 200, body: '{"sid":"SM1","secret":"hunter2"}' });
  const sent = await yard.staff.post('/api/calls/test', { to: '+13125550187', language: 'en' });
  expect(sent.json()).toMatchObject({ state: 'sent', said: '200' });
});

test.each([
  { textGatewayUrl: 'https://gateway.attacker.example/' },
  { textGatewayUrl: null },
  { textGateway: 'json' },
  { textAccount: 'AC2' },
])('the password of a gateway is forgotten when %j is set', async (changes) => {
  await yard.set(changes);
  expect((await yard.staff.get('/api/calls/set-up')).json()).toMatchObject({ textPasswordSince: null });
  const [entry] = (await yard.staff.get('/api/audit?limit=1')).json<{ entries: AuditView[] }>().entries;
  expect(entry?.details).toMatchObject({ changes: { 'text-password': { before: 'set', after: null } } });
});

test('another sender, another text, or the same gateway again, leaves the password where it is', async () => {
  await yard.set({ textSender: '+13125550111', textGatewayUrl: yard.gateway.url, textDelaySeconds: 3 });
  expect((await yard.staff.get('/api/calls/set-up')).json()).toMatchObject({ textPasswordSince: expect.any(String) });
});

test.each([
  { textGatewayUrl: 'http://127.0.0.1:8099/' },
  { textGatewayUrl: 'http://169.254.169.254/latest/meta-data' },
  { textGatewayUrl: 'https://[::ffff:10.0.0.7]/send' },
  { textGateway: 'kannel', textGatewayUrl: null },
])('%j is refused where it is entered, with the remedy', async (changes) => {
  const answer = await yard.staff.put('/api/settings', { changes });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('changes.textGatewayUrl');
  expect(answer.body).toContain('OUTGOING_ALLOWED');
});
