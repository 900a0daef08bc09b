import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { findRunningPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { type CheckInServer, signInOver, startCheckInServer } from '#test/check-in-server.ts';
import { makeDataDir, query, removeDataDir } from '#test/embedded-postgres-harness.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { runTool } from '#test/run-tool.ts';
import { tableDigest } from '#test/table-digest.ts';
import { createTestDatabase } from '#test/test-database.ts';

let dataDir: string;
let drillDir: string;
let backups: string;
let secret: string;
let environment: Record<string, string>;
let server: CheckInServer | undefined;

beforeAll(async () => {
  [dataDir, drillDir] = [await makeDataDir(inject('cluster')), await makeDataDir()];
  secret = await generateIdentity();
  backups = await mkdtemp(join(tmpdir(), 'warehouse-backups-'));
  environment = { DATA_DIR: dataDir, BACKUP_DIR: backups, RATE_LIMIT_PUBLIC_WRITES: '0' };
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([removeDataDir(dataDir), removeDataDir(drillDir)]);
  await rm(backups, { recursive: true, force: true });
});

const start = (folder = dataDir) =>
  startCheckInServer({ dataDir: folder, environment: { ...environment, DATA_DIR: folder } });

/** Drivers who keep checking in until told to stop; returns the ids that got a 201. */
function drivers(url: string, howMany: number) {
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  const drive = async () => {
    while (!stopping.signal.aborted) {
      const payload = buildNewCheckIn();
      const answer = await fetch(`${url}/api/check-ins`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      });
      if (answer.status === 201) acknowledged.push(payload.id);
      await answer.arrayBuffer();
    }
  };
  const driving = Promise.all(Array.from({ length: howMany }, drive));
  return {
    acknowledged,
    stop: async () => {
      stopping.abort();
      await driving;
    },
  };
}

const patiently = { timeout: 60_000 };

const tables = ['check_ins', 'archived_check_ins', 'check_in_events', 'operations', 'counters', 'admin_users'];

async function digestAt(connection: pg.PoolConfig, names: readonly string[] = tables) {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    return await tableDigest({ database: { pool } } as never, names);
  } finally {
    await pool.end();
  }
}

const embedded = async (folder = dataDir) => (await findRunningPostgres(folder))!;

/** Restores next to the running program, as when trying a backup; returns the ids of its check-ins. */
async function tryOut(folder: string, moment: Date): Promise<Set<string>> {
  const settings = { ...environment, DATA_DIR: drillDir };
  const restored = await runTool('restore.ts', [folder, '--to', moment.toISOString()], settings);
  expect(restored).toMatchObject({ complained: '', status: 0, output: expect.stringContaining(moment.toISOString()) });
  const beside = await start(drillDir);
  try {
    const rows = (await query(await embedded(drillDir), 'select id from check_ins')) as { id: string }[];
    return new Set(rows.map(({ id }) => id));
  } finally {
    await beside.stop();
  }
}

test('backed up under load, destroyed and restored, every acknowledged check-in is there; then moved to another server', async () => {
  server = await start();
  const load = drivers(server.url, 3);
  await expect.poll(() => load.acknowledged.length, patiently).toBeGreaterThan(20);
  // The first daily backup has none to continue from.
  const full = await runTool('backup.ts', ['--daily'], environment);
  expect(full).toMatchObject({
    complained: '',
    status: 0,
    output: expect.stringMatching(/full-\S+ {2}[\d.]+ MB, verified/),
  });
  const during = [...load.acknowledged];
  const moment = new Date(Date.now() + 1);
  await expect.poll(() => load.acknowledged.length, patiently).toBeGreaterThan(during.length + 20);
  await load.stop();
  const daily = await runTool('backup.ts', ['--daily'], environment);
  expect(daily.output).toMatch(/full-\S+ {2}and \d+ pieces of the log after it, verified/);
  const before = await digestAt(await embedded());
  const credentials = await server.firstSignIn();

  const [folder = ''] = full.output.split(' ');
  expect((await runTool('backup.ts', ['--list'], environment)).output).toContain(folder);
  const then = await tryOut(folder, moment);
  expect(during.filter((id) => !then.has(id))).toEqual([]);
  expect(then.size).toBeLessThan(load.acknowledged.length);

  const whileRunning = await runTool('restore.ts', [folder, '--force'], environment);
  expect(whileRunning).toMatchObject({
    output: '',
    status: 1,
    complained: expect.stringContaining('in use by process'),
  });

  await server.kill();
  await removeDataDir(dataDir);
  await mkdir(dataDir);
  const restored = await runTool('restore.ts', [dirname(folder)], environment);
  expect(restored).toMatchObject({ complained: '', status: 0, output: expect.stringContaining('Restored') });

  server = await start();
  expect(await digestAt(await embedded())).toEqual(before);
  expect(Number(before['check_ins']!.split(' ')[0])).toBe(load.acknowledged.length);
  await signInOver(server.url, credentials);

  const next = await runTool('backup.ts', [], environment);
  expect(next).toMatchObject({ complained: '', output: expect.stringMatching(/full-\S+ {2}[\d.]+ MB, verified/) });
  expect(dirname(next.output.split(' ')[0]!)).not.toBe(dirname(folder));
  const exported = await runTool('backup.ts', ['--export'], environment);
  const { check_in_events: _, ...comparable } = await digestAt(await embedded());
  const target = await createTestDatabase({ migrated: false });
  const [portable = ''] = exported.output.split(' ');
  const settings = { ...environment, DATABASE_URL: target.url };
  expect(await runTool('restore.ts', [portable], settings)).toMatchObject({ complained: '', status: 0 });
  expect(await digestAt(target.connection, Object.keys(comparable))).toEqual(comparable);
  await target.drop();
});

test('each command says what is not encrypted, and encrypted backups need their key', async () => {
  server ??= await start();
  const key = join(backups, 'key.txt');
  await writeFile(key, `${secret}\n`);
  const open = await runTool('backup.ts', [], environment);
  expect(open.output.split('\n')[1]).toBe(
    'not encrypted: whoever gets these files can read them; BACKUP_AGE_RECIPIENT has what is written from then on encrypted',
  );
  const sealing = { ...environment, BACKUP_AGE_RECIPIENT: await identityToRecipient(secret) };
  const daily = await runTool('backup.ts', ['--daily'], sealing);
  expect(daily.output).toContain('\nonly in part encrypted; ');
  const anew = await runTool('backup.ts', [], sealing);
  const exported = await runTool('backup.ts', ['--export'], sealing);
  expect([anew, exported].flatMap(({ output }) => output.trim().split('\n'))).toEqual([
    expect.stringMatching(/full-\S+ {2}[\d.]+ MB, verified$/),
    expect.stringMatching(/export-\S+ {2}[\d.]+ MB, verified$/),
  ]);
  const listed = (await runTool('backup.ts', ['--list'], environment)).output.trim().split('\n').slice(-3);
  expect(listed).toEqual([/ open /, / encrypted /, / encrypted /].map((which) => expect.stringMatching(which)));

  const [folder = ''] = anew.output.split(' ');
  const [portable = ''] = exported.output.split(' ');
  const settings = { ...environment, DATA_DIR: drillDir };
  const elsewhere = await mkdtemp(join(tmpdir(), 'warehouse-keys-'));
  const wrong = join(elsewhere, 'wrong.txt');
  await writeFile(wrong, await generateIdentity());
  const refused = [
    await runTool('restore.ts', [folder, '--force'], settings),
    await runTool('restore.ts', [portable, '--force'], settings),
    await runTool('restore.ts', [folder, '--force', '--identity', wrong], settings),
    await runTool('restore.ts', [portable, '--force', '--identity', join(elsewhere, 'nowhere')], settings),
  ];
  expect(refused.map(({ output, status, complained }) => [output, status, complained.split('\n').length])).toEqual(
    refused.map(() => ['', 1, 3]),
  );
  expect(refused.map(({ complained }) => complained.split('\n')[0])).toEqual([
    `${folder} is encrypted.`,
    `${portable} is encrypted.`,
    `None of the given keys opens ${join(folder, 'files.tar.gz.age')}.`,
    `The key file ${join(elsewhere, 'nowhere')} cannot be read (ENOENT).`,
  ]);
  const restored = await runTool('restore.ts', [folder, '--force', '--identity', wrong, '--identity', key], settings);
  expect(restored).toMatchObject({ complained: '', status: 0, output: expect.stringContaining('Restored') });
  await rm(elsewhere, { recursive: true });
});

test('errors are printed in two lines, without a stack trace, and the run is recorded as failed', async () => {
  server ??= await start();
  const empty = join(backups, 'empty');
  await mkdir(empty);
  const noFolder = join(backups, 'a-file');
  await writeFile(noFolder, '');
  const answers = [
    await runTool('restore.ts', [empty], environment),
    await runTool('restore.ts', [empty, '--to', 'yesterday'], environment),
    await runTool('backup.ts', [], { ...environment, BACKUP_DIR: noFolder }),
  ];
  for (const { output, complained, status } of answers) {
    expect({ output, status }).toEqual({ output: '', status: 1 });
    expect(complained.trim().split('\n')).toHaveLength(2);
  }
  expect(answers[2]!.complained).toContain('cannot be used');
  const noted = `select outcome, report ->> 'error' as error from job_runs order by started_at desc limit 1`;
  expect(await query(await embedded(), noted)).toEqual([
    { outcome: 'failed', error: expect.stringContaining('cannot be used') },
  ]);
  expect(await runTool('restore.ts', [], environment)).toMatchObject({
    status: 2,
    complained: expect.stringContaining('npm run restore -- FROM'),
  });
});
