import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { readVisitsToSign } from '#server/features/check-ins/check-in-service.ts';
import { runRetention } from '#server/features/retention/run-retention.ts';
import { runDueJobs } from '#server/jobs/run-jobs.ts';
import { recordsJob } from '#server/jobs/scheduled-jobs.ts';
import type { CopyCheck, RecordKeyInUse } from '#shared/contract/signed-records.ts';
import type { TimeRecord } from '#shared/contract/time-record.ts';
import { recordType, type VisitClaims } from '#shared/time-record/claims.ts';
import { readRecord } from '#shared/time-record/copy.ts';
import { administrator, buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { somebody } from '#test/somebody.ts';
import { checkChains, faultText } from './check-chains.ts';
import { hashOf, signed, signingKey } from './record-keys.ts';
import { RecordIssuer } from './time-records-service.ts';

let site: TestApp;
let staff: Calls;
beforeEach(async () => {
  site = await buildTestApp({ publicUrl: 'https://yard.example' });
  staff = callsOf(site, await site.signedIn());
});
afterEach(() => site.close());

const never = new AbortController().signal;
const issue = (on: TestApp = site) => new RecordIssuer(on.context, readVisitsToSign).issue();
const query = (text: string, values: unknown[] = []) => site.context.database.pool.query(text, values);
const faults = async () => (await checkChains(site.context)).faults.map(faultText);
const check = async (copy: string) => (await callsOf(site).post('/api/time-records/check', { copy })).json<CopyCheck>();
const claimsOf = (jws: string) => readRecord(jws)?.claims as unknown as VisitClaims;

/** A truck that has docked out, with its signed record. */
async function left(facility = 'Woodridge') {
  const { id } = await newCheckIn(site.context, { facility });
  const take = (step: string) => staff.post(`/api/check-ins/${id}/steps`, { step });
  site.clock.advance(60_000);
  await take('dock-in');
  site.clock.advance(60_000);
  expect((await take('dock-out')).statusCode).toBe(200);
  await issue();
  return { id, ...(await signedOf(id)) };
}

async function signedOf(id: string) {
  const { signed: last } = (await staff.get(`/api/check-ins/${id}/time-record`)).json<TimeRecord>();
  if (!last) throw new Error('nothing was signed');
  return last;
}

async function correct(id: string) {
  const changes = { dockInAt: new Date(site.clock.now().getTime() - 90_000).toISOString() };
  const answer = await staff.patch(`/api/check-ins/${id}`, { changes, reason: 'Typed by Maria Lopez' });
  expect(answer.statusCode).toBe(200);
  await issue();
  return signedOf(id);
}

test('a record says the times, how they came about and what they amount to, and nothing of the driver', async () => {
  const { id } = await newCheckIn(site.context, { facility: 'Woodridge', driverName: 'Jan Kowalski' });
  expect((await staff.get(`/api/check-ins/${id}/time-record`)).json<TimeRecord>().signed).toBeNull();
  for (const step of ['dock-in', 'dock-out']) await staff.post(`/api/check-ins/${id}/steps`, { step });
  await issue();
  const { jws, link, number } = await signedOf(id);
  expect(number).toBe(1);
  expect(`https://yard.example/verify#${link}`.length).toBeLessThanOrEqual(150);
  expect(readRecord(jws)?.header).toMatchObject({ alg: 'EdDSA', typ: recordType });
  expect(claimsOf(jws)).toMatchObject({
    v: 1,
    iss: 'https://yard.example',
    kind: 'visit',
    facility: 'Woodridge',
    timeZone: 'America/Chicago',
    number: 1,
    segment: 1,
    previous: null,
    replaces: null,
    carrier: 'Prairie Freight',
    references: [expect.any(String)],
    freeTime: { rule: 'arrival', minutes: 120, from: site.clock.now().toISOString() },
    detention: { stayMinutes: 0, beyondMinutes: 0 },
  });
  expect(claimsOf(jws).times.map(({ stage, by, source }) => [stage, by, source])).toEqual([
    ['arrived', 'driver', 'button'],
    ['called', null, null],
    ['answered', null, null],
    ['docked', 'staff', 'button'],
    ['work-begun', null, null],
    ['work-ended', null, null],
    ['left', 'staff', 'button'],
  ]);
  const { phone_number: phone, drivers_license: license } = (
    await query('select phone_number, drivers_license from check_ins where id = $1', [id])
  ).rows[0] as { phone_number: string; drivers_license: string };
  const json = JSON.stringify(claimsOf(jws));
  for (const personal of ['Kowalski', phone, license, 'yard.test']) expect(json).not.toContain(personal);
});

test('after a correction both records are genuine, and the first says which one replaced it', async () => {
  const first = await left();
  const second = await correct(first.id);
  expect(claimsOf(second.jws)).toMatchObject({ number: 2, replaces: claimsOf(first.jws).jti });
  expect(JSON.stringify(claimsOf(second.jws)), 'the reason may name somebody').not.toContain('Maria');
  expect(claimsOf(second.jws).times.find(({ stage }) => stage === 'docked')).toMatchObject({
    source: 'edited',
    corrections: [{ before: claimsOf(first.jws).times[3]?.at }],
  });
  const replacedBy = { number: 2, link: second.link };
  for (const copy of [first.jws, first.link, `https://yard.example/verify#${first.link}`]) {
    expect(await check(copy)).toEqual({ verdict: 'replaced', jws: first.jws, replacedBy });
  }
  expect(await check(second.jws)).toEqual({ verdict: 'genuine', jws: second.jws, replacedBy: null });
  expect(await faults()).toEqual([]);
});

test('a long chain is checked in turns with what else waits, and no further once it is to stop', async () => {
  for (let truck = 0; truck < 25; truck += 1) await newCheckIn(site.context, { facility: 'Woodridge' });
  await query("update check_ins set status = 'completed', dock_in_at = created_at, dock_out_at = created_at");
  await query('insert into record_requests (check_in_id, facility) select id, facility from check_ins');
  await issue();
  expect(await checkChains(site.context, never)).toMatchObject({ records: 25, faults: [] });
  const stop = new AbortController();
  const decode = globalThis.decodeURIComponent;
  // Called when the first record is read.
  const read = vi.spyOn(globalThis, 'decodeURIComponent').mockImplementation((text) => {
    setImmediate(() => stop.abort());
    return decode(text);
  });
  try {
    await expect(checkChains(site.context, stop.signal)).rejects.toThrow('aborted');
  } finally {
    read.mockRestore();
  }
});

test('what does not change what a record says signs nothing', async () => {
  const { id } = await left();
  await staff.patch(`/api/check-ins/${id}`, { changes: { adminNotes: 'A seal was broken' } });
  await issue();
  expect((await signedOf(id)).number).toBe(1);
});

test('a Dock Out that is taken back replaces its record by one without it', async () => {
  const { id, jws } = await left();
  const answer = await staff.patch(`/api/check-ins/${id}`, { changes: { dockOutAt: null }, reason: 'Still there' });
  expect(answer.statusCode).toBe(200);
  await issue();
  expect((await check(jws)).verdict).toBe('replaced');
  expect(claimsOf((await signedOf(id)).jws).times[6]).toMatchObject({ stage: 'left', at: null });
});

describe('a copy', () => {
  test('with any bit flipped is refused', async () => {
    const { jws } = await left();
    const whole = Buffer.from(jws);
    const verdicts = new Map<string, number>();
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole);
      damaged[at]! ^= 1 << (at % 7);
      const { verdict } = await check(damaged.toString('latin1'));
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    }
    // A changed bit of the key's id names another key; one that yields an invalid character makes the record unreadable.
    expect([...verdicts.keys()].every((verdict) => ['altered', 'other-site', 'unreadable'].includes(verdict))).toBe(
      true,
    );
    expect(verdicts.get('altered')).toBeGreaterThan(20);
  });

  test('signed with another key under our key’s name is altered', async () => {
    const { jws } = await left();
    const other = await buildTestApp();
    const { kid } = await signingKey(site.context);
    const { key } = await signingKey(other.context);
    expect(await check(signed({ kid, key }, claimsOf(jws)))).toMatchObject({ verdict: 'altered', jws: null });
    await other.close();
  });

  test('of another installation is said to be one', async () => {
    const { jws } = await left();
    const other = await buildTestApp();
    const answer = await callsOf(other).post('/api/time-records/check', { copy: jws });
    expect(answer.json()).toEqual({ verdict: 'other-site', jws: null, replacedBy: null });
    await other.close();
  });

  test('whose link has another hash is altered, and of which nobody knows the id unknown; neither tells a thing', async () => {
    const one = await left();
    const [id] = one.link.split('.');
    const [, hash] = (await left()).link.split('.');
    expect(await check(`${id}.${hash}`)).toEqual({ verdict: 'altered', jws: null, replacedBy: null });
    expect(await check(`AAAAAAAAAAAAAAAAAAAAAA.${hash}`)).toEqual({ verdict: 'unknown', jws: null, replacedBy: null });
    expect((await check('LSFU 482913 7')).verdict).toBe('unreadable');
  });

  test('that we signed and no longer know is unknown, as after a restore', async () => {
    const { jws } = await left();
    await query('delete from time_records');
    expect(await check(jws)).toEqual({ verdict: 'unknown', jws, replacedBy: null });
  });
});

describe('a chain', () => {
  /** Five records, whose chain is whole. */
  async function chain() {
    for (let made = 0; made < 5; made += 1) await left();
    expect(await faults()).toEqual([]);
  }

  test('tells which record is missing', async () => {
    await chain();
    await query('delete from time_records where number = 3');
    expect(await faults()).toEqual(['Woodridge, 3: is missing']);
  });

  test('tells that the last one or the first ones are missing', async () => {
    await chain();
    await query('delete from time_records where number in (1, 5)');
    expect(await faults()).toEqual(['Woodridge, 1: is missing', 'Woodridge, 5: is missing']);
  });

  test('tells what was reordered', async () => {
    await chain();
    await query('update time_records set number = case number when 2 then 30 else 20 end where number in (2, 3)');
    await query('update time_records set number = number / 10 where number > 9');
    expect(await faults()).toEqual([
      'Woodridge, 2: does not follow the record before it: one was replaced, or they were reordered',
      'Woodridge, 2: was signed for another place in the chain',
      'Woodridge, 3: does not follow the record before it: one was replaced, or they were reordered',
      'Woodridge, 3: was signed for another place in the chain',
      'Woodridge, 4: does not follow the record before it: one was replaced, or they were reordered',
    ]);
  });

  test('tells what was forged, with our key and without', async () => {
    await chain();
    const { rows } = await query('select jws from time_records where number = 3');
    const claims = claimsOf((rows[0] as { jws: string }).jws);
    const put = (jws: string) =>
      query('update time_records set jws = $1, hash = $2 where number = 3', [jws, hashOf(jws)]);
    const ours = await signingKey(site.context);
    await put(signed(ours, { ...claims, carrier: 'Somebody Else' }));
    const follows = 'Woodridge, 4: does not follow the record before it: one was replaced, or they were reordered';
    expect(await faults()).toEqual([follows]);
    const other = await buildTestApp();
    const theirs = await signingKey(other.context);
    await other.close();
    await put(signed(theirs, claims));
    expect(await faults()).toEqual(['Woodridge, 3: was signed with a key that is none of this installation', follows]);
    await put(signed({ ...theirs, kid: ours.kid }, claims));
    expect(await faults()).toEqual(['Woodridge, 3: is not as it was signed', follows]);
  });

  test('tells what has lost its content though its check-in is there', async () => {
    await chain();
    await query('update time_records set jws = null, deleted_at = now() where number = 2');
    expect(await faults()).toEqual(['Woodridge, 2: has lost its content although its check-in was not deleted']);
  });

  test('is checked every night, and health says what is wrong', async () => {
    await chain();
    await query('delete from time_records where number = 3');
    site.clock.advance(86_400_000);
    staff = callsOf(site, await site.signedIn());
    await query(`update installation set created_at = $1`, [new Date(site.clock.now().getTime() - 2 * 86_400_000)]);
    await runDueJobs(site.context, [recordsJob(site.context)], never);
    const { message } = (await staff.get('/api/health')).json();
    expect(message).toContain('The chain of time records is broken: Woodridge, 3: is missing.');
  });

  test('is one for each facility', async () => {
    await left('Woodridge');
    const { number } = await left('Flexport');
    expect(number).toBe(1);
    expect(await checkChains(site.context)).toMatchObject({ records: 2, faults: [] });
  });
});

describe('what is deleted', () => {
  test('leaves number and hash, and its copy is genuine and deleted here', async () => {
    const { id, jws, link } = await left();
    await left();
    expect((await staff.delete(`/api/check-ins/${id}`)).statusCode).toBe(204);
    const { rows } = await query('select number, jws, hash from time_records where number = 1');
    expect(rows).toEqual([{ number: 1, jws: null, hash: hashOf(jws) }]);
    expect(await check(jws)).toEqual({ verdict: 'deleted', jws, replacedBy: null });
    expect(await check(link)).toEqual({ verdict: 'deleted', jws: null, replacedBy: null });
    expect(await checkChains(site.context)).toEqual({ records: 2, deleted: 1, faults: [] });
  });

  test('before its record is issued has none', async () => {
    const { id } = await newCheckIn(site.context);
    for (const step of ['dock-in', 'dock-out']) await staff.post(`/api/check-ins/${id}/steps`, { step });
    await staff.delete(`/api/check-ins/${id}`);
    await issue();
    expect(await checkChains(site.context)).toMatchObject({ records: 0, faults: [] });
    expect((await query('select from record_requests')).rowCount).toBe(0);
  });

  test('from an archived record, which has none of what is erased, is nothing', async () => {
    const { jws } = await left();
    site.clock.advance(31 * 86_400_000);
    expect(await runRetention(site.context, never, { clockIsConfirmed: true })).toMatchObject({ archived: 1 });
    expect((await check(jws)).verdict).toBe('genuine');
    expect(await faults()).toEqual([]);
  });

  test('for good after seven years begins a segment that says so, and nothing else may be gone', async () => {
    const old = await left();
    await left();
    site.clock.advance(31 * 86_400_000);
    await runRetention(site.context, never, { clockIsConfirmed: true });
    site.clock.advance(7 * 366 * 86_400_000);
    staff = callsOf(site, await site.signedIn());
    const kept = await left();
    expect(await runRetention(site.context, never, { clockIsConfirmed: true })).toMatchObject({ deleted: 2 });
    expect(await recordsJob(site.context).run(never)).toEqual({ records: 2, deleted: 0, purged: 2, faults: [] });
    const { rows } = await query('select number, segment, kind from time_records order by number');
    expect(rows).toEqual([
      { number: 3, segment: 1, kind: 'visit' },
      { number: 4, segment: 2, kind: 'checkpoint' },
    ]);
    expect((await check(kept.jws)).verdict).toBe('genuine');
    expect((await check(old.jws)).verdict).toBe('unknown');
    await query('delete from time_records where number = 3');
    expect(await faults()).toEqual(['Woodridge, 3: is missing']);
  });
});

test('a restored database begins a segment in each chain, signed', async () => {
  await left();
  await query('update installation set epoch = gen_random_uuid()');
  await issue();
  const { rows } = await query('select segment, kind, jws from time_records where number = 2');
  expect(rows).toMatchObject([{ segment: 2, kind: 'checkpoint' }]);
  expect(claimsOf((rows[0] as { jws: string }).jws)).toMatchObject({
    kind: 'checkpoint',
    reason: 'restore',
    segment: 2,
  });
  expect((await left()).number).toBe(3);
  expect(await faults()).toEqual([]);
  await query(`update time_records set segment = 3 where number = 3`);
  expect(await faults()).toContain('Woodridge, 3: begins a segment without saying why');
});

test('an administrator makes another key sign: what was signed before stays genuine, and nobody can sign with the old key', async () => {
  const inUse = async () => (await staff.get('/api/time-records/keys')).json<RecordKeyInUse>().inUse;
  expect(await inUse()).toBeNull();
  const before = await left();
  const began = (await inUse())?.since;
  const manager = await somebody(site, 'manager');
  expect((await manager.get('/api/time-records/keys')).statusCode).toBe(403);
  expect((await manager.post('/api/time-records/keys', {})).statusCode).toBe(403);
  site.clock.advance(60_000);
  const answer = await staff.post('/api/time-records/keys', {});
  expect(answer.statusCode).toBe(201);
  const after = await left();
  const kids = [after, before].map(({ jws }) => readRecord(jws)?.header.kid);
  expect(answer.json().kid).toBe(kids[0]);
  expect(await inUse()).toEqual({ kid: kids[0], since: expect.any(String) });
  expect((await inUse())?.since).not.toBe(began);
  const { entries } = (await staff.get('/api/settings/history')).json<{ entries: object[] }>();
  expect(entries[0]).toMatchObject({
    actor: administrator.email,
    changes: { 'record-key': { before: kids[1], after: kids[0] } },
  });
  expect(kids[0]).not.toBe(kids[1]);
  const { keys } = (await callsOf(site).get('/.well-known/jwks.json')).json<JSONWebKeySet>();
  expect(keys.map(({ kid }) => kid)).toEqual(kids);
  expect(JSON.stringify(keys)).not.toContain('"d"');
  for (const { jws } of [before, after]) {
    expect((await check(jws)).verdict).toBe('genuine');
    expect((await compactVerify(jws, createLocalJWKSet({ keys }))).protectedHeader.typ).toBe(recordType);
  }
  expect((await query('select from record_keys where sealed is not null')).rowCount).toBe(1);
  expect(await faults()).toEqual([]);
});

test('two nodes that issue at once issue each record once', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 30; made += 1) {
    const { id } = await newCheckIn(site.context, { facility: made % 2 ? 'Woodridge' : 'Flexport' });
    for (const step of ['dock-in', 'dock-out']) await staff.post(`/api/check-ins/${id}/steps`, { step });
    ids.push(id);
  }
  await Promise.all([issue(), issue(), issue()]);
  await issue();
  const { rows } = await query('select check_in_id as id from time_records');
  expect(rows.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted());
  expect(await faults()).toEqual([]);
});
