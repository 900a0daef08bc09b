import { beforeEach, expect, test, vi } from 'vitest';

import type { OwnAccount } from '#shared/contract/own-account.ts';
import type { ReportChoice } from '#shared/contract/own-account.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { mailingYard } from '#test/mailing-yard.ts';
import { signedInAs } from '#test/somebody.ts';
import { sendReports } from './send-reports.ts';

const yard = mailingYard();
const hourMs = 60 * 60_000;
const facilityId = (name: string) => yard.site.context.facilities.all.find((one) => one.name === name)!.id;
const db = () => yard.site.context.database.db;

// A Monday, 9 AM in the yard.
beforeEach(async () => {
  yard.site.clock.set('2026-05-04T14:00:00Z');
  yard.staff = callsOf(yard.site, await yard.site.signedIn());
  await db().deleteFrom('report_subscriptions').execute();
});

/** An account that subscribes to reports. */
async function subscriber(choice: Partial<ReportChoice> = {}, facilities: string[] | null = null) {
  const account = await signedInAs(yard.site, { role: 'staff', facilities });
  const calls = callsOf(yard.site, account.headers);
  const choose = (more: Partial<ReportChoice>) =>
    calls.put('/api/account/report', { every: 'daily', hour: 7, facilities: null, ...more });
  const answer = await choose(choice);
  expect(answer.statusCode).toBe(200);
  return { ...account, calls, choose };
}

/** Trucks that docked in after some minutes and stayed long. */
async function visits(facility: string, count: number, waited: number, carrier = 'Lakeshore Freight'): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const { id, created_at: arrived } = await newCheckIn(yard.site.context, { facility, carrier });
    const at = (minutes: number) => new Date(arrived.getTime() + minutes * 60_000);
    await yard.site.context.database.pool.query(
      `update check_ins set status = 'completed', delivery_type = 'live', dock = '3', dock_assigned_at = $2, dock_in_at = $2,
         dock_out_at = $3, status_changed_at = $3 where id = $1`,
      [id, at(waited), at(waited + 120)],
    );
  }
}

/** Lets the nodes send reports; returns the received mails as read by people. */
async function reports(at: string): Promise<{ to: string; subject: string; text: string }[]> {
  yard.site.clock.set(at);
  await sendReports(yard.site.context);
  await expect
    .poll(async () => {
      await yard.send();
      return db().selectFrom('mails').select('id').where('state', '=', 'queued').execute();
    })
    .toEqual([]);
  return yard.server.received.splice(0).map(({ raw, to }) => {
    const bytes = raw
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    const text = Buffer.from(bytes, 'latin1')
      .toString('utf8')
      .replaceAll(/[\u00a0\u2009]/g, ' ');
    return { to: to[0] ?? '', subject: /^Subject: (.*)/m.exec(text)?.[1]?.trim() ?? '', text };
  });
}

test('a daily report has the day and the one before, what changed, and detention by carrier', async () => {
  yard.site.clock.set('2026-05-03T15:00:00Z');
  await visits('Woodridge', 20, 10);
  yard.site.clock.set('2026-05-04T14:00:00Z');
  await visits('Woodridge', 25, 30, 'Polar <Express>');
  const { email } = await subscriber();
  expect(await reports('2026-05-05T11:59:00Z')).toEqual([]);
  const [report, ...others] = await reports('2026-05-05T12:00:00Z');
  expect(others).toEqual([]);
  expect([report?.to, report?.subject]).toEqual([email, 'Your daily report: May 4, 2026']);
  for (const said of [
    'All facilities: May 4, 2026, compared with May 3, 2026',
    'Waits were longer than on the day before',
    'Median wait: 30 min  10 min',
    'Arrivals: 25  20',
    'Polar <Express>: 12 h 30 min  25 trucks',
    '>25</td>',
    'Polar &lt;Express&gt;',
    'https://yard.example/analytics?period=range&from=2026-05-04&to=2026-05-04',
    'You get this because you chose a daily report',
    'https://yard.example/unsubscribe?l=en&m=report.',
  ])
    expect(report?.text).toContain(said);
});

test('is in the language that its reader has chosen', async () => {
  const german = await subscriber();
  await german.calls.put('/api/account/language', { language: 'de', ownColumns: false });
  const [report] = await reports('2026-05-05T12:00:00Z');
  expect(report?.subject).toBe('Ihr Tagesbericht: 04.05.2026');
  for (const said of [
    'Alle Lager: 04.05.2026, verglichen mit 03.05.2026',
    'Standgeldzeit nach Spedition: ',
    'Auswertung dieser Tage öffnen',
    'Sie bekommen das, weil Sie auf Ihrer Kontoseite einen täglichen Bericht gewählt haben.',
    'Um keine solchen E-Mails mehr zu bekommen',
    '<html lang="de" dir="ltr">',
  ])
    expect(report?.text).toContain(said);
});

test('is sent once however many look, late once after hours that nobody ran, and not again', async () => {
  await subscriber();
  yard.site.clock.set('2026-05-08T20:00:00Z');
  await Promise.all([1, 2, 3].map(() => sendReports(yard.site.context)));
  const late = await reports('2026-05-08T20:00:00Z');
  expect(late.map(({ subject }) => subject)).toEqual(['Your daily report: May 7, 2026']);
  expect(await reports('2026-05-09T11:59:00Z')).toEqual([]);
  expect(await reports('2026-05-09T12:00:00Z')).toHaveLength(1);
});

test('a weekly one comes on Mondays, of the week before, at its hour where its one facility is', async () => {
  const { id } = yard.site.context.facilities.all.find(({ name }) => name === 'Woodridge')!;
  await yard.staff.patch(`/api/facilities/${id}`, { changes: { timeZone: 'Europe/Berlin' } });
  await subscriber({ every: 'weekly', hour: 6, facilities: [id] });
  expect(await reports('2026-05-11T03:59:00Z')).toEqual([]);
  const [report] = await reports('2026-05-11T04:00:00Z');
  await yard.staff.patch(`/api/facilities/${id}`, { changes: { timeZone: null } });
  expect(report?.subject).toContain('weekly');
  expect(report?.text).toContain('Woodridge: May 4 – 10, 2026');
  expect(report?.text).toContain('to=2026-05-10&facility=woodridge');
});

test('has nothing of a facility that the account lost, and nothing comes once it may see none or is blocked', async () => {
  await visits('Woodridge', 3, 10);
  await visits('Flexport', 4, 10);
  const chosen = [facilityId('Woodridge'), facilityId('Flexport')];
  const { id } = await subscriber({ facilities: chosen }, ['Woodridge', 'Flexport']);
  const limit = (values: object) => db().updateTable('admin_users').set(values).where('id', '=', id).execute();
  await limit({ facilities: ['Flexport', 'Bedford Park'] });
  const [report] = await reports('2026-05-05T12:00:00Z');
  expect(report?.text).toContain('Flexport: May 4, 2026');
  expect(report?.text).toContain('Arrivals: 4  0');
  expect(report?.text).not.toContain('Woodridge');
  await limit({ facilities: ['Bedford Park'] });
  expect(await reports('2026-05-06T12:00:00Z')).toEqual([]);
  await limit({ facilities: null, disabled_at: new Date() });
  expect(await reports('2026-05-07T12:00:00Z')).toEqual([]);
  await limit({ disabled_at: null });
  expect(await reports('2026-05-08T12:00:00Z')).toHaveLength(1);
  await db().deleteFrom('admin_users').where('id', '=', id).execute();
  expect(await reports('2026-05-09T12:00:00Z')).toEqual([]);
});

test('ends by its link, which the account page shows, and comes again once its owner asks for it there', async () => {
  const { calls, choose } = await subscriber();
  yard.site.clock.set('2026-05-04T14:00:00Z');
  const stop = async (text: string) => {
    const { pathname, search } = new URL(/https:\/\/yard\.example\/unsubscribe\S+(?=>)/.exec(text)![0]);
    await yard.site.app.inject({ method: 'POST', url: pathname + search });
  };
  const [first] = await reports('2026-05-05T12:00:00Z');
  await stop(first!.text);
  expect(await reports('2026-05-06T12:00:00Z')).toEqual([]);
  yard.site.clock.set('2026-05-04T14:05:00Z');
  const choice = async () => (await calls.get('/api/account')).json<OwnAccount>().report;
  expect(await choice()).toMatchObject({ every: 'never' });
  await choose({ hour: 8 });
  expect(await choice()).toEqual({ every: 'daily', hour: 8, facilities: null });
  expect(await reports('2026-05-07T13:00:00Z')).toHaveLength(1);
});

test('a later hour on a day that had its report sends it no second time', async () => {
  const { choose } = await subscriber({ hour: 9 });
  await db().updateTable('report_subscriptions').set({ last_day: '2026-05-04' }).execute();
  await choose({ hour: 11 });
  expect(await reports('2026-05-04T17:00:00Z')).toEqual([]);
  expect(await reports('2026-05-05T16:00:00Z')).toHaveLength(1);
});

test('another zone sends no day a second time', async () => {
  await subscriber();
  expect(await reports('2026-05-05T12:00:00Z')).toHaveLength(1);
  yard.staff = callsOf(yard.site, await yard.site.signedIn());
  await yard.set({ timeZone: 'Pacific/Honolulu' });
  expect(await reports('2026-05-06T12:00:00Z')).toEqual([]);
  expect(await reports('2026-05-06T17:00:00Z')).toHaveLength(1);
  yard.staff = callsOf(yard.site, await yard.site.signedIn());
  await yard.set({ timeZone: null });
});

test('refuses a facility that the account may not see, and an hour that there is not', async () => {
  const { choose } = await subscriber({}, ['Flexport']);
  for (const wrong of [
    { facilities: [facilityId('Woodridge')] },
    { facilities: [] },
    { hour: 24 },
    { every: 'hourly' as never },
  ])
    expect((await choose(wrong)).statusCode).toBe(400);
  expect((await choose({ every: 'never' })).json<OwnAccount>().report).toMatchObject({ every: 'never' });
  expect(await reports('2026-05-06T12:00:00Z')).toEqual([]);
});

test('one that fails is tried again, and holds up no other', async () => {
  await subscriber({ hour: 6 });
  await subscriber({ hour: 7 });
  yard.site.clock.set('2026-05-05T12:00:00Z');
  const facilities = vi.spyOn(yard.site.context, 'facilities', 'get').mockImplementationOnce(() => {
    throw new Error('the database went away');
  });
  expect(await reports('2026-05-05T12:00:00Z')).toHaveLength(1);
  facilities.mockRestore();
  expect(await reports('2026-05-05T12:10:00Z')).toHaveLength(1);
  yard.site.clock.advance(hourMs);
});

test('asks for nothing where mail is off, and for one row where nobody has chosen reports', async () => {
  const requested = vi.spyOn(yard.site.context.database.db, 'transaction');
  await sendReports(yard.site.context);
  expect(requested).toHaveBeenCalledTimes(1);
  await yard.set({ mailOn: false });
  requested.mockClear();
  await sendReports(yard.site.context);
  expect(requested).not.toHaveBeenCalled();
  expect((await yard.staff.get('/api/account')).json<OwnAccount>().report).toBeNull();
});
