import { afterEach, beforeEach, expect, test } from 'vitest';

import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { createSecretBox, type SecretBox, type SecretKeys } from '#server/platform/secret-box.ts';
import { readFormerSecret } from '#server/platform/former-secret.ts';
import { administrator, buildTestApp, type TestApp, testKey } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { buildNewCheckIn, newCheckIn } from '#test/factories.ts';
import { capturedLog } from '#test/captured-log.ts';
import { signedInAs } from '#test/somebody.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { factorPurpose } from '../auth/second-factor.ts';
import { totpCode } from '#test/totp-code.ts';
import { isInboundKey, readSecret } from '../calls/call-set-up.ts';
import { isReportKey, reportUrlOf } from '../calls/report-key.ts';
import { hasStopped, noteStop } from '../calls/stops-repository.ts';
import { vapidKey } from '../calls/vapid-key.ts';
import { idForPost, postingBrowser } from '../check-ins/posted-ids.ts';
import { readVisitsToSign } from '../check-ins/check-in-service.ts';
import { Cursors } from '../events/event-cursor.ts';
import { RecordIssuer } from '../time-records/time-records-service.ts';
import { rekey } from './rekey.ts';
import { sealedColumns } from './sealed-secrets-repository.ts';
import { readSetUpWarnings } from './set-up-warnings.ts';

const [old, next, third] = [testKey, Buffer.alloc(32, 6), Buffer.alloc(32, 7)];
const number = '+13125550187';
const browser = postingBrowser('192.0.2.7');
const form = buildNewCheckIn({ containerNumber: 'MSCU1234566' });

let database: TestDatabase;
let nodes: TestApp[];
let steps: number;
beforeEach(async () => {
  database = await createTestDatabase();
  nodes = [];
  steps = 0;
});
afterEach(async () => {
  for (const site of nodes) await site.close();
  await database.drop();
});

/** A node of the installation started with these keys. */
async function node(...secretKeys: SecretKeys): Promise<TestApp> {
  const site = await buildTestApp({ database, secretKeys, publicUrl: 'https://yard.example' });
  nodes.push(site);
  return site;
}

const context = ({ context: { database: handle, clock } }: TestApp, secrets: SecretBox) => ({
  database: handle,
  clock,
  secrets,
});
const rekeyOn = (site: TestApp, secrets = site.context.secrets) => rekey(context(site, secrets));

/** Sets up a second factor for an account; returns the app's secret. */
async function factorOf(site: TestApp, headers: { cookie: string }, proved = site): Promise<string> {
  const begun = await callsOf(site, headers).post('/api/account/second-factor', {
    currentPassword: administrator.password,
  });
  const { secret } = begun.json<{ secret: string }>();
  const code = totpCode(secret, proved.clock.now());
  const answer = await callsOf(proved, headers).put('/api/account/second-factor', { code });
  expect(answer.statusCode).toBe(200);
  return secret;
}

/**
 * Creates everything encrypted, signed or hashed with the key on one node, and returns a check whether it works on
 * another.
 */
async function filled(site: TestApp) {
  const start = site.clock.now().getTime();
  const staff = callsOf(site, await site.signedIn());
  const account = await signedInAs(site);
  const secret = await factorOf(site, account.headers);
  await staff.put('/api/calls/secrets', { textPassword: 'gateway secret' });
  const replies = (await staff.post('/api/calls/inbound-key', {})).json<{ path: string }>().path.split('key=')[1]!;
  const push = JSON.stringify(await vapidKey(site.context));
  await noteStop(site.context, number, site.clock.now());
  const driver = await callsOf(site).post('/api/check-ins', buildNewCheckIn());
  const receipt = { cookie: driver.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const { token } = (await callsOf(site, receipt).post('/api/visit/link', {})).json<{ token: string }>();
  const { id } = driver.json<{ id: string }>();
  const report = new URL((await reportUrlOf(site.context, id))!).searchParams.get('key')!;
  const posted = await idForPost(site.context, browser, form);
  await newCheckIn(site.context, { ...form, id: posted });
  const position = { xid: 7n, seq: 1 };
  const cursorsOf = async ({ context: { secrets } }: TestApp) =>
    new Cursors('e', await secrets.keysFor('event cursor'));
  const cursor = (await cursorsOf(site)).write(position, ['Woodridge']);

  const signsIn = async (on: TestApp) => {
    // Each code works only once.
    on.clock.set(new Date(start + (steps += 1) * 30_000));
    const { email } = account;
    const { password } = administrator;
    const code = totpCode(secret, on.clock.now());
    return (await callsOf(on).post('/api/auth/token?grant_type=password', { email, password, code })).statusCode;
  };
  return async (on: TestApp) => ({
    signsIn: await signsIn(on),
    password: await readSecret(on.context, 'text-password'),
    push: JSON.stringify(await vapidKey(on.context).catch(() => null)) === push,
    former: (await readFormerSecret(on.context)) !== null,
    replies: await isInboundKey(on.context, replies),
    stopped: await hasStopped(on.context, number),
    visit: (await callsOf(on, { authorization: `Visit ${token}` }).get('/api/visit')).statusCode,
    receipt: (await callsOf(on, receipt).get('/api/check-ins/mine')).json<Partial<OwnCheckIns>>().id === id,
    report: await isReportKey(on.context, id, report),
    posted: (await idForPost(on.context, browser, form)) === posted,
    cursor: (await cursorsOf(on)).read(cursor, ['Woodridge']) !== null,
  });
}

const kept = {
  signsIn: 200,
  password: 'gateway secret',
  push: true,
  former: true,
  replies: true,
  stopped: true,
  visit: 200,
};
const all = { ...kept, receipt: true, report: true, posted: true, cursor: true };

test('a node with another key says what it cannot use, and once in its log that records wait', async () => {
  const site = await node(old);
  const staff = callsOf(site, await site.signedIn());
  const leave = async () => {
    const { id } = await newCheckIn(site.context);
    for (const step of ['dock-in', 'dock-out']) await staff.post(`/api/check-ins/${id}/steps`, { step });
  };
  await leave();
  const own = new RecordIssuer(site.context, readVisitsToSign);
  await expect.poll(() => own.issue()).toBe(true);
  await leave();
  const { context: foreign } = await node(next);
  const { log, entries } = capturedLog();
  const issuer = new RecordIssuer({ ...foreign, log }, readVisitsToSign);
  expect([await issuer.issue(), await issuer.issue()]).toEqual([false, false]);
  expect(entries()).toHaveLength(1);
  expect(await readSetUpWarnings(foreign)).toEqual([expect.stringContaining('time records, which wait to be signed')]);
});

test('the key is changed under running nodes: none of them ever fails to open, sign or know something, and the former one goes', async () => {
  const works = await filled(await node(old));
  const knowing = await node(old, next);
  expect(await works(knowing)).toEqual(all);
  expect(await readSetUpWarnings(knowing.context)).toEqual([expect.stringContaining('All are sealed with the first')]);
  const changed = await node(next, old);
  expect(await works(changed)).toEqual(all);
  expect(await readSetUpWarnings(changed.context)).toEqual([
    expect.stringContaining('Sealed with another than the first: 5. Run npm run rekey'),
  ]);
  const hasty = await node(next);
  const { pool } = hasty.context.database;
  const lacking = { signsIn: 503, password: null, push: false, former: false, replies: false, stopped: false };
  expect(await works(hasty)).toMatchObject(lacking);
  expect(await readSetUpWarnings(hasty.context)).toHaveLength(3);

  expect(await rekeyOn(changed)).toEqual({ done: 5, remaining: [] });
  expect(await works(changed)).toEqual(all);
  expect(await works(knowing)).toEqual(all);
  const { rows } = await pool.query<{ changes: object }>(
    `select subject -> 'changes' -> 'secret-key' as changes from audit_events where subject -> 'changes' ? 'secret-key'`,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(next.toString('hex'));

  const last = await node(next);
  expect(await works(last)).toEqual({ ...kept, receipt: false, report: false, posted: false, cursor: false });
  expect(await readSetUpWarnings(last.context)).toEqual([]);
  // Without a restart.
  await hasty.context.settings.read();
  expect(await works(hasty)).toMatchObject(kept);

  expect(await rekeyOn(await node(third, next))).toMatchObject({ done: 6, remaining: [] });
  const later = await node(third);
  expect(await works(later)).toMatchObject(kept);
  await noteStop(later.context, number, null);
  expect([await hasStopped(later.context, number), await hasStopped(last.context, number)]).toEqual([false, false]);
});

test('an interrupted run loses nothing, and the next goes on where it ended', async () => {
  const site = await node(next, old);
  const { db, pool } = site.context.database;
  await pool.query(`insert into admin_users (email) select 'a' || n || '@yard.test' from generate_series(1, 230) n`);
  const accounts = await db.selectFrom('admin_users').select('id').execute();
  const before = createSecretBox(async () => [old]);
  const sealed = async (id: string) => ({
    account_id: id,
    secret: await before.seal(id, factorPurpose(id)),
    last_step: 0,
  });
  await db
    .insertInto('second_factors')
    .values(await Promise.all(accounts.map(({ id }) => sealed(id))))
    .execute();
  const { secrets } = site.context;
  let seals = 0;
  const killed: SecretBox = {
    ...secrets,
    seal: (text, purpose) => ((seals += 1) > 130 ? Promise.reject(new Error('killed')) : secrets.seal(text, purpose)),
  };
  await expect(rekeyOn(site, killed)).rejects.toThrow('killed');
  const opened = async (box: SecretBox) => {
    const rows = await db.selectFrom('second_factors').select(['account_id as id', 'secret']).execute();
    const texts = await Promise.allSettled(rows.map(({ id, secret }) => box.open(secret, factorPurpose(id))));
    return texts.filter((text, index) => text.status === 'fulfilled' && text.value === rows[index]!.id).length;
  };
  // One of the 130 secrets encrypted before the kill was the key of stops.
  const after = createSecretBox(async () => [next]);
  expect([await opened(secrets), await opened(after), await opened(before)]).toEqual([230, 129, 101]);
  expect(await rekeyOn(site)).toMatchObject({ done: 101, remaining: [] });
  expect(await opened(after)).toBe(230);
  expect(await rekeyOn(site)).toMatchObject({ done: 0, remaining: [] });
});

test('what is changed meanwhile stays as it was changed, whichever key the node seals with that changes it', async () => {
  const works = await filled(await node(old));
  const [changed, knowing] = [await node(next, old), await node(old, next)];
  for (const [writer, password] of [
    [changed, 'newer'],
    [knowing, 'newest'],
  ] as const) {
    const staff = callsOf(writer, await writer.signedIn());
    const { secrets } =
      writer === changed ? changed.context : { secrets: createSecretBox(async () => [third, next, old]) };
    let isWritten = false;
    const slow: SecretBox = {
      ...secrets,
      open: async (sealed, purpose) => {
        const text = await secrets.open(sealed, purpose);
        if (purpose === 'call-secret text-password' && !isWritten) {
          isWritten = true;
          await staff.put('/api/calls/secrets', { textPassword: password });
        }
        return text;
      },
    };
    expect(await rekeyOn(changed, slow)).toMatchObject({ remaining: [] });
    expect(isWritten).toBe(true);
    expect(await readSecret(writer === changed ? changed.context : (await node(third)).context, 'text-password')).toBe(
      password,
    );
  }
  expect(await works(await node(third))).toMatchObject({ ...kept, password: 'newest' });
});

test('a second factor that was begun before the change and proved after it is sealed with the new key', async () => {
  const [before, after] = [await node(old), await node(next, old)];
  const { id, headers } = await signedInAs(before);
  const secret = await factorOf(before, headers, after);
  const stored = await after.context.database.db
    .selectFrom('second_factors')
    .select('secret')
    .executeTakeFirstOrThrow();
  expect(await (await node(next)).context.secrets.open(stored.secret, factorPurpose(id))).toBe(secret);
});

test('what was sealed with a key that is not given, or is damaged, stays as it is and is named', async () => {
  const works = await filled(await node(old));
  const wrong = await node(third, next);
  const [own] = await (await node(old)).context.secrets.keyIds();
  const { done, remaining } = await rekeyOn(wrong);
  expect(done).toBe(0);
  expect(remaining.map(({ table, count, keyId }) => [table, count, keyId.equals(own)])).toEqual([
    ['second_factors', 1, true],
    ['call_secrets', 3, true],
    ['installation', 1, true],
  ]);
  expect(await works(await node(old))).toEqual(all);
  const damaged = await node(next, old);
  await damaged.context.database.pool.query(
    `update call_secrets set sealed = sealed || '\\x00' where name = 'inbound-key'`,
  );
  expect(await rekeyOn(damaged)).toMatchObject({ done: 4, remaining: [{ table: 'call_secrets', count: 1 }] });
});

test('every column of bytes is known to be sealed, or to need no key', async () => {
  const { pool } = (await node(old)).context.database;
  const { rows } = await pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' order by 1`,
  );
  const isSealed = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`));
  const others = rows.map(({ name }) => name).filter((name) => !isSealed.delete(name));
  expect([...isSealed]).toEqual([]);
  // Binary columns that are not encrypted with the key: figures, time records, idempotent responses, and the former
  // plain-text secret.
  const plain = [
    'figures_months.counts',
    'figures_days.counts',
    'arrival_figures_months.counts',
    'arrival_figures_days.counts',
    'installation.receipt_secret',
    'kept_answers.answer',
    'record_keys.public_key',
    'papers.sha256',
    // Public.
    'rule_pictures.content',
    // Encrypted with the key of its paper.
    'paper_pieces.sealed',
    'record_heads.hash',
    'time_records.hash',
    'time_records.previous',
  ];
  expect(others.filter((name) => !/(_hash|\.key)$/.test(name)).toSorted()).toEqual(plain.toSorted());
});
