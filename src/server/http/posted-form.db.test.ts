import { afterAll, expect, test } from 'vitest';

import { firstForm } from '#shared/form/first-form.ts';
import { textConsentWords } from '#shared/words/text-consent.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { callsUntilNow, outcomesAt } from '#test/estimated-yard.ts';
import { newCheckIn } from '#test/factories.ts';
import { formAsking } from '#test/forms.ts';
import { renderedFolder, renderedOn } from '#test/rendered-folder.ts';

let trucks = 0;
const built = await renderedFolder();
const site = await buildTestApp({ webFolder: built.folder });
afterAll(async () => {
  await site.close();
  await built.remove();
});

/** A form as a browser fills it in; each call returns another truck. */
function form(others: Record<string, string> = {}): Record<string, string> {
  trucks += 1;
  return {
    driverName: 'Maria Lopez',
    phoneNumber: '312-555-0134',
    driversLicense: 'D123-4567',
    carrier: 'Blue Line',
    containerNumber: `MSKU ${trucks}`,
    facility: 'Woodridge',
    purpose: 'Pickup',
    pickupDeliveryNumber: 'HB-1',
    comments: '',
    confirmed: 'on',
    ...others,
  };
}

const post = (filled: Record<string, string>, headers: Record<string, string> = {}, app = site.app) =>
  app.inject({
    method: 'POST',
    url: '/driver',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Old Phone', ...headers },
    payload: new URLSearchParams(filled).toString(),
  });

async function recordsWith(containerNumber: string): Promise<number> {
  const staff = callsOf(site, await site.signedIn());
  const answer = await staff.get(`/api/check-ins?search=${encodeURIComponent(containerNumber)}`);
  return answer.json<{ totalCount: number }>().totalCount;
}

test('a form is checked in, and leads to the page after it with a receipt', async () => {
  const filled = form({ containerNumber: 'FIRST 1' });
  const answer = await post(filled);
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/success']);
  expect(answer.headers['cache-control']).toBe('no-store');
  const cookie = answer.cookies.find(({ name, value }) => name === 'receipt' && value !== '');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const page = await callsOf(site, { cookie: `receipt=${cookie?.value}` }).get('/success');
  expect(renderedOn(page.body)).toMatchObject({ own: { own: { facility: 'Woodridge', state: 'waiting' } } });
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.body).not.toContain('Lopez');
});

test('a number that the form only points out is taken', async () => {
  const staff = callsOf(site, await site.signedIn());
  const publish = (baseVersion: number, fields: readonly object[]) => staff.put('/api/form', { baseVersion, fields });
  const noting = formAsking('containerNumber', { noted: 'container' }).fields;
  expect((await publish(1, noting)).statusCode).toBe(200);
  expect((await post(form({ containerNumber: 'CSQU3054384', formVersion: '2' }))).statusCode).toBe(303);
  expect((await publish(2, firstForm.fields)).statusCode).toBe(200);
});

test('the pages after it say by when the driver is usually called', async () => {
  const facility = 'Bedford Park';
  await callsUntilNow(site, facility);
  await outcomesAt(site, facility, 1.5);
  const answer = await post(form({ containerNumber: 'USUAL 1', facility }));
  const cookie = answer.cookies.find(({ name, value }) => name === 'receipt' && value !== '');
  const page = await callsOf(site, { cookie: `receipt=${cookie?.value}` }).get('/visit');
  expect(renderedOn(page.body)).toMatchObject({ own: { estimate: { state: 'by' }, timeZone: 'America/Chicago' } });
});

test('without an estimate they say how many trucks were called in the last hour', async () => {
  const facility = 'Franklin Park';
  const staff = callsOf(site, await site.signedIn());
  const { id } = await newCheckIn(site.context, { facility });
  expect((await staff.post(`/api/check-ins/${id}/steps`, { step: 'call', dock: '3' })).statusCode).toBe(200);
  const answer = await post(form({ containerNumber: 'LATELY 1', facility }));
  const cookie = answer.cookies.find(({ name, value }) => name === 'receipt' && value !== '');
  const page = await callsOf(site, { cookie: `receipt=${cookie?.value}` }).get('/visit');
  expect(renderedOn(page.body)).toMatchObject({ own: { estimate: { state: 'unknown', calledLastHour: 1 } } });
});

test('what is wrong comes back all at once, with what was typed', async () => {
  const { confirmed: _, ...rest } = form({ carrier: ' ', driverName: 'Al', comments: 'Since <six>' });
  const answer = await post(rest);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const { refused } = renderedOn(answer.body) as { refused: Record<string, Record<string, unknown>> };
  expect(refused).toMatchObject({ isConfirmed: false, values: { driverName: 'Al', comments: 'Since <six>' } });
  expect(Object.keys(refused['problem']?.['fields'] ?? {})).toEqual(['driverName', 'carrier', 'confirmed']);
  expect(answer.body).toContain('id="refused">{"values":');
  expect(answer.body).toContain('Since \\u003csix>');
});

test('form and next page stay in the language of the form, which the check-in keeps', async () => {
  const filled = form({ containerNumber: 'POLISH 1', language: 'pl' });
  const refused = await post({ ...filled, carrier: '' });
  expect(renderedOn(refused.body)).toMatchObject({ language: 'pl' });
  const answer = await post(filled);
  expect(answer.headers['location']).toBe('/success?lang=pl');
  const chosenHere = await post(filled, { cookie: 'language=pl' });
  expect(chosenHere.headers['location']).toBe('/success');
  const staff = callsOf(site, await site.signedIn());
  const found = await staff.get('/api/check-ins?search=POLISH');
  expect(found.json()).toMatchObject({ checkIns: [{ language: 'pl' }], totalCount: 1 });
  expect((await post(form({ language: 'xx' }))).headers['location']).toBe('/success');
});

test('the same content of the same browser is one check-in for ten minutes', async () => {
  const filled = form({ containerNumber: 'TWICE 1' });
  const [first, second] = await Promise.all([post(filled), post(filled)]);
  expect([first.statusCode, second.statusCode]).toEqual([303, 303]);
  site.clock.advance(9 * 60_000);
  await post(filled);
  expect(await recordsWith('TWICE 1')).toBe(1);
  site.clock.advance(11 * 60_000);
  await post(filled);
  expect(await recordsWith('TWICE 1')).toBe(2);
});

test('a browser is known by its receipt where its address has changed, and others are others', async () => {
  const filled = form({ containerNumber: 'MOVED 1' });
  const first = await post(filled);
  const receipt = first.cookies.find(({ value }) => value !== '')?.value ?? '';
  await post(filled, { 'user-agent': 'The same phone, updated', cookie: `receipt=${receipt}` });
  expect(await recordsWith('MOVED 1')).toBe(1);
  await post({ ...filled, driverName: 'Ana Ruiz' }, { cookie: `receipt=${receipt}` });
  expect(await recordsWith('MOVED 1')).toBe(2);
  await post(filled, { 'user-agent': 'Another phone' });
  expect(await recordsWith('MOVED 1')).toBe(3);
});

test('pressing before the code of the page runs and once more after it is one check-in', async () => {
  const filled = form({ containerNumber: 'PRESS 1' });
  await post(filled);
  const { confirmed: _, ...values } = filled;
  const answer = await callsOf(site, { 'user-agent': 'Old Phone' }).post('/api/check-ins', {
    ...values,
    id: '01990000-0000-7000-8000-0000000000aa',
    confirmed: true,
  });
  expect(answer.statusCode).toBe(200);
  expect(await recordsWith('PRESS 1')).toBe(1);
});

test('a form from another site is refused', async () => {
  const filled = form({ containerNumber: 'FORGED 1' });
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const answer = await post(filled, headers);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'cross_site_request']);
  }
  expect(await recordsWith('FORGED 1')).toBe(0);
});

test('a flood of forms meets the limit of new check-ins', async () => {
  const limited = await buildTestApp({ webFolder: built.folder, rateLimits: { publicWrites: 1 } });
  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push(await post(form(), {}, limited.app));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 429, 429]);
  const last = answers.at(-1)!;
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect(renderedOn(last.body)).toMatchObject({ refused: { problem: { code: 'too_many_requests' } } });
  await limited.close();
});

test('more bad forms at once than can be rendered get a plain answer, and pages are served on', async () => {
  const staff = callsOf(site, await site.signedIn());
  const called = (companyName: string) => staff.put('/api/settings', { changes: { companyName } });
  await called('Held');
  const answers: Awaited<ReturnType<typeof post>>[] = [];
  const posts = Array.from({ length: 30 }, () =>
    post(form({ facility: 'Atlantis' })).then((answer) => answers.push(answer)),
  );
  await expect.poll(() => answers.length).toBe(9);
  for (const answer of answers) {
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, expect.stringContaining('problem+json')]);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', fields: { facility: {} } });
  }
  const page = callsOf(site).get('/queue');
  await built.release();
  await Promise.all(posts);
  expect((await page).body).toContain('<title>Rendered</title>');
  expect(answers.filter(({ body }) => body.includes('<title>Rendered</title>'))).toHaveLength(21);
  await called('');
});

test('nothing but a form is taken, and no other method', async () => {
  const headers = { 'content-type': 'application/json' };
  const json = await site.app.inject({ method: 'POST', url: '/driver', headers, payload: '{}' });
  expect([json.statusCode, json.json<{ code: string }>().code]).toEqual([415, 'unsupported_media_type']);
  expect((await site.app.inject({ method: 'PUT', url: '/driver', headers, payload: '{}' })).statusCode).toBe(404);
  const empty = await post({});
  expect(empty.statusCode).toBe(400);
});

test('a tick for texts is kept with the words that were read, and counts for nothing where nobody asks', async () => {
  const staff = callsOf(site, await site.signedIn());
  const set = (changes: object) => staff.put('/api/settings', { changes });
  const askForTexts = (callsByText: boolean) => set({ callsByText });
  // A gateway password is only valid for the account it was entered for.
  await set({ textAccount: 'AC1', textSender: '+13125550100' });
  await staff.put('/api/calls/secrets', { textPassword: 'gateway secret' });
  const { db } = site.context.database;
  const consentOf = async (containerNumber: string) =>
    db
      .selectFrom('text_consents')
      .innerJoin('check_ins', 'check_ins.id', 'check_in_id')
      .select(['is_given', 'wording', 'text_consents.language'])
      .where('container_number', '=', containerNumber)
      .executeTakeFirst();
  const ticked = { textConsent: 'on', language: 'pl' };
  expect((await post(form({ ...ticked, containerNumber: 'UNASKED 1' }))).statusCode).toBe(303);
  expect(await consentOf('UNASKED 1')).toBeUndefined();
  expect((await askForTexts(true)).statusCode).toBe(200);
  const refused = await post(form({ ...ticked, phoneNumber: '' }));
  expect(renderedOn(refused.body)).toMatchObject({ refused: { wantsTexts: true } });
  expect((await post(form({ ...ticked, containerNumber: 'ASKED 1' }))).statusCode).toBe(303);
  expect(await consentOf('ASKED 1')).toEqual({ is_given: true, wording: textConsentWords.pl, language: 'pl' });
  expect((await post(form({ containerNumber: 'ASKED 2' }))).statusCode).toBe(303);
  expect(await consentOf('ASKED 2')).toBeUndefined();
  await askForTexts(false);
});
