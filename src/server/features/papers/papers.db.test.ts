import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { CustomField, FormDefinition } from '#shared/form/definition.ts';
import type { Visit } from '#shared/contract/visit.ts';
import { paperLimits } from '#shared/papers/paper-limits.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { customField, formWith } from '#test/forms.ts';
import { askForPapers, hexOf, paperFields, PaperSender } from '#test/papers.ts';
import { bigJpeg, exif, jpeg, png } from '#test/pictures.ts';
import { issueReceipt } from '../check-ins/check-in-service.ts';
import { visitLinkToken } from '../visit-links/visit-links-service.ts';

let site: TestApp;
let staff: Calls;
let admin: Record<string, string>;

beforeAll(async () => {
  site = await buildTestApp();
  admin = await site.signedIn();
  staff = callsOf(site, admin);
  await askForPapers(staff);
});
afterAll(() => site.close());
beforeEach(() => site.context.database.pool.query('truncate check_ins, papers cascade'));

async function arrive(facility = 'Bedford Park') {
  const { id } = await newCheckIn(site.context, { facility });
  return { id, driver: new PaperSender(site, await headersOf(id)), atRecord: new PaperSender(site, admin, id) };
}
const headersOf = async (id: string) => ({ authorization: `Visit ${await visitLinkToken(site.context, id)}` });
const field = (answer: { json(): unknown }) => (answer.json() as { fields: Record<string, { code: string }> }).fields;

test('a photo in pieces is kept without what lies beside it, named by its hash, for staff and its driver', async () => {
  const { driver, atRecord } = await arrive();
  const sent = jpeg({ beside: [exif()] });
  const id = v7();
  expect((await driver.begin(sent.length, { id })).json()).toMatchObject({
    state: 'sending',
    received: 0,
    by: 'driver',
  });
  expect((await driver.piece(id, 0, sent.subarray(0, 40))).json()).toEqual({ received: 40 });
  expect((await driver.piece(id, 40, sent.subarray(40))).json()).toEqual({ received: sent.length });
  const stored = await driver.complete(id, sent, jpeg({ width: 64, height: 48 }));
  const paper = {
    id,
    field: 'f1',
    kind: 'photo',
    state: 'stored',
    type: 'image/jpeg',
    width: 640,
    height: 480,
    bytes: jpeg().length,
    received: jpeg().length,
    sha256: hexOf(jpeg()),
    hasThumbnail: true,
    actor: null,
  };
  expect(stored.json()).toMatchObject(paper);
  expect(await driver.list()).toMatchObject({ papers: [paper] });
  expect(await atRecord.list()).toMatchObject({ papers: [paper] });
  const answer = await atRecord.file(id);
  expect(answer.rawPayload).toEqual(jpeg());
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename="photo-${id}.jpg"`,
  });
  expect((await driver.file(id)).rawPayload).toEqual(jpeg());
  expect((await driver.file(id, '?size=thumbnail')).rawPayload).toEqual(jpeg({ width: 64, height: 48 }));
  expect((await site.context.papers.read(id, 'picture'))?.includes(jpeg().subarray(0, 20))).toBe(false);
});

test('what was cut off is resumed, and a piece or an end that comes twice, at once too, is kept once', async () => {
  const { driver, atRecord } = await arrive();
  const bytes = bigJpeg(200_000);
  const id = v7();
  await driver.begin(bytes.length, { id });
  const first = bytes.subarray(0, 90_000);
  const both = await Promise.all([driver.piece(id, 0, first), driver.piece(id, 0, first), driver.piece(id, 0, first)]);
  expect(both.map((answer) => answer.json())).toEqual([1, 2, 3].map(() => ({ received: 90_000 })));
  expect((await driver.piece(id, 120_000, bytes.subarray(120_000))).json()).toEqual({ received: 90_000 });
  const early = await driver.complete(id, bytes);
  expect([early.statusCode, early.json()]).toMatchObject([
    409,
    { message: `Of ${bytes.length} bytes 90000 are here. Send the others first.` },
  ]);
  expect((await driver.begin(bytes.length, { id })).json()).toMatchObject({ received: 90_000, state: 'sending' });
  await driver.piece(id, 90_000, bytes.subarray(90_000));
  const ends = await Promise.all([driver.complete(id, bytes), driver.complete(id, bytes)]);
  expect(ends.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await driver.piece(id, 0, first)).json()).toEqual({ received: bytes.length });
  expect((await atRecord.list()).papers).toHaveLength(1);
  expect((await atRecord.file(id)).rawPayload.equals(bytes)).toBe(true);
});

test('pieces that a crash of the database took are sent again', async () => {
  const { driver } = await arrive();
  const id = v7();
  await driver.begin(jpeg().length, { id });
  await driver.piece(id, 0, jpeg());
  await site.context.database.pool.query('truncate paper_pieces');
  expect((await driver.complete(id, jpeg())).statusCode).toBe(409);
  expect((await driver.begin(jpeg().length, { id })).json()).toMatchObject({ received: 0 });
  await driver.piece(id, 0, jpeg());
  expect((await driver.complete(id, jpeg())).statusCode).toBe(200);
});

test('what is no picture is refused with the reason and forgotten; other bytes are sent again', async () => {
  const { driver } = await arrive();
  const drawing = await driver.send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'));
  expect([drawing.statusCode, field(drawing)]).toMatchObject([
    400,
    { bytes: { code: 'not_a_picture', params: { fault: 'format' } } },
  ]);
  expect(field(await driver.send(jpeg({ width: 50_000 })))).toMatchObject({ bytes: { code: 'too_large' } });
  expect((await driver.list()).papers).toEqual([]);
  const id = v7();
  await driver.begin(jpeg().length, { id });
  await driver.piece(id, 0, jpeg());
  expect(field(await driver.complete(id, png()))).toMatchObject({ sha256: { params: { fault: 'damaged' } } });
  expect((await driver.list()).papers).toMatchObject([{ id, state: 'sending', received: 0 }]);
  await driver.piece(id, 0, jpeg());
  expect(field(await driver.complete(id, jpeg(), Buffer.from('<html>')))).toMatchObject({
    thumbnail: { code: 'not_a_picture' },
  });
  expect((await driver.complete(id, jpeg())).statusCode).toBe(200);
});

test('pieces are bytes, and no more of them than announced and allowed', async () => {
  const { driver } = await arrive();
  const id = v7();
  expect(field(await driver.begin(paperLimits.bytes + 1))).toMatchObject({ bytes: { code: 'too_large' } });
  await driver.begin(10, { id });
  expect(field(await driver.piece(id, 0, Buffer.alloc(11)))).toMatchObject({ bytes: { code: 'too_large' } });
  expect((await driver.piece(id, 0, Buffer.alloc(paperLimits.piece + 1))).statusCode).toBe(413);
  expect((await driver.calls.put(`/api/papers/${id}/pieces/0`, { bytes: 'AAAA' })).statusCode).toBe(415);
  expect((await driver.piece(id, 0, Buffer.alloc(0))).json()).toEqual({ received: 0 });
});

test('a typed name stands for a signature, a reason for what is missing, and a repetition adds nothing', async () => {
  const { id, driver, atRecord } = await arrive();
  const missing = async () =>
    (await atRecord.list()).asked.filter(({ isMissing }) => isMissing).map((one) => one.field);
  expect(await missing()).toEqual(['f1']);
  expect((await driver.say({ why: 'The camera is broken' })).statusCode).toBe(201);
  expect(await missing()).toEqual([]);
  await staff.post(`/api/check-ins/${id}/steps`, { step: 'dock-in', dock: '1' });
  expect(await missing()).toEqual(['f3']);
  expect(field(await driver.say({ name: 'Maria Lopez' }))).toMatchObject({ name: { code: 'not_of_this_kind' } });
  const signed = { id: v7(), field: 'f3', name: ' Maria  Lopez ' };
  const answers = [
    await driver.calls.post('/api/visit/papers', signed),
    await driver.calls.post('/api/visit/papers', signed),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
  expect(await missing()).toEqual([]);
  const { papers } = await atRecord.list();
  expect(papers).toMatchObject([
    { field: 'f1', state: 'waived', text: 'The camera is broken' },
    { field: 'f3', kind: 'signature', state: 'typed', by: 'driver' },
  ]);
});

test('a driver is asked for what is his at his facility, and told of nothing that staff added', async () => {
  const { driver, atRecord } = await arrive();
  await atRecord.sent(png(), { field: 'f2' });
  const { asked, papers } = await driver.list();
  expect(asked.map((one) => [one.field, one.stage, one.isDue])).toEqual([
    ['f1', 'arrival', true],
    ['f3', 'leaving', false],
  ]);
  expect(papers).toEqual([]);
  expect(field(await driver.begin(10, { field: 'f2' }))).toMatchObject({ field: { code: 'unknown_field' } });
  expect((await atRecord.list()).papers).toMatchObject([{ by: 'staff', actor: 'dispatch@yard.test' }]);
  expect((await driver.calls.get('/api/visit')).json<Visit>().takesPapers).toBe(true);
});

test('a field takes as many photos as it says, and two that come together are no more', async () => {
  const { driver } = await arrive();
  const answers = await Promise.all(Array.from({ length: 6 }, () => driver.begin(10)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 400, 400, 400]);
});

test('papers of another visit are nobody’s: no token, receipt, read-only link or stranger reaches them', async () => {
  const { driver } = await arrive();
  const { id } = await driver.sent();
  const other = await arrive();
  const receipt = new PaperSender(site, { cookie: `receipt=${await issueReceipt(site.context, other.id)}` });
  const strangers = [
    other.driver,
    receipt,
    new PaperSender(site, {}),
    new PaperSender(site, { authorization: 'Visit AAAAAAAAAAAAAAAAAAAAAA' }),
  ];
  for (const stranger of strangers) {
    const answers = [
      await stranger.file(id),
      await stranger.file(id, '?size=thumbnail'),
      await stranger.piece(id, 0, jpeg()),
      await stranger.complete(id, jpeg()),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  }
  expect((await other.driver.begin(10, { id })).json()).toMatchObject({ code: 'id_conflict' });
  expect((await callsOf(site).get(`/api/check-ins/${other.id}/papers`)).statusCode).toBe(401);
  expect((await driver.calls.delete(`/api/papers/${id}`)).statusCode).toBe(401);
  const own = new PaperSender(site, { cookie: `receipt=${await issueReceipt(site.context, other.id)}` });
  expect((await own.sent()).by).toBe('driver');
});

test('one of several visits of a browser is named', async () => {
  const [first, second] = [await arrive(), await arrive()];
  const receipts = [await issueReceipt(site.context, first.id), await issueReceipt(site.context, second.id)].join('~');
  const calls = callsOf(site, { cookie: `receipt=${receipts}` });
  const say = (checkIn: string) =>
    calls.post(`/api/visit/papers?checkIn=${checkIn}`, { id: v7(), field: 'f1', why: 'Dark' });
  expect((await say(first.id)).statusCode).toBe(201);
  expect((await say(v7())).statusCode).toBe(404);
  expect((await first.atRecord.list()).papers).toHaveLength(1);
  expect((await second.atRecord.list()).papers).toEqual([]);
});

test('staff of other facilities see no paper, those who read alone add none, and who deletes one is on record', async () => {
  const { driver, atRecord, id: record } = await arrive();
  const { id } = await driver.sent();
  await staff.delete(`/api/papers/${id}`);
  expect((await driver.file(id)).statusCode).toBe(404);
  expect((await atRecord.list()).papers).toEqual([]);
  const { entries } = (await staff.get('/api/audit?kind=paper_deleted')).json<{ entries: unknown[] }>();
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).toContain(record);
});

test('where there is no space a picture is refused, drivers first, and words are taken all the same', async () => {
  const { driver, atRecord } = await arrive();
  await staff.put('/api/settings', { changes: { paperSpace: 1 } });
  const full = 1_000_000_000 * 0.8;
  const { pool } = site.context.database;
  const { id: big } = await driver.sent();
  await pool.query('update papers set bytes = $1 where id = $2', [full, big]);
  const refused = await driver.begin(10);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    507,
    { code: 'insufficient_storage', message: expect.stringContaining('Keep this one') },
  ]);
  expect((await driver.say({ why: 'No space' })).statusCode).toBe(201);
  expect((await atRecord.begin(10)).statusCode).toBe(201);
  await pool.query('update papers set bytes = $1 where id = $2', [full / 0.8, big]);
  expect((await atRecord.begin(10)).statusCode).toBe(507);
  await staff.put('/api/settings', { changes: { paperSpace: 10 } });
});

test('a record that is deleted takes its papers and their keys along', async () => {
  const { id, driver } = await arrive();
  await driver.sent();
  expect((await staff.delete(`/api/check-ins/${id}`)).statusCode).toBe(204);
  const { rows } = await site.context.database.pool.query('select from papers');
  expect(rows).toEqual([]);
});

test('off, there is nothing: no field, no call, no table is asked', async () => {
  const { driver, id } = await arrive();
  await staff.put('/api/settings', { changes: { papers: false } });
  const answers = [
    await driver.begin(10),
    await driver.calls.get('/api/visit/papers'),
    await driver.piece(v7(), 0, jpeg()),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await driver.calls.get('/api/visit')).json()).not.toHaveProperty('takesPapers');
  expect((await callsOf(site).get('/api/form')).json<{ fields: unknown[] }>().fields).not.toContainEqual(
    expect.objectContaining({ kind: 'photo' }),
  );
  const more = [...paperFields, customField({ id: 'f4', kind: 'photo', personal: true })];
  expect(id).toBeDefined();
  const { fields } = (await staff.get('/api/form')).json<{ fields: object[] }>();
  const published = await staff.put('/api/form', { baseVersion: 2, fields: [...fields, more.at(-1)] });
  expect(JSON.stringify(published.json())).toContain('Photos and signatures are off.');
  await staff.put('/api/settings', { changes: { papers: true } });
});

test('nothing is missing on a record of before its field was required, nor on one that is canceled', async () => {
  const missing = async ({ atRecord }: Awaited<ReturnType<typeof arrive>>) =>
    (await atRecord.list()).asked.filter(({ isMissing }) => isMissing).map((one) => one.field);
  const before = await arrive();
  site.clock.advance(60_000);
  const publish = async (more: readonly CustomField[]) => {
    const { version } = (await staff.get('/api/form')).json<FormDefinition>();
    const { fields } = formWith([...paperFields, ...more]);
    expect((await staff.put('/api/form', { baseVersion: version, fields })).statusCode).toBe(200);
  };
  const seal = customField({ id: 'f4', kind: 'photo', personal: true, required: false });
  await publish([seal]);
  const optional = await arrive();
  site.clock.advance(60_000);
  await publish([{ ...seal, required: true }]);
  const after = await arrive();
  expect([await missing(before), await missing(optional), await missing(after)]).toEqual([
    ['f1'],
    ['f1'],
    ['f1', 'f4'],
  ]);
  expect((await after.driver.list()).asked.filter(({ isMissing }) => isMissing).length).toBe(2);
  expect((await staff.patch(`/api/check-ins/${after.id}`, { changes: { status: 'canceled' } })).statusCode).toBe(200);
  expect(await missing(after)).toEqual([]);
});
