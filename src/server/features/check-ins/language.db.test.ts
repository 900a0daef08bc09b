import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { testApp } from '#test/of-this-file.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { databaseBefore } from '#test/database-before.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { runRetention } from '../retention/run-retention.ts';

const site = await testApp();
const staff = callsOf(site, await site.signedIn());

const arrive = (values: object = {}) => callsOf(site).post('/api/check-ins', { ...buildNewCheckIn(), ...values });
const seenBy = async (calls: Calls, id: string) => (await calls.get(`/api/check-ins/${id}`)).json<StaffCheckIn>();

test('a check-in keeps the language its driver read; others have none', async () => {
  const polish = (await arrive({ language: 'pl' })).json<StaffCheckIn>();
  const program = (await arrive()).json<StaffCheckIn>();
  expect(await seenBy(staff, polish.id)).toMatchObject({ language: 'pl' });
  expect(await seenBy(staff, program.id)).toMatchObject({ language: null });
});

test('a language that there are no words for is refused by name', async () => {
  const answer = await arrive({ language: 'xx' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: { language: { code: 'not_in_list' } } });
});

test('the same check-in sent again in another language, or by a page that knew of none, is the same', async () => {
  const form = buildNewCheckIn();
  await arrive({ ...form, language: 'ar' });
  for (const again of [{ ...form, language: 'en' }, form]) {
    const answer = await callsOf(site).post('/api/check-ins', again);
    expect(answer.statusCode).toBe(200);
  }
  expect(await seenBy(staff, form.id)).toMatchObject({ language: 'ar' });
});

test('visitors are told of it once the truck is called', async () => {
  const { id } = (await arrive({ language: 'pa' })).json<StaffCheckIn>();
  expect(await seenBy(callsOf(site), id)).toMatchObject({ language: '' });
  await staff.post(`/api/check-ins/${id}/steps`, { step: 'call', dock: '4' });
  expect(await seenBy(callsOf(site), id)).toMatchObject({ language: 'pa' });
});

test('nobody changes it, and the archive keeps it', async () => {
  const { id } = (await arrive({ language: 'uk' })).json<StaffCheckIn>();
  expect((await staff.patch(`/api/check-ins/${id}`, { changes: { language: 'ru' } })).statusCode).toBe(400);
  await staff.patch(`/api/check-ins/${id}`, { changes: { status: 'canceled' } });
  site.clock.advance(31 * 24 * 3_600_000);
  await runRetention(site.context, new AbortController().signal, { clockIsConfirmed: true });
  const { rows } = await site.context.database.pool.query('select language from archived_check_ins where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ language: 'uk' }]);
});

test('check-ins of before have none, and the previous version may keep writing', async () => {
  const before = await databaseBefore('language');
  const add = (id: string) =>
    before.pool.query(
      `insert into check_ins (id, driver_name, facility, carrier, container_number, phone_number, drivers_license,
         pickup_delivery_number, created_at, status_changed_at)
       values ($1, 'Maria Lopez', 'Flexport', 'Acme', 'C1', '312 555 0147', 'L1', 'PU1', now(), now())`,
      [id],
    );
  await add(v7());
  await before.update();
  await add(v7());
  expect((await before.pool.query('select language from check_ins')).rows).toEqual([
    { language: null },
    { language: null },
  ]);
  await before.drop();
});
