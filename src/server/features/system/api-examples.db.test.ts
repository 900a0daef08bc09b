import { createHmac, hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';

import { type ErrorCode, errorCodes } from '#shared/errors/errors.ts';
import { problemType } from '#shared/errors/problem-types.ts';
import type { DeviceKind, OwnDevice } from '#shared/contract/devices.ts';
import { type CallExample, callExamples } from '#shared/contract/examples.ts';
import { type CallName, contract } from '#shared/contract/index.ts';
import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { type CurlCommand, readCurlCommand } from '#test/curl-command.ts';
import { askForPapers } from '#test/papers.ts';
import { newCheckIn } from '#test/factories.ts';
import { bigJpeg } from '#test/pictures.ts';
import { sealedFor, sealedPaper } from '#test/sample-devices.ts';
import { signedInAs } from '#test/somebody.ts';
import { typedCodeHashes } from '../../platform/typed-code.ts';
import { createAccount } from '../auth/manage-accounts.ts';
import { issueReceipt } from '../check-ins/check-in-service.ts';
import { storeProvider } from '../settings/provider-repository.ts';
import { factorPurpose } from '../auth/second-factor.ts';
import { totpCode } from '#test/totp-code.ts';

interface Documented {
  operationId: string;
  summary: string;
  responses: Record<string, unknown>;
  'x-codeSamples': { label: string; source: string }[];
}

type Document = { openapi: string; paths: Record<string, Record<string, Documented>> };
const site = await testApp({ publicUrl: 'https://yard.example' });
const address = await site.listen();
await createAccount(site.context.database.db, 'admin@warehouse.local', 'the password');
const document = (await callsOf(site).get('/api/openapi.json')).json<Document>();
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const documented = new Map(operations.map((operation) => [operation.operationId, operation]));

const exampleKey = callExamples.revokeApiKey.params?.['id'];
const exampleCarrier = callExamples.updateCarrier.params?.['id'];
const checkIn = callExamples.getCheckIn.params!['id']!;

/** The photo whose size and SHA-256 are in the examples. */
const examplePhoto = bigJpeg(239_864);

/** The cookies curl would store, by name. */
const jar = new Map<string, string>();

async function run({ method, url, headers, body }: CurlCommand): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(url.replace('$SITE', address), {
    method,
    headers: { ...headers, ...(cookie && { cookie }) },
    ...(body !== undefined && { body: body === '@photo.jpg' ? new Uint8Array(examplePhoto) : body }),
  });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
  return answer;
}

/** Tickets are random, but the example names one. */
async function giveTicket(ticket: string): Promise<void> {
  for (const table of ['tickets', 'check_ins']) {
    await site.context.database.pool.query(`update ${table} set ticket = $1`, [ticket]);
  }
}

const id = '01993b5e-7a00-7c3e-9d51-3f0c9a6f2b12';

/** The account with the ids of the examples, and with their session and link. */
async function giveAccount(): Promise<void> {
  const { db } = site.context.database;
  const [session, token] = [
    callExamples.endSessionOf.params!['session']!,
    callExamples.acceptInvitation.body!['token'],
  ];
  const now = site.clock.now();
  await db.deleteFrom('admin_users').where('id', '=', id).execute();
  const account = { id, email: 'lee@yard.test', password_hash: null, last_sign_in_at: null, disabled_at: null };
  await db.insertInto('admin_users').values(account).execute();
  await db.insertInto('sessions').values({ id: session, user_id: id, created_at: now, refreshed_at: now }).execute();
  const link = { token_hash: hash('sha256', String(token), 'buffer'), expires_at: new Date(now.getTime() + 1000) };
  await db
    .insertInto('account_links')
    .values({ account_id: id, kind: 'invitation', ...link })
    .execute();
}

/** Gives the check from the previous example the code in this one. */
async function giveReachCheck(): Promise<void> {
  const code = hash('sha256', String(callExamples.confirmReach.body!['code']), 'buffer');
  await site.context.database.db.updateTable('reach_checks').set({ code_hash: code }).execute();
}

/** The current code of the app from the previous example. */
async function currentCode(): Promise<string> {
  const { db } = site.context.database;
  const draft = await db.selectFrom('second_factor_drafts').selectAll().executeTakeFirstOrThrow();
  return totpCode(await site.context.secrets.open(draft.secret, factorPurpose(draft.account_id)), site.clock.now());
}

/** The receipt that a driver's browser would have; staff who check somebody in get none. */
async function giveReceipt(): Promise<void> {
  jar.set('receipt', await issueReceipt(site.context, checkIn));
}

/** Prepares the call that the example answers. */
async function callTheDriver(): Promise<void> {
  const staff = callsOf(site, (await signedInAs(site)).headers);
  for (const step of [{ step: 'resume' }, { step: 'call', dock: '4' }]) {
    expect((await staff.post(`/api/check-ins/${checkIn}/steps`, step)).statusCode).toBe(200);
  }
}

async function allowPush(): Promise<void> {
  const admin = callsOf(site, (await signedInAs(site)).headers);
  expect((await admin.put('/api/settings', { changes: { callsByPush: true } })).statusCode).toBe(200);
}

/** Publishes a form that asks for a photo under the field id in the examples. */
async function takePapers(): Promise<void> {
  await askForPapers(callsOf(site, (await signedInAs(site)).headers));
}

/** Restores the form of a new installation, which the example starts from. */
async function forgetForms(): Promise<void> {
  await site.context.database.pool.query('delete from forms where version > 1');
  await site.context.settings.read();
}

/** A provider with the id in the examples. */
async function giveProvider(): Promise<void> {
  const set = { id: callExamples.updateProvider.params!['id']!, name: 'Acme', issuer: 'https://login.acme.example' };
  const asked = { client_id: 'check-in', secret: null, secret_since: null, scopes: 'openid', claim: 'groups' };
  const provider = { ...set, ...asked, rules: [], is_active: true };
  await site.context.database.db.transaction().execute((trx) => storeProvider(trx, provider));
}

/** A calendar at the address in the example. */
async function giveCalendar(): Promise<void> {
  const admin = callsOf(site, (await signedInAs(site)).headers);
  expect((await admin.put('/api/settings', { changes: { expectedArrivals: true } })).statusCode).toBe(200);
  const [token = ''] = callExamples.followCalendar.params!['token']!.split('.');
  const { db } = site.context.database;
  const calendar = { token_hash: hash('sha256', token, 'buffer'), made_at: site.clock.now() };
  await db
    .insertInto('arrival_calendars')
    .values({ ...calendar, facility: 'Woodridge' })
    .execute();
}

/** A picture of site rules with the hash in the example. */
const givePicture = () =>
  site.context.database.db
    .insertInto('rule_pictures')
    .values({ sha256: callExamples.openRulePicture.params!['sha256']!, type: 'image/png', content: Buffer.from('png') })
    .execute();

/**
 * The id of a check-in whose driver accepted the rules set by an earlier example; the examples' own check-in has been
 * deleted.
 */
async function acceptRules(): Promise<string> {
  const { facilities, clock } = site.context;
  const { name, siteRules } = facilities.all.find((one) => one.id === callExamples.updateSiteRules.params!['id'])!;
  const accepted = { version: siteRules!.version, language: 'en', at: clock.now().toISOString() } as const;
  return (await newCheckIn(site.context, { facility: name, siteRules: accepted })).id;
}

/** Gives the carrier from the previous example the id in this one. */
async function nameCarrier(): Promise<void> {
  await site.context.database.pool.query('update carriers set id = $1', [exampleCarrier]);
}

/** Gives the webhook endpoint from the previous example the id in this one; it is never called. */
async function nameWebhook(): Promise<void> {
  const { id: webhook } = callExamples.updateWebhook.params!;
  const { pool } = site.context.database;
  await pool.query(`update webhook_endpoints set id = $1, url = 'https://127.0.0.1:9/'`, [webhook]);
}

/** Gives the test event from the previous example the id in this one. */
async function nameEvent(): Promise<void> {
  const { event } = callExamples.replayWebhook.params!;
  await site.context.database.pool.query('update webhook_deliveries set event_id = $1', [event]);
}

/** Gives the link from the previous example the token in this one. */
async function giveArrivalLink(): Promise<void> {
  const { token, code } = callExamples.mailArrivalLink.body as Record<'token' | 'code', string>;
  const key = await site.context.secrets.keyFor('arrival code');
  await site.context.database.db
    .updateTable('arrival_links')
    .set({
      token_hash: hash('sha256', Buffer.from(token, 'base64url'), 'buffer'),
      code_hash: createHmac('sha256', key).update(code.replace('-', '')).digest(),
    })
    .execute();
}

async function setUpMail(): Promise<void> {
  const admin = callsOf(site, (await signedInAs(site)).headers);
  const changes = { mailOn: true, mailHost: 'smtp.invalid', mailSender: 'yard@example.com' };
  expect((await admin.put('/api/settings', { changes })).statusCode).toBe(200);
}

const asAdmin = async () => callsOf(site, (await signedInAs(site)).headers);
/** A facility that no example changes. */
const { id: facility, name: facilityName } = site.context.facilities.all.find(({ name }) => name === 'Flexport')!;

/** A registration with the id or code in an example. */
async function giveDevice({ params, body }: CallExample): Promise<void> {
  const made = await (await asAdmin()).post('/api/devices', { kind: 'kiosk', facility, name: v7() });
  const { id: device } = made.json<{ id: string }>();
  const { pool } = site.context.database;
  if (params) await pool.query('update devices set id = $1 where id = $2', [params['id'], device]);
  if (!body) return;
  const [codeHash] = await typedCodeHashes(site.context, 'device code', String(body['code']));
  await pool.query('update devices set code_hash = $1 where id = $2', [codeHash, device]);
}

/** Runs an example in the browser of a registered device where nobody is signed in. */
async function onDevice(kind: DeviceKind, work: (own: OwnDevice) => Promise<void>): Promise<void> {
  const made = await (await asAdmin()).post('/api/devices', { kind, facility, name: v7() });
  const registered = await callsOf(site).post('/api/device', { code: made.json<{ code: string }>().code });
  const before = [...jar];
  jar.clear();
  for (const { name, value } of registered.cookies) jar.set(name, value);
  await work(registered.json<OwnDevice>());
  jar.clear();
  for (const [name, value] of before) jar.set(name, value);
}

/** Puts a truck that may actually leave into an example. */
async function leaving(source: string): Promise<string> {
  const admin = await asAdmin();
  await admin.patch(`/api/facilities/${facility}`, { changes: { gateOut: true } });
  const content = { ...callExamples.createCheckIn.body, id: v7(), facility: facilityName };
  await admin.post('/api/check-ins', content);
  await admin.patch(`/api/check-ins/${content.id}`, { changes: { status: 'completed' } });
  return source.replace(String(callExamples.letOut.params!['id']), content.id);
}

/** Puts a truck that has actually left the dock into an example, with its driver's receipt. */
async function ofOneThatLeft(source: string): Promise<string> {
  const admin = await asAdmin();
  await setUpMail();
  const content = { ...callExamples.createCheckIn.body, id: v7(), facility: facilityName };
  await admin.post('/api/check-ins', content);
  for (const step of ['dock-in', 'dock-out']) await admin.post(`/api/check-ins/${content.id}/steps`, { step });
  jar.set('receipt', await issueReceipt(site.context, content.id));
  return source.replace(String(callExamples.mailOwnTimeRecord.body!['id']), content.id);
}

/** Puts a check-in actually encrypted for this site into an example. */
async function sealed(source: string, { recipient = '' }: OwnDevice): Promise<string> {
  const content = { ...callExamples.createCheckIn.body, id: v7(), facility: facilityName };
  return source.replace(String(callExamples.checkInAtKiosk.body!['sealed']), await sealedFor(recipient, content));
}

/** Puts a paper encrypted by a kiosk into an example, for a check-in made there. */
async function sealedAfter(source: string, own: OwnDevice): Promise<string> {
  const { key } = site.context.facilities.all.find((one) => one.id === facility)!;
  const head = await sealedPaper(site.context, { ...own, facility: key });
  return source.replace(String(callExamples.addPaperAtKiosk.body!['sealed']), head);
}

const ofAnAccount = new Set<CallName>([
  'mailLink',
  'updateAccount',
  'acceptInvitation',
  'deleteAccount',
  'endSessionOf',
]);
const pageOfKeys = 'src/web/driver/documentation/content/staff/api.mdx';

test('the examples with a key on the documentation’s page, run in order', async () => {
  const admin = callsOf(site, (await signedInAs(site)).headers);
  const { key } = (await admin.post('/api/api-keys', { name: 'ERP', role: 'manager' })).json<{ key: string }>();
  const examples = (await readFile(pageOfKeys, 'utf8')).matchAll(/^```sh\n(curl .*?)\n```$/gms);
  const statuses: number[] = [];
  for (const [, source = ''] of examples) {
    const { method, url, headers, body } = readCurlCommand(source);
    const answer = await fetch(url.replace('$SITE', address), {
      method,
      headers: { ...headers, authorization: headers['authorization']!.replace('$KEY', key) },
      ...(body !== undefined && { body }),
    });
    statuses.push(answer.status);
    await answer.body?.cancel();
  }
  expect(statuses).toEqual([200, 200, 200, 201, 200, 200]);
});

describe('the documented examples, run in order', () => {
  test.each(Object.keys(callExamples) as CallName[])('%s', async (name) => {
    if (name === 'findOwnCheckIn') await giveTicket('K42');
    if (name === 'createVisitLink' || name === 'addOwnPaper') await giveReceipt();
    if (name === 'addPaper') await takePapers();
    if (name === 'updateForm' || name === 'checkInAtKiosk') await forgetForms();
    if (name === 'answerCall') await callTheDriver();
    if (name === 'mailLink' || name === 'mailArrivalLink') await setUpMail();
    if (name === 'findByLink' || name === 'mailArrivalLink') await giveArrivalLink();
    if (name === 'readPushKey') await allowPush();
    if (name === 'updateCarrier') await nameCarrier();
    if (name === 'updateWebhook') await nameWebhook();
    if (name === 'replayWebhook') await nameEvent();
    if (name === 'followCalendar') await giveCalendar();
    if (name === 'openRulePicture') await givePicture();
    if (name === 'updateProvider' || name === 'testProvider') await giveProvider();
    if (name === 'revokeApiKey')
      await site.context.database.pool.query(`update api_keys set id = $1 where name = 'Scoreboard'`, [exampleKey]);
    const { 'x-codeSamples': samples, responses } = documented.get(name)!;
    expect(samples).toHaveLength(1);
    if (ofAnAccount.has(name)) await giveAccount();
    if (name === 'confirmReach') await giveReachCheck();
    const code = name === 'confirmSecondFactor' ? await currentCode() : '123456';
    if (name === 'revokeDevice' || name === 'registerDevice') await giveDevice(callExamples[name]);
    const tried = async (source: string) => {
      const answer = await run(readCurlCommand(source.replace('123456', code)));
      expect(Object.keys(responses)).toContain(String(answer.status));
      const said = answer.ok ? '' : await answer.text();
      expect(answer.ok, `${name} answered ${answer.status} ${said}`).toBe(true);
      await answer.body?.cancel();
    };
    const { source } = samples[0]!;
    if (name === 'readGate' || name === 'readLeaving') await onDevice('gate', () => tried(source));
    else if (name === 'letOut') await onDevice('gate', async () => tried(await leaving(source)));
    else if (name === 'readAcceptedRules') await tried(source.replace(checkIn, await acceptRules()));
    else if (name === 'readArrivalAtKiosk') await onDevice('kiosk', () => tried(source));
    else if (name === 'addPaperAtKiosk') await onDevice('kiosk', async (own) => tried(await sealedAfter(source, own)));
    else if (name === 'checkInAtKiosk') await onDevice('kiosk', async (own) => tried(await sealed(source, own)));
    else await tried(name === 'mailOwnTimeRecord' ? await ofOneThatLeft(source) : source);
  });
});

test('every endpoint is documented once, with an example', () => {
  expect([...documented.keys()].toSorted()).toEqual(Object.keys(contract).toSorted());
  expect(Object.keys(callExamples).toSorted()).toEqual(Object.keys(contract).toSorted());
});

test('the page shows every endpoint with its example, without scripts', async () => {
  const { body, headers, statusCode } = await callsOf(site).get('/api/docs');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).not.toContain('<script');
  expect(body).not.toMatch(/ on\w+="/);
  for (const [name, { summary, 'x-codeSamples': samples }] of documented) {
    expect(body).toContain(`<section id="${name}">`);
    expect(body).toContain(`href="#${name}"`);
    expect(body).toContain(summary);
    const escaped = samples[0]!.source.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('>', '&gt;');
    expect(body).toContain(escaped);
  }
  expect(body).toContain('href="/api/openapi.json"');
});

test.each(Object.entries(errorCodes))('the type of the problem %s leads to its section', async (code, { title }) => {
  const [path = '', fragment = ''] = problemType(code as ErrorCode).split('#');
  const { body, statusCode } = await callsOf(site).get(path);
  expect(statusCode).toBe(200);
  const [, sections = ''] = body.split(`<section id="${fragment}">`);
  const section = sections.split('</section>', 1)[0] ?? '';
  expect(section).toContain(`<code>${code}</code>`);
  expect(section).toContain(title);
  expect(section.match(/<p>[^<]/g)).toHaveLength(2);
});

test('a refusal names the section that explains it', async () => {
  const refused = await fetch(`${address}/api/accounts`);
  const { type } = (await refused.json()) as { type: string };
  const { hash: fragment, href } = new URL(type, refused.url);
  expect(await (await fetch(href)).text()).toContain(`<section id="${fragment.slice(1)}">`);
});
