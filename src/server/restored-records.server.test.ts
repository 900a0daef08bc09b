import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import { findRunningPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import type { CopyCheck } from '#shared/contract/signed-records.ts';
import type { CheckpointClaims } from '#shared/time-record/claims.ts';
import { readRecord } from '#shared/time-record/copy.ts';
import { type CheckInServer, signInOver, startCheckInServer } from '#test/check-in-server.ts';
import { makeDataDir, query, removeDataDir } from '#test/embedded-postgres-harness.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { runTool } from '#test/run-tool.ts';

// Servers start, stop and are restored here, which is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let dataDir: string;
let backups: string;
let environment: Record<string, string>;
let server: CheckInServer | undefined;
let credentials: { email: string; password: string };

beforeAll(async () => {
  dataDir = await makeDataDir(inject('cluster'));
  backups = await mkdtemp(join(tmpdir(), 'warehouse-backups-'));
  environment = { DATA_DIR: dataDir, BACKUP_DIR: backups };
  server = await startCheckInServer({ dataDir, environment });
  credentials = await server.firstSignIn();
});
afterAll(async () => {
  await server?.stop();
  await removeDataDir(dataDir);
  await rm(backups, { recursive: true, force: true });
});

const ask = async <T>(text: string): Promise<T[]> => {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error('the database does not run');
  return (await query(connection, text)) as T[];
};

interface Row {
  number: number;
  segment: number;
  kind: string;
  jws: string;
}
const chain = () => ask<Row>('select number::int, segment::int, kind, jws from time_records order by number');

/** A truck arrives and leaves; resolves once its record is issued. */
async function leave(): Promise<Row> {
  const url = server!.url;
  const headers = { ...(await signInOver(url, credentials)), 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const truck = buildNewCheckIn({ facility: 'Woodridge' });
  expect((await post('/check-ins', truck)).status).toBe(201);
  for (const step of ['dock-in', 'dock-out'])
    expect((await post(`/check-ins/${truck.id}/steps`, { step })).status).toBe(200);
  const issued = () =>
    ask<Row>(`select number::int, segment::int, kind, jws from time_records where check_in_id = '${truck.id}'`);
  await expect.poll(async () => (await issued()).length, { timeout: 60_000 }).toBe(1);
  return (await issued())[0]!;
}

const check = async ({ jws }: Row) => {
  const answer = await fetch(`${server!.url}/api/time-records/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ copy: jws }),
  });
  return ((await answer.json()) as CopyCheck).verdict;
};

const verified = () => runTool('verify-records.ts', [], environment);

test('restored to a point in time, the chain says so, goes on, and verify-records accepts just that', async () => {
  const before = await leave();
  const full = await runTool('backup.ts', ['--daily'], environment);
  expect(full).toMatchObject({ complained: '', status: 0 });
  const [folder = ''] = full.output.split(' ');
  await leave();
  const moment = new Date(Date.now() + 1);
  await vi.waitUntil(() => Date.now() > moment.getTime());
  const lost = await leave();
  expect(lost.number).toBe(3);
  expect(await verified()).toMatchObject({ status: 0, output: expect.stringContaining('Every chain is whole.') });
  expect(await runTool('backup.ts', ['--daily'], environment)).toMatchObject({ complained: '', status: 0 });

  await server!.stop();
  const restored = await runTool('restore.ts', [folder, '--to', moment.toISOString(), '--force'], environment);
  expect(restored).toMatchObject({ complained: '', status: 0 });
  server = await startCheckInServer({ dataDir, environment });
  const next = await leave();
  expect((await chain()).map(({ number, segment, kind }) => [number, segment, kind])).toEqual([
    [1, 1, 'visit'],
    [2, 1, 'visit'],
    [3, 2, 'checkpoint'],
    [4, 2, 'visit'],
  ]);
  const checkpoint = (await chain())[2]!;
  const claims = readRecord(checkpoint.jws)?.claims as unknown as CheckpointClaims;
  expect(claims).toMatchObject({ kind: 'checkpoint', reason: 'restore', number: 3, segment: 2 });
  expect(await verified()).toMatchObject({
    complained: '',
    status: 0,
    output: expect.stringMatching(/^4 records, 0 of them without content[^]*Every chain is whole\./),
  });
  // A record issued after the restored moment was signed here, but is unknown here.
  expect(await Promise.all([before, next, lost].map(check))).toEqual(['genuine', 'genuine', 'unknown']);

  // A gap without its checkpoint, or any other gap, is a fault.
  const faultOf = async (change: string, undo: string) => {
    await ask(change);
    const { status, complained } = await verified();
    await ask(undo);
    return [status, /Woodridge, \d+: .*/.exec(complained)?.[0]];
  };
  await ask('create table kept as select * from time_records');
  const back = 'delete from time_records; insert into time_records select * from kept';
  expect(await faultOf('delete from time_records where number = 3', back)).toEqual([1, 'Woodridge, 3: is missing']);
  expect(await faultOf("update time_records set kind = 'visit' where number = 3", back)).toEqual([
    1,
    'Woodridge, 3: begins a segment without saying why',
  ]);
  expect(await faultOf('delete from time_records where number = 2', back)).toEqual([1, 'Woodridge, 2: is missing']);
  expect(await verified()).toMatchObject({ complained: '', status: 0 });
});
