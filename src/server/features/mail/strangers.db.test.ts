import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { readVisitsToSign } from '#server/features/check-ins/check-in-service.ts';
import { issueReceipt } from '#server/features/check-ins/own-check-in.ts';
import { sendReports } from '#server/features/analytics/send-reports.ts';
import { notifyCarriers } from '#server/features/notices/notify-carriers.ts';
import { RecordIssuer } from '#server/features/time-records/time-records-service.ts';
import { readOnlyToken, visitLinkToken } from '#server/features/visit-links/visit-links-service.ts';
import { may } from '#shared/access/permissions.ts';
import { type CallName, contract } from '#shared/contract/index.ts';
import type { ArrivalLink, ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { administrator } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { buildNewCheckIn, newCheckIn } from '#test/factories.ts';
import { mailingYard } from '#test/mailing-yard.ts';
import { renderedFolder } from '#test/rendered-folder.ts';
import { sampleRequest } from '#test/sample-requests.ts';
import { send } from '#test/send.ts';
import { signedInAs } from '#test/somebody.ts';

let built: Awaited<ReturnType<typeof renderedFolder>>;
beforeAll(async () => {
  built = await renderedFolder();
});
afterAll(() => built.remove());
const yard = mailingYard({ webFolder: () => built.folder });

/** A carrier with contacts for notices, whose name anybody can type. */
const known = 'POLAR EXPRESS';
const typed = { facility: 'Woodridge', carrier: known, comments: 'dispatch@polar.example, dora@driver.example' };

/** Endpoints that mail an account's own link, or a confirmation to an address that a driver enters. */
const mailing = new Set<CallName>(['requestResetLink', 'mailOwnTimeRecord']);
/** Every other endpoint that needs no account. */
const open = (Object.keys(contract) as CallName[]).filter(
  (name) => may('visitor', contract[name].action) && !mailing.has(name),
);

beforeEach(async () => {
  const { pool } = yard.site.context.database;
  for (const table of ['check_ins', 'carriers', 'expected_arrivals']) await pool.query(`delete from ${table}`);
  const carrier = { name: 'Polar', spellings: ['Polar Express'], contacts: ['dispatch@polar.example'] };
  const { statusCode } = await yard.staff.post('/api/carriers', carrier);
  if (statusCode !== 201) throw new Error(`answered ${statusCode}`);
  await yard.set({ expectedArrivals: true, callsByPush: true });
});

/** The recipients of the mails queued so far. */
const mailed = async () =>
  (await yard.site.context.database.db.selectFrom('mails').select(['kind', 'recipient']).execute()).map(
    ({ kind, recipient }) => `${kind} ${recipient}`,
  );

/** Runs everything that sends mail on its own, long after a free time has ended. */
async function later(): Promise<void> {
  const { context } = yard.site;
  yard.site.clock.advance(130 * 60_000);
  await notifyCarriers(context);
  await sendReports(context);
  await new RecordIssuer(context, readVisitsToSign).issue();
}

/** The credentials a visitor without an account may have. */
const holdings = {
  nothing: async () => ({}),
  'a receipt': async (id: string) => ({ cookie: `receipt=${await issueReceipt(yard.site.context, id)}` }),
  'the link of a visit': async (id: string) => ({
    authorization: `Visit ${await visitLinkToken(yard.site.context, id)}`,
  }),
  'the link of a notice': async (id: string) => ({
    authorization: `Visit ${await readOnlyToken(yard.site.context, id)}`,
  }),
};

test.each(Object.entries(holdings))('whoever has %s makes it mail nobody by any call', async (_, headersFor) => {
  const { id } = await newCheckIn(yard.site.context, typed);
  const headers = await headersFor(id);
  for (const name of open) {
    const { cookie, payload, ...request } = await sampleRequest(yard.site.context, name);
    const body = { ...payload, ...(name === 'createCheckIn' && buildNewCheckIn(typed)) };
    // With the credentials the example needs, and with the stranger's.
    for (const more of [cookie && { cookie }, headers])
      await send(yard.site.app, { ...request, ...(payload && { payload: body }), headers: { ...more } });
    expect({ name, mailed: await mailed() }).toEqual({ name, mailed: [] });
  }
  await later();
  expect(await mailed()).toEqual([]);
});

test('whoever has the link of an arrival, or posts the form, makes it mail nobody', async () => {
  const arrival = { facility: 'Woodridge', from: '2026-05-04T13:00', numbers: ['PU-20418'], carrier: known };
  const { id } = (await yard.staff.post('/api/expected-arrivals', arrival)).json<ArrivalView>();
  const { token, code } = (await yard.staff.post('/api/arrival-links', { arrival: id })).json<ArrivalLink>();
  const post = (url: string, fields: Record<string, string>) =>
    yard.site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const { driverName, phoneNumber, driversLicense, containerNumber, purpose } = buildNewCheckIn();
  const named = { driverName, phoneNumber, driversLicense, containerNumber, purpose, pickupDeliveryNumber: 'PU-20418' };
  const filled = { ...typed, ...named, confirmed: 'on', id: v7(), code };
  expect((await post('/a', { token })).statusCode).toBe(200);
  expect((await post('/a', { ...filled, token, do: 'check-in' })).statusCode).toBeLessThan(400);
  expect((await post('/driver', filled)).statusCode).toBeLessThan(400);
  expect((await post('/verify', { copy: 'nobody@polar.example' })).statusCode).toBeLessThan(400);
  const link = await yard.staff.get(`/api/expected-arrivals/${id}`);
  expect(link.json<{ arrival: ArrivalView }>().arrival.checkInId).not.toBeNull();
  await later();
  expect(await mailed()).toEqual([]);
});

test('the link for a new password goes to an address with an account alone, once an hour whoever asks', async () => {
  const { email } = await signedInAs(yard.site, { role: 'viewer' });
  const { id: blocked, email: blockedEmail } = await signedInAs(yard.site);
  await yard.site.context.database.db
    .updateTable('admin_users')
    .set({ disabled_at: yard.site.clock.now() })
    .where('id', '=', blocked)
    .execute();
  const ask = (to: string) => callsOf(yard.site).post('/api/auth/reset-link', { email: to });
  const odd = [
    'nobody@polar.example',
    blockedEmail,
    `${email}, nobody@polar.example`,
    `${email}\r\nBcc: a@polar.example`,
  ];
  for (const to of [...odd, email, email, email]) expect((await ask(to)).statusCode).toBe(204);
  await ask(administrator.email);
  const own = [administrator.email, email].map((to) => `password ${to}`).toSorted();
  await expect.poll(async () => (await mailed()).toSorted()).toEqual(own);
  yard.site.clock.advance(60 * 60_000);
  await ask(email);
  await expect.poll(async () => (await mailed()).length).toBe(3);
  expect((await mailed()).filter((one) => one.endsWith(email))).toHaveLength(2);
});
