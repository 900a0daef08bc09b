import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { beginRun, endRun } from '#server/platform/job-runs.ts';
import { copyPapers, restorePapers } from '#server/platform/papers/copied-papers.ts';
import { PaperFiles } from '#server/platform/papers/paper-files.ts';
import type { VisitClaims } from '#shared/time-record/claims.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import { buildTestApp, type TestApp, testKey } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { askForPapers, hexOf, PaperSender } from '#test/papers.ts';
import { bigJpeg, jpeg } from '#test/pictures.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { readVisitsToSign } from '../check-ins/check-in-service.ts';
import { retentionMessage } from '../retention/retention-service.ts';
import { runRetention } from '../retention/run-retention.ts';
import { rekey } from '../system/rekey.ts';
import { RecordIssuer } from '../time-records/time-records-service.ts';
import { visitLinkToken } from '../visit-links/visit-links-service.ts';
import { checkPapers, tendPapers } from './papers-service.ts';

let folder: string;
let database: TestDatabase;
let site: TestApp;
let other: TestApp;
let staff: Calls;

const never = new AbortController().signal;
const day = dayMs;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'papers-kept-'));
  database = await createTestDatabase();
  site = await buildTestApp({ database, papersFolder: folder });
  await askForPapers(callsOf(site, await site.signedIn()));
  other = await buildTestApp({ database, papersFolder: folder });
});
afterAll(async () => {
  await site.close();
  await other.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await site.context.database.pool.query(
    'truncate check_ins, archived_check_ins, check_in_events, papers, time_records, record_heads cascade',
  );
  await rm(site.context.papers.folder, { recursive: true, force: true });
  await site.context.papers.make();
  // Files are dated by the machine's clock.
  for (const { clock } of [site, other]) clock.set(new Date().toISOString());
  staff = callsOf(site, await site.signedIn());
  await staff.put('/api/settings', { changes: { keepPhotosDays: 730, keepSignaturesDays: 730 } });
});

async function arrive(node = site) {
  const { id } = await newCheckIn(node.context);
  return { id, driver: new PaperSender(node, { authorization: `Visit ${await visitLinkToken(node.context, id)}` }) };
}

/** Sets the age of every file. */
async function dateFiles(ms: number): Promise<void> {
  const at = new Date(site.clock.now().getTime() - ms);
  for await (const { files } of site.context.papers.files()) for (const { path } of files) await utimes(path, at, at);
}

async function filesIn(papers: PaperFiles): Promise<string[]> {
  const names: string[] = [];
  for await (const { files } of papers.files()) names.push(...files.map(({ name }) => name));
  return names;
}

test('two nodes share the folder: what one began the other goes on with, and both show', async () => {
  const { id: checkIn, driver } = await arrive();
  const there = new PaperSender(other, { authorization: `Visit ${await visitLinkToken(site.context, checkIn)}` });
  const picture = bigJpeg(9_000);
  const begun = (await driver.begin(picture.length)).json<{ id: string }>();
  await driver.piece(begun.id, 0, picture.subarray(0, 5_000));
  expect((await there.begin(picture.length, { id: begun.id })).json()).toMatchObject({ received: 5_000 });
  await there.piece(begun.id, 5_000, picture.subarray(5_000));
  const ends = await Promise.all([driver.complete(begun.id, picture), there.complete(begun.id, picture)]);
  expect(ends.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await driver.file(begun.id)).rawPayload.equals(picture)).toBe(true);
  expect((await there.file(begun.id)).rawPayload.equals(picture)).toBe(true);
});

test('files that nothing names for a day are swept up; named ones, new ones and those on their way stay', async () => {
  const { driver } = await arrive();
  const kept = await driver.sent();
  const sending = (await driver.begin(100)).json<{ id: string }>();
  const [old, fresh] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const parts = { thumbnail: Buffer.alloc(0), picture: Buffer.from('left behind') };
  for (const id of [old, sending.id]) await site.context.papers.write(id, parts);
  await writeFile(join(site.context.papers.folder, kept.id.slice(-2), '.unfinished-9-x'), 'half');
  await dateFiles(day + 60_000);
  await site.context.papers.write(fresh, parts);
  expect(await tendPapers(site.context, never)).toEqual({ deleted: 0, swept: 2, stored: 1, missing: 0 });
  expect((await filesIn(site.context.papers)).toSorted()).toEqual([kept.id, sending.id, fresh].toSorted());
});

test('a copy of the database removes nothing from a folder that another one has tended since, until its mark is deleted', async () => {
  const { pool } = site.context.database;
  await tendPapers(site.context, never);
  const { rows } = await pool.query<{ papers_marks: string[] }>('select papers_marks from installation');
  // A picture that the original stores after the copy was made.
  const kept = '44444444-4444-4444-8444-444444444444';
  await site.context.papers.write(kept, { thumbnail: Buffer.alloc(0), picture: Buffer.from('of the original') });
  await dateFiles(day / 2);
  expect(await tendPapers(site.context, never)).toMatchObject({ swept: 0 });
  await dateFiles(day + 60_000);
  const tend = () => runRetention(site.context, never, { clockIsConfirmed: true });
  await pool.query('update installation set papers_marks = $1', [rows[0]?.papers_marks]);
  const { papers } = await tend();
  expect(papers).toEqual({ deleted: 0, swept: 0, stored: 0, missing: 0, isForeign: true });
  expect(await filesIn(site.context.papers)).toEqual([kept]);
  const now = site.clock.now();
  const run = await beginRun(site.context.database.db, 'retention', null, now);
  await endRun(site.context.database.db, run!, { outcome: 'done', report: { papers }, now });
  expect(await retentionMessage(site.context)).toContain('last-swept-by');
  await site.context.papers.forgetMark();
  expect(await tendPapers(site.context, never)).toEqual({ deleted: 0, swept: 1, stored: 0, missing: 0 });
});

test('a nightly run that was killed between its two marks goes on the next night', async () => {
  await tendPapers(site.context, never);
  const { pool } = site.context.database;
  await pool.query(`update installation set papers_marks = array[gen_random_uuid()] || papers_marks[1]`);
  expect(await tendPapers(site.context, never)).toEqual({ deleted: 0, swept: 0, stored: 0, missing: 0 });
});

test('papers go when their days are over, when they never arrived, and with their record', async () => {
  const { id, driver } = await arrive();
  await driver.sent();
  await driver.say({ name: 'Maria Lopez' }, 'f3');
  await staff.put('/api/settings', { changes: { keepPhotosDays: 10, keepSignaturesDays: 20 } });
  const states = async () =>
    (
      await site.context.database.pool.query<{ kind: string; state: string }>(
        'select kind, state from papers order by kind, state',
      )
    ).rows.map(({ kind, state }) => `${kind} ${state}`);
  site.clock.advance(2 * day);
  await driver.begin(100);
  site.clock.advance(day - 1_000);
  await tendPapers(site.context, never);
  expect(await states()).toEqual(['photo sending', 'photo stored', 'signature typed']);
  site.clock.advance(2_000);
  await tendPapers(site.context, never);
  expect(await states()).toEqual(['photo stored', 'signature typed']);
  site.clock.advance(7 * day);
  await tendPapers(site.context, never);
  expect(await states()).toEqual(['signature typed']);
  await site.context.database.pool.query('delete from check_ins where id = $1', [id]);
  await tendPapers(site.context, never);
  expect(await states()).toEqual([]);
});

test('the archive keeps papers, and the nightly run tends them and tells what is missing', async () => {
  const { id, driver } = await arrive();
  const paper = await driver.sent();
  site.clock.advance(100 * day);
  expect(await runRetention(site.context, never, { clockIsConfirmed: true })).toMatchObject({
    archived: 1,
    papers: { deleted: 0, swept: 0, stored: 1, missing: 0 },
  });
  const again = callsOf(site, await site.signedIn());
  expect((await again.get(`/api/check-ins/${id}/papers`)).json()).toMatchObject({ papers: [{ id: paper.id }] });
  await rm(site.context.papers.folder, { recursive: true });
  await site.context.papers.make();
  expect(await tendPapers(site.context, never)).toMatchObject({ missing: 1 });
  const lost = await again.get(`/api/papers/${paper.id}/file`);
  expect([lost.statusCode, lost.body]).toEqual([503, expect.stringContaining('npm run verify-papers')]);
});

test('nothing is added to a record of the archive, also what was on its way; what is there can be deleted', async () => {
  const { id, driver } = await arrive();
  const paper = await driver.sent();
  const [begun, bytes] = [v7(), jpeg()];
  site.clock.advance(100 * day);
  const late = new PaperSender(site, await site.signedIn(), id);
  expect((await late.begin(bytes.length, { id: begun })).statusCode).toBe(201);
  expect((await late.piece(begun, 0, bytes)).statusCode).toBe(200);
  await runRetention(site.context, never, { clockIsConfirmed: true });
  const refused = { code: 'illegal_transition', message: 'This record is in the archive; nothing is added to it.' };
  for (const answer of [
    await late.say({ why: 'The camera is broken' }),
    await late.begin(bytes.length),
    await late.complete(begun, bytes),
    await late.begin(bytes.length, { id: begun }),
  ])
    expect(answer.json()).toMatchObject({ status: 409, ...refused });
  expect((await late.complete(paper.id, bytes)).statusCode).toBe(200);
  expect((await late.calls.delete(`/api/papers/${paper.id}`)).statusCode).toBe(204);
});

test('what is missing, damaged or sealed elsewhere is named, and so are files without a name', async () => {
  const { driver } = await arrive();
  const [whole, missing, damaged] = [await driver.sent(), await driver.sent(), await driver.sent()];
  for await (const { files } of site.context.papers.files())
    for (const file of files) {
      if (file.name === missing.id) await site.context.papers.remove(file);
      if (file.name === damaged.id) await writeFile(file.path, Buffer.alloc(300));
    }
  await site.context.papers.write('33333333-3333-4333-8333-333333333333', {
    thumbnail: Buffer.alloc(0),
    picture: Buffer.alloc(1),
  });
  const check = await checkPapers(site.context);
  expect(check.checked).toBe(3);
  expect(Object.fromEntries(check.faults.map(({ id, fault }) => [id, fault]))).toEqual({
    [missing.id]: 'is missing',
    [damaged.id]: 'is damaged',
  });
  expect(check.unnamed).toEqual([expect.stringContaining('33333333-3333-4333-8333-333333333333')]);
  expect(whole.state).toBe('stored');
});

test('under another key the pictures are read on, and no file is touched', async () => {
  const { driver } = await arrive();
  const { id } = await driver.sent();
  const before = await site.context.papers.read(id, 'picture');
  const keys = [Buffer.alloc(32, 9), testKey] as const;
  const rotated = await buildTestApp({ database, papersFolder: folder, secretKeys: keys });
  expect(await rekey(rotated.context)).toMatchObject({ remaining: [] });
  await rotated.close();
  const after = await buildTestApp({ database, papersFolder: folder, secretKeys: [keys[0]] });
  expect((await checkPapers(after.context)).faults).toEqual([]);
  expect(await after.context.papers.read(id, 'picture')).toEqual(before);
  await after.close();
  expect((await checkPapers(site.context)).faults).toMatchObject([{ id, fault: 'was sealed with another key' }]);
});

test('a backup copies each picture once, keeps deleted ones for 36 days, and brings back what is gone', async () => {
  const { driver } = await arrive();
  const [kept, deleted] = [await driver.sent(bigJpeg(500, 1)), await driver.sent(bigJpeg(500, 2))];
  const backups = await mkdtemp(join(folder, 'backups-'));
  const copy = () => copyPapers({ papers: site.context.papers, folder: backups, now: site.clock.now() }, never);
  expect(await copy()).toEqual({ copied: 2, removed: 0 });
  expect(await copy()).toEqual({ copied: 0, removed: 0 });
  await staff.delete(`/api/papers/${deleted.id}`);
  await dateFiles(2 * day);
  await tendPapers(site.context, never);
  expect(await copy()).toEqual({ copied: 0, removed: 0 });
  const place = new PaperFiles(join(folder, 'restored', 'papers'));
  expect(await restorePapers(join(backups, 'server-1', 'full-2'), place)).toBe(2);
  expect(await filesIn(place)).toHaveLength(2);
  expect(await place.read(kept.id, 'picture')).toEqual(await site.context.papers.read(kept.id, 'picture'));
  site.clock.advance(36 * day + 1_000);
  expect(await copy()).toEqual({ copied: 0, removed: 1 });
  expect(await restorePapers(join(backups, 'export-1'), place)).toBe(0);
});

test('the signed record names each picture by its hash, one that comes late in a record anew', async () => {
  const { id, driver } = await arrive();
  const claims = async () => {
    await new RecordIssuer(site.context, readVisitsToSign).issue();
    const { rows } = await site.context.database.pool.query<{ jws: string }>(
      'select jws from time_records where check_in_id = $1 order by number',
      [id],
    );
    return rows.map(({ jws }) => JSON.parse(Buffer.from(jws.split('.')[1]!, 'base64url').toString()) as VisitClaims);
  };
  const early = await driver.sent();
  for (const step of ['dock-in', 'dock-out']) await staff.post(`/api/check-ins/${id}/steps`, { step });
  expect((await claims()).map(({ papers }) => papers?.map(({ sha256 }) => sha256))).toEqual([[early.sha256]]);
  const late = bigJpeg(700);
  await driver.sent(late);
  const [first, second] = await claims();
  expect(second).toMatchObject({
    replaces: first?.jti,
    papers: [{ field: 'f1', sha256: hexOf(jpeg()) }, { sha256: hexOf(late) }],
  });
  expect(JSON.stringify(second)).not.toContain('Lopez');
});

test('what is added is in the history of its record, where staff who follow it hear of it', async () => {
  const { id, driver } = await arrive();
  await driver.sent();
  await driver.sent(bigJpeg(400));
  await driver.say({ name: 'Maria Lopez' }, 'f3');
  const { entries } = (await staff.get(`/api/check-ins/${id}/history`)).json<{
    entries: { changes: object; actor: unknown }[];
  }>();
  expect(entries.slice(1).map(({ changes, actor }) => [changes, actor])).toEqual([
    [{ 'fields.f1': { before: null, after: 1 } }, null],
    [{ 'fields.f1': { before: 1, after: 2 } }, null],
    [{ 'fields.f3': { before: null, after: 'Maria Lopez' } }, null],
  ]);
  await staff.delete(`/api/check-ins/${id}`);
  const { rows } = await site.context.database.pool.query<{ history: string }>(
    'select changes::text as history from check_in_events where check_in_id = $1',
    [id],
  );
  expect(JSON.stringify(rows)).not.toContain('Maria Lopez');
});
