import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import type { ArrivalView } from '#shared/contract/expected-arrivals.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { testApp, testDatabase } from '#test/of-this-file.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { signedInAs } from '#test/somebody.ts';
import { previewRetention, runRetention } from '../retention/run-retention.ts';

const database = await testDatabase();
const site = await testApp({ database });
const staff = callsOf(site, await site.signedIn());

const url = '/api/expected-arrivals';
// Noon in Chicago, where all facilities are.
const morning = { from: '2026-05-04T13:30', until: '2026-05-04T14:30' };

async function expectOne(given: Record<string, unknown> = {}): Promise<ArrivalView> {
  const answer = await staff.post(url, {
    facility: 'Woodridge',
    ...(!given['day'] && morning),
    numbers: [v7()],
    ...given,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<ArrivalView>();
}

async function list(query: Record<string, string> = {}, who = staff): Promise<ArrivalView[]> {
  const answer = await who.get(`${url}?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ arrivals: ArrivalView[] }>().arrivals;
}

const history = async (id: string) =>
  (await staff.get(`${url}/${id}`)).json<{ entries: { version: number; by: string; changes: object }[] }>().entries;

const fault = (answer: { json<T>(): T }) => Object.keys(answer.json<Problem>().fields ?? {});

const put = (source: string, arrivals: object[], batch?: string) =>
  staff.put(`${url}/batch`, { facility: 'Woodridge', source, arrivals, ...(batch && { batch }) });

test('an arrival is expected by the clock of its facility, changed, canceled, expected again, and all of it is told', async () => {
  const made = await expectOne({ carrier: 'Lakeshore Freight', note: 'Reefer' });
  expect(made).toMatchObject({
    from: '2026-05-04T18:30:00.000Z',
    until: '2026-05-04T19:30:00.000Z',
    state: 'expected',
    source: 'screen',
    version: 1,
  });
  const change = (changes: object, base?: object) => staff.patch(`${url}/${made.id}`, { changes, base });
  const moved = (await change({ day: '2026-05-05', carrier: 'Acme' }, { carrier: 'Lakeshore Freight' })).json();
  expect(moved).toMatchObject({ day: '2026-05-05', from: '2026-05-05T05:00:00.000Z', carrier: 'Acme', note: 'Reefer' });
  expect((await change({ isCanceled: true })).json()).toMatchObject({ state: 'canceled', version: 3 });
  expect((await change({ isCanceled: true })).json()).toMatchObject({ version: 3 });
  expect((await change({ isCanceled: false })).json()).toMatchObject({ state: 'expected', canceledAt: null });
  const conflict = await change({ carrier: 'Others' }, { carrier: 'Lakeshore Freight' });
  expect(conflict.json()).toMatchObject({ code: 'edit_conflict', conflicts: [{ field: 'carrier', theirs: 'Acme' }] });
  const told = await history(made.id);
  expect(told.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  expect(told[0]?.changes).toMatchObject({ note: { before: null, after: 'Reefer' } });
  expect(told[1]).toMatchObject({
    by: 'dispatch@yard.test',
    changes: { carrier: { before: 'Lakeshore Freight', after: 'Acme' }, day: { before: null, after: '2026-05-05' } },
  });
});

test('the same sent again is one, and what is wrong is refused at its field', async () => {
  const id = v7();
  const body = { id, facility: 'Woodridge', ...morning, numbers: ['77'] };
  const answers = [await staff.post(url, body), await staff.post(url, body)];
  expect(answers.map((answer) => answer.json<ArrivalView>().version)).toEqual([1, 1]);
  expect((await staff.post(url, { ...body, numbers: ['78'] })).json()).toMatchObject({ code: 'id_conflict' });
  expect(fault(await staff.post(url, { facility: 'Woodridge' }))).toEqual(['from']);
  expect(fault(await staff.post(url, { facility: 'Atlantis', ...morning }))).toEqual(['facility']);
  expect(fault(await staff.post(url, { ...body, until: '2026-05-04T01:00' }))).toEqual(['until']);
  const late = await put('ERP', [{ ...morning }, { from: 'tomorrow' }]);
  expect(fault(late)).toEqual(['arrivals.1.from']);
  expect(fault(await put('ERP', [morning, { until: '2026-05-04T01:00', from: morning.from }]))).toEqual([
    'arrivals.1.until',
  ]);
  const named = { ...morning, externalId: '1' };
  expect(fault(await put('ERP', [named, named]))).toEqual(['arrivals.1.externalId']);
});

test('a change or an arrival that is sent again has no second effect, whatever others have done since', async () => {
  const body = { id: v7(), facility: 'Woodridge', ...morning, numbers: [v7()] };
  expect((await staff.post(url, body)).statusCode).toBe(201);
  const at = `${url}/${body.id}`;
  const cancel = { changes: { isCanceled: true }, base: { isCanceled: false }, operationId: v7() };
  expect((await staff.patch(at, cancel)).json()).toMatchObject({ state: 'canceled', version: 2 });
  expect((await staff.patch(at, { changes: { isCanceled: false } })).json()).toMatchObject({ version: 3 });
  expect((await staff.patch(at, cancel)).json()).toMatchObject({ state: 'expected', version: 3 });
  const again = await staff.post(url, body);
  expect([again.statusCode, again.json<ArrivalView>().version]).toEqual([201, 3]);
  const other = { changes: { carrier: 'Acme' }, operationId: cancel.operationId };
  expect((await staff.patch(at, other)).json()).toMatchObject({ code: 'operation_conflict' });
});

test('a window that somebody else has moved meanwhile is asked about, however both are written', async () => {
  const { id, from, until, day } = await expectOne();
  const change = (changes: object) => staff.patch(`${url}/${id}`, { changes, base: { from, until, day } });
  expect((await change({ from: '2026-05-04T15:00', until: '2026-05-04T16:00' })).statusCode).toBe(200);
  const same = await change({ from: '2026-05-04T20:00:00Z', until: '2026-05-04T21:00:00Z' });
  expect(same.json<ArrivalView>().version).toBe(2);
  const late = await change({ day: '2026-05-05' });
  expect(late.json<Problem>().conflicts?.map(({ field }) => field)).toEqual(['from', 'until']);
});

test('states follow from the clock and the tolerance of the facility, so nothing has to be stored', async () => {
  const { id } = await expectOne({ from: '2026-05-04T12:20', until: '2026-05-04T12:40' });
  const state = async () => (await list({ facility: 'Woodridge' })).find((one) => one.id === id)?.state;
  expect(await state()).toBe('expected');
  const woodridge = site.context.facilities.all.find(({ name }) => name === 'Woodridge')!;
  const set = (arrivalToleranceMinutes: number) =>
    staff.patch(`/api/facilities/${woodridge.id}`, { changes: { arrivalToleranceMinutes } });
  expect((await set(20)).statusCode).toBe(200);
  expect(await state()).toBe('due');
  await set(15);
});

test('a list has what is expected within its days, in order, narrowed by a search, and to what is still to come', async () => {
  const day = { from: '2026-06-01T10:00', until: '2026-06-01T11:00' };
  const first = await expectOne({ ...day, facility: 'Flexport', numbers: ['PO 4500017'], carrier: 'García Hnos' });
  const second = await expectOne({ day: '2026-06-01', facility: 'Flexport', containerNumber: 'MSCU 123456 7' });
  const canceled = await expectOne({ ...day, facility: 'Flexport' });
  await staff.patch(`${url}/${canceled.id}`, { changes: { isCanceled: true } });
  // Over midnight, so it is expected on both days.
  const night = await expectOne({ from: '2026-05-31T23:00', until: '2026-06-01T02:00', facility: 'Flexport' });
  await expectOne({ day: '2026-06-02', facility: 'Flexport' });
  const ids = async (query: Record<string, string>) =>
    (await list({ startDate: '2026-06-01', facility: 'Flexport', ...query })).map(({ id }) => id);
  expect(await ids({})).toEqual([night.id, second.id, first.id, canceled.id]);
  expect(await ids({ open: 'only' })).not.toContain(canceled.id);
  expect(await ids({ search: 'garcia' })).toEqual([first.id]);
  expect(await ids({ search: '4500017' })).toEqual([first.id]);
  expect(await ids({ search: 'mscu1234567' })).toEqual([second.id]);
  expect(await ids({ pageSize: '1', page: '1' })).toEqual([second.id]);
});

test('what ended as a day begins is of the day before, and an appointment at that moment is of the day', async () => {
  const facility = 'Franklin Park';
  await expectOne({ facility, day: '2026-07-01' });
  await expectOne({ facility, from: '2026-07-01T22:00', until: '2026-07-02T00:00' });
  const appointment = await expectOne({ facility, from: '2026-07-02T00:00', until: undefined });
  const listed = await list({ startDate: '2026-07-02', facility });
  expect(listed.map(({ id }) => id)).toEqual([appointment.id]);
  expect(await list({ startDate: '2026-07-01', facility })).toHaveLength(2);
});

test('days are counted from today too', async () => {
  const facility = 'Bedford Park';
  const tomorrow = await expectOne({ facility, day: '2026-05-05' });
  await expectOne({ facility, day: '2026-05-07' });
  const ids = async (startDate: string, endDate: string) =>
    (await list({ startDate, endDate, facility })).map(({ id }) => id);
  expect(await ids('today+1', 'today+1')).toEqual([tomorrow.id]);
  expect(await ids('today-7', 'today+7')).toHaveLength(2);
  expect(fault(await staff.get(`${url}?startDate=today%2B0`))).toEqual(['startDate']);
});

test('a batch repeated has no second effect, changes what is sent otherwise, and is undone as one', async () => {
  const before = { externalId: 'B', ...morning, carrier: 'Before', numbers: ['1', '2'] };
  await put('SAP', [before]);
  const batch = v7();
  const sent = [
    { externalId: 'A', ...morning, numbers: ['4500017'] },
    { externalId: 'B', day: '2026-05-06', carrier: 'After' },
    { externalId: 'C', ...morning },
  ];
  expect((await put('SAP', sent, batch)).json()).toEqual({ batch, created: 2, changed: 1, unchanged: 0, arrived: 0 });
  expect((await put('SAP', sent, batch)).json()).toEqual({ batch, created: 0, changed: 0, unchanged: 3, arrived: 0 });
  const sap = async () =>
    (await list({ startDate: '2026-05-04', endDate: '2026-05-06' })).filter(({ source }) => source === 'SAP');
  const c = (await sap()).find(({ externalId }) => externalId === 'C')!;
  await staff.patch(`${url}/${c.id}`, { changes: { note: 'Called: comes tomorrow' } });
  const undone = await staff.delete(`${url}/batch/${batch}`);
  expect(undone.json()).toEqual({ deleted: 1, restored: 1, kept: 1 });
  const left = await sap();
  expect(left.map(({ externalId }) => externalId).toSorted()).toEqual(['B', 'C']);
  expect(left.find(({ externalId }) => externalId === 'B')).toMatchObject({
    from: '2026-05-04T18:30:00.000Z',
    day: null,
    carrier: 'Before',
    numbers: ['1', '2'],
  });
  const { rows } = await site.context.database.pool.query(
    `select subject from audit_events where kind = 'arrivals_undone'`,
  );
  expect(rows).toEqual([{ subject: { rows: 2 } }]);
  expect((await staff.delete(`${url}/batch/${v7()}`)).statusCode).toBe(404);
});

test('a dry run counts and refuses as the batch would, and stores nothing', async () => {
  const sent = [{ externalId: 'dry', ...morning }];
  const tried = { facility: 'Woodridge', source: 'Dry', dryRun: true, arrivals: sent };
  const counts = async () => (await staff.put(`${url}/batch`, tried)).json();
  expect(await counts()).toMatchObject({ created: 1, changed: 0, unchanged: 0 });
  await put('Dry', sent);
  expect(await counts()).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
  const wrong = await staff.put(`${url}/batch`, {
    ...tried,
    arrivals: [{ from: '2026-05-04T13:30', until: '2026-05-04T12:30' }],
  });
  expect(fault(wrong)).toEqual(['arrivals.0.until']);
});

test('a file of another kind with the same IDs changes nothing of the first, and one that was imported before is not there twice', async () => {
  const counts = async (source: string, ...arrivals: object[]) => (await put(source, arrivals)).json<object>();
  const first = { externalId: '1', ...morning, numbers: ['KIND-1'] };
  const bare = { externalId: '2', ...morning };
  await counts('import', first, bare);
  const later = { ...first, until: '2026-05-04T15:00' };
  expect(await counts('import a1', later, bare)).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
  expect(await counts('import b2', { ...first, numbers: ['KIND-2'] })).toMatchObject({ created: 1, changed: 0 });
  expect(await counts('import c3', { ...bare, from: '2026-05-04T14:00' })).toMatchObject({ created: 1 });
  expect(await counts('import b2', { ...first, numbers: ['KIND-3'] })).toMatchObject({ created: 0, changed: 1 });
  expect(await counts('ERP', first)).toMatchObject({ created: 1 });
});

test('how many of the changed ones have arrived is told before anything is stored', async () => {
  await put('Daily', [
    { externalId: '1', ...morning },
    { externalId: '2', ...morning },
  ]);
  const tied = (await list({ facility: 'Woodridge' })).find(({ source }) => source === 'Daily');
  const checkIn = buildNewCheckIn({ facility: 'Woodridge' });
  expect((await callsOf(site).post('/api/check-ins', checkIn)).statusCode).toBe(201);
  await staff.patch(`${url}/${tied!.id}`, { changes: { checkIn: checkIn.id } });
  const arrivals = ['1', '2'].map((externalId) => ({ externalId, day: '2026-05-05' }));
  const tried = { facility: 'Woodridge', source: 'Daily', dryRun: true, arrivals };
  expect((await staff.put(`${url}/batch`, tried)).json()).toMatchObject({ changed: 2, arrived: 1 });
});

test('500 arrivals with long notes in any script are one call', async () => {
  const arrivals = Array.from({ length: 500 }, () => ({ day: '2027-01-01', note: 'क'.repeat(2_000) }));
  const body = { facility: 'Woodridge', source: 'Notes', dryRun: true, arrivals };
  expect((await staff.put(`${url}/batch`, body)).json()).toMatchObject({ created: 500 });
});

test('the same batch on two nodes at once makes nothing twice', async () => {
  const other = await buildTestApp({ database });
  const there = callsOf(other, staff.headers);
  const arrivals = Array.from({ length: 50 }, (_, index) => ({ externalId: `T${index}`, ...morning }));
  const body = { facility: 'Woodridge', source: 'Twice', arrivals };
  const answers = await Promise.all([staff, there, staff, there].map((node) => node.put(`${url}/batch`, body)));
  await other.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const made = answers.reduce((sum, answer) => sum + answer.json<{ created: number }>().created, 0);
  expect(made).toBe(50);
  expect((await list({ facility: 'Woodridge' })).filter(({ source }) => source === 'Twice')).toHaveLength(50);
});

test('an account for other facilities sees nothing of it and changes nothing', async () => {
  const { id } = await expectOne({ facility: 'Bedford Park' });
  const batch = v7();
  await staff.put(`${url}/batch`, { facility: 'Bedford Park', source: 'X', batch, arrivals: [morning] });
  const elsewhere = callsOf(site, (await signedInAs(site, { role: 'manager', facilities: ['Woodridge'] })).headers);
  expect((await list({}, elsewhere)).some(({ facility }) => facility !== 'Woodridge')).toBe(false);
  expect(await list({ facility: 'Bedford Park' }, elsewhere)).toEqual([]);
  const changed = await elsewhere.patch(`${url}/${id}`, { changes: { carrier: 'Mine' } });
  const undone = await elsewhere.delete(`${url}/batch/${batch}`);
  expect([changed.statusCode, undone.statusCode]).toEqual([404, 404]);
  expect((await elsewhere.post(url, { facility: 'Bedford Park', ...morning })).statusCode).toBe(403);
});

test('notes are erased when check-ins are, here and in the history, and arrivals are deleted with the archive', async () => {
  const { id } = await expectOne({ day: '2026-01-10', note: 'Ask for Jan Kowalski', carrier: 'Acme' });
  const old = await expectOne({ day: '2026-01-10', note: 'Maria' });
  await site.context.database.pool.query(
    `update expected_arrivals set from_at = '2019-05-03', until_at = '2019-05-04' where id = $1`,
    [old.id],
  );
  const report = await runRetention(site.context, new AbortController().signal);
  expect(report.forgotten).toMatchObject({ expected_arrivals: 1 });
  expect((await list({ startDate: '2026-01-10' }))[0]).toMatchObject({ id, note: '', carrier: 'Acme' });
  expect(JSON.stringify(await history(id))).not.toContain('Kowalski');
  expect((await staff.get(`${url}/${old.id}`)).statusCode).toBe(404);
});

test('notes that were removed since are erased from the history too, and an import that removed them can be undone', async () => {
  const batch = v7();
  const sent = { externalId: 'noted', day: '2026-01-10', carrier: 'Acme' };
  await put('Old', [{ ...sent, note: 'Ask for Jan Kowalski' }]);
  await put('Old', [{ ...sent, carrier: 'Other', note: '' }], batch);
  const { id } = await expectOne({ day: '2026-01-10', note: 'Maria Nowak' });
  await staff.patch(`${url}/${id}`, { changes: { note: '' } });
  const noted = async () => {
    const { rows } = await site.context.database.pool.query(`select changes::text from expected_arrival_events`);
    return JSON.stringify(rows).match(/Kowalski|Nowak/g) ?? [];
  };
  expect(await noted()).toHaveLength(4);
  const foreseen = (await previewRetention(site.context)).forgotten['expected_arrival_notes'];
  const { forgotten } = await runRetention(site.context, new AbortController().signal);
  expect([foreseen, forgotten['expected_arrival_notes']]).toEqual([2, 2]);
  expect(await noted()).toEqual([]);
  const undone = await staff.delete(`${url}/batch/${batch}`);
  expect([undone.statusCode, undone.json()]).toEqual([200, { deleted: 0, restored: 1, kept: 0 }]);
  const left = (await list({ startDate: '2026-01-10' })).find(({ externalId }) => externalId === 'noted');
  expect(left).toMatchObject({ carrier: 'Acme', note: '' });
});

test('by a link staff find its arrival, where they see its facility', async () => {
  const given = { facility: 'Woodridge', from: '2026-05-04T13:00', until: '2026-05-04T14:00', numbers: ['PU-77001'] };
  const { id } = (await staff.post(url, given)).json<ArrivalView>();
  const { token } = (await staff.post('/api/arrival-links', { arrival: id })).json<{ token: string }>();
  const by = '/api/arrival-links/arrival';
  expect((await staff.post(by, { token })).json()).toMatchObject({ id, numbers: ['PU-77001'] });
  const elsewhere = callsOf(site, (await signedInAs(site, { role: 'viewer', facilities: ['Flexport'] })).headers);
  expect((await elsewhere.post(by, { token })).json()).toMatchObject({ code: 'not_found' });
  expect((await staff.post(by, { token: `${token}x` })).json()).toMatchObject({ code: 'not_found' });
});
