import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { SystemHealth } from '#shared/contract/system.ts';
import { type CheckInServer, signInOver, startCheckInServer } from '#test/check-in-server.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { freePorts, handOver, isInstalled, postgresPrograms } from '#test/failover/processes.ts';
import { runTool } from '#test/run-tool.ts';

/**
 * Debian's tools create the clusters, as root. Environment variables point them to a temporary folder, so that nothing
 * else on this machine is touched.
 */
const isPossible = process.getuid?.() === 0 && ['pgbackrest', 'pg_createcluster'].every(isInstalled);
const [, version = ''] = /postgresql\/(\d+)/.exec(postgresPrograms() ?? '') ?? [];

/** Replaces the page's `sudo`: this test is root already, and the packages are installed. */
const sudo = `#!/bin/sh
[ "$1" = apt-get ] && exit
[ "$1" = -u ] || exec "$@"
user=$2; shift 2; exec setpriv --reuid="$user" --regid="$user" --init-groups "$@"
`;

let folder: string;
let environment: Record<string, string>;
let page: string;
let url: string;
let server: CheckInServer | undefined;

/** Runs the page's commands in bash; on failure, throws with their output and the server's log. */
async function follow(commands: string): Promise<string> {
  const run = promisify(execFile)('bash', ['--norc', '-e', '-c', commands], {
    env: environment,
    cwd: folder,
    timeout: 120_000,
  });
  const { stdout } = await run.catch(async (error: Error & { stdout: string }) => {
    const log = await readFile(join(folder, 'main.log'), 'utf8').catch(() => '');
    throw new Error(`${error.message}\n${error.stdout}\n${log.slice(-2_000)}`);
  });
  return stdout;
}

/** The last block of the page that contains these words, unchanged except for its folders. */
function block(words: string, language = 'sh'): string {
  const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const [, , found] = blocks.findLast(([, kind, text = '']) => kind === language && text.includes(words)) ?? [];
  if (found === undefined) throw new Error(`the page has no block with ${words}`);
  return found
    .replaceAll('15', version)
    .replaceAll('/etc/pgbackrest.conf', join(folder, 'pgbackrest.conf'))
    .replaceAll('/var/backups/pgbackrest', join(folder, 'repository'))
    .replaceAll('/var/lib/postgresql', folder);
}

async function onDatabase<T>(statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows as T[];
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  if (!isPossible) return;
  folder = await mkdtemp(join(tmpdir(), 'external-backups-'));
  const [port = 0] = await freePorts(1);
  for (const name of ['bin', 'etc', 'common', 'run', 'log']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'bin/sudo'), sudo, { mode: 0o755 });
  const ofPgBackRest = {
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    PGBACKREST_LOCK_PATH: join(folder, 'log'),
    PGBACKREST_LOG_PATH: join(folder, 'log'),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: join(folder, 'run'),
  };
  const lines = Object.entries(ofPgBackRest).map(([name, value]) => `${name} = '${value}'\n`);
  await writeFile(join(folder, 'common/environment'), lines.join(''));
  await writeFile(
    join(folder, 'common/createcluster.conf'),
    `data_directory = '${folder}/%v/%c'\nunix_socket_directories = '${folder}/run'\nfsync = off\nssl = off\ninitdb_options = '--no-sync'\n`,
  );
  await chmod(folder, 0o755);
  await handOver(folder);
  environment = {
    PATH: `${join(folder, 'bin')}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`,
    LC_ALL: 'C.UTF-8',
    PG_CLUSTER_CONF_ROOT: join(folder, 'etc'),
    PGSYSCONFDIR: join(folder, 'common'),
    PGCLUSTER: `${version}/main`,
    ...ofPgBackRest,
  };
  page = await readFile('docs/external-backups.md', 'utf8');
  url = `postgres://checkin:secret@127.0.0.1:${port}/checkin?sslmode=disable`;
  await follow(`pg_createcluster --port ${port} --logfile ${folder}/main.log --start ${version} main
    sudo -u postgres psql -c "create role checkin login password 'secret'" -c 'create database checkin owner checkin'`);
});
afterAll(async () => {
  if (!isPossible) return;
  await server?.stop();
  await follow(`for name in main drill; do pg_ctlcluster --mode immediate ${version} $name stop || true; done`);
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({ DATABASE_URL: url, BACKUP_DIR: join(folder, 'exports'), RATE_LIMIT_PUBLIC_WRITES: '0' });

async function start(): Promise<CheckInServer> {
  server = await startCheckInServer({ dataDir: join(folder, 'product'), environment: settings() });
  return server;
}

async function stop(): Promise<void> {
  await server?.stop();
  server = undefined;
}

/** A driver checks in; returns the id that was acknowledged. */
async function checkIn(): Promise<string> {
  const payload = buildNewCheckIn();
  const answer = await fetch(`${server?.url}/api/check-ins`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  expect(answer.status).toBe(201);
  return payload.id;
}

const kept = async () => (await onDatabase<{ id: string }>('select id from check_ins')).map(({ id }) => id).toSorted();

async function readHealth(cookie: string): Promise<SystemHealth> {
  const answer = await fetch(`${server?.url}/api/health`, { headers: { cookie } });
  return (await answer.json()) as SystemHealth;
}

/** The health message about the database server's own backups. */
const warnings = async (cookie: string) => (await readHealth(cookie)).message;
/** The warnings about the set-up. */
const setUp = async (cookie: string) => JSON.stringify(await readHealth(cookie));

const patiently = { timeout: 60_000, interval: 200 };

async function momentNow(): Promise<string> {
  const [row] = await onDatabase<{ moment: string }>('select clock_timestamp()::text as moment');
  return row?.moment ?? '';
}

/** Resolves once every finished log segment has been archived, including one with this transaction. */
async function untilArchived(): Promise<void> {
  const [row] = await onDatabase<{ wanted: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as wanted');
  const last = 'select last_archived_wal as name from pg_stat_archiver';
  await expect
    .poll(async () => ((await onDatabase<{ name: string }>(last))[0]?.name ?? '') >= row!.wanted, patiently)
    .toBe(true);
}

test.skipIf(!isPossible)(
  'followed literally, the page archives within a minute, warns when it lags, and restores every acknowledged check-in (needs pgbackrest)',
  async () => {
    await follow(block('stanza-create'));
    expect(await onDatabase('show archive_timeout')).toEqual([{ archive_timeout: '1min' }]);
    const { firstSignIn, url: address } = await start();
    const { cookie } = await signInOver(address, await firstSignIn());
    expect(await warnings(cookie)).toBeUndefined();
    expect(await setUp(cookie)).not.toContain('pg_monitor');
    expect(await setUp(cookie)).not.toContain('archive_timeout');
    await follow(`sudo pg_conftool ${version} main set archive_timeout 0; sudo pg_ctlcluster ${version} main reload`);
    await expect.poll(() => setUp(cookie), patiently).toContain('Set archive_timeout to 60 there.');
    await follow("sudo -u postgres psql -c 'revoke pg_monitor from checkin'");
    expect(await setUp(cookie)).toContain('Grant the role pg_monitor to the user in DATABASE_URL.');
    await follow("sudo -u postgres psql -c 'grant pg_monitor to checkin'");

    // The minute is shortened to save time; what matters is that segments are archived by the timeout alone.
    await follow(`sudo pg_conftool ${version} main set archive_timeout 1; sudo pg_ctlcluster ${version} main reload`);
    const before = [await checkIn(), await checkIn()];
    const [weekly = '', daily = ''] = block('backup', 'cron')
      .trim()
      .split('\n')
      .map((line) => line.replace(/^(\S+ +){5}postgres +/, 'sudo -u postgres '));
    expect(block('stanza-create')).toContain(`\n${weekly}\n`);
    await follow(daily);
    expect(await follow(block('info'))).toContain('diff backup: ');
    const moment = await momentNow();
    const after = await checkIn();
    await untilArchived();

    // The repository is unreachable, then it is back.
    await rename(join(folder, 'repository'), join(folder, 'elsewhere'));
    await writeFile(join(folder, 'repository'), '');
    const meanwhile = await checkIn();
    await expect
      .poll(() => warnings(cookie), patiently)
      .toContain('The database server has not archived its log since');
    await rm(join(folder, 'repository'));
    await rename(join(folder, 'elsewhere'), join(folder, 'repository'));
    const newest = await checkIn();
    await untilArchived();
    await expect.poll(() => warnings(cookie), patiently).toBeUndefined();

    const all = [...before, after, meanwhile, newest].toSorted();
    expect(await follow(block('createcluster'))).toMatch(new RegExp(`^${all.length}\\|20`, 'm'));

    // The machine is lost.
    await stop();
    await follow(`pg_ctlcluster --mode immediate ${version} main stop`);
    await rm(join(folder, version, 'main'), { recursive: true });
    await follow(`sudo -u postgres mkdir -m 700 ${folder}/${version}/main\n${block('--delta restore')}`);
    expect(await kept()).toEqual(all);
    const marking = { ...settings(), DATA_DIR: join(folder, 'product') };
    const mark = await runTool('restore.ts', ['--mark'], marking);
    expect(mark).toMatchObject({ complained: '', status: 0, output: expect.stringContaining('Marked.') });
    await start();
    const again = await signInOver(server!.url, await server!.firstSignIn());
    expect((await fetch(`${server!.url}/api/audit`, { headers: { cookie } })).status).toBe(401);
    expect(await warnings(again.cookie)).toContain('There is no base backup of the database server');
    await follow(block('--type=full backup'));
    expect(await warnings(again.cookie)).toBeUndefined();
    expect(await runTool('restore.ts', ['--mark'], marking)).toMatchObject({
      status: 1,
      complained: expect.stringContaining('in use by the running program'),
    });

    const restored = await checkIn();
    const later = await momentNow();
    await checkIn();
    await untilArchived();
    const restoreTo = (at: string) => follow(block('moment=').replace(/moment='[^']*'/, `moment='${at}'`));
    await stop();
    await restoreTo(moment);
    expect(await kept()).toEqual(before.toSorted());
    expect(await runTool('restore.ts', ['--mark'], marking)).toMatchObject({ status: 0 });
    await follow(block('--type=full backup'));
    // The moment was too early: the later one is not in the history that the first restore began.
    await restoreTo(later);
    expect(await kept()).toEqual([...all, restored].toSorted());

    // The loop of compose.yaml makes a base backup, then sleeps.
    await writeFile(join(folder, 'bin/sleep'), '#!/bin/sh\necho "$1"\nkill "$PPID"\n', { mode: 0o755 });
    expect(await follow(`sudo -u postgres sh ${join(process.cwd(), 'deploy/postgres/back-up.sh')} || true`)).toBe(
      '86000\n',
    );
    await rm(join(folder, 'bin/sleep'));
    expect(await follow(block('info'))).toMatch(new RegExp(`(diff|full) backup: [^]*${'$'}`));

    // What cannot be restored is not started as if it were.
    for (const at of ['2020-01-01 00:00:00+00', '2099-01-01 00:00:00+00']) {
      await expect(restoreTo(at)).rejects.toThrow(
        /unable to find backup set|recovery target was not reached|before configured recovery target/,
      );
      await expect(onDatabase('select')).rejects.toThrow('ECONNREFUSED');
    }
  },
);
