import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { testDatabase } from '#test/of-this-file.ts';
import { capturedLog } from '#test/captured-log.ts';
import { handOver } from '#test/failover/processes.ts';
import { isPgBouncerThere, startPgBouncer } from '#test/pgbouncer.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts';
import { systemClock } from './machine.ts';
import { readDatabaseUrl } from './database-url.ts';
import { startServer } from '#server/start-server.ts';

const database = await testDatabase();

const start = (url: string) =>
  startServer({
    config: readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      DATA_DIR: tmpdir(),
      ADMIN_EMAIL: 'a@b.example',
      ADMIN_PASSWORD: 'correct horse battery',
    }),
    log: capturedLog().log,
    clock: systemClock,
    webFolder: null,
  });

describe.skipIf(!isPgBouncerThere)('behind PgBouncer (needs pgbouncer)', () => {
  async function pooled(settings: Record<string, string>): Promise<string> {
    const pooler = await startPgBouncer(database, settings);
    onTestFinished(() => pooler.stop());
    return pooler.url;
  }

  test('in session mode the program needs no setting of the pooler, and its time limits hold', async () => {
    const url = await pooled({ pool_mode: 'session' });
    const server = await start(url);
    onTestFinished(() => server.stop());
    expect((await fetch(`http://127.0.0.1:${server.port}/api/ready`)).status).toBe(200);
    const { pool, close } = openDatabase(await readDatabaseUrl(url), capturedLog().log);
    const limits = ['statement_timeout', 'idle_in_transaction_session_timeout', 'jit'];
    const shown = await pool.query(`select ${limits.map((name) => `current_setting('${name}') as ${name}`).join()}`);
    await close();
    // This PgBouncer accepts no TLS.
    const offered = await Promise.all(
      ['prefer', 'allow', 'require'].map((mode) => readDatabaseUrl(`${url}?sslmode=${mode}`)),
    );
    expect(offered.map(({ ssl }) => ssl)).toEqual([
      false,
      false,
      expect.objectContaining({ rejectUnauthorized: false }),
    ]);
    expect(shown.rows).toEqual([{ statement_timeout: '15s', idle_in_transaction_session_timeout: '5s', jit: 'off' }]);
  });

  test.each([
    ['transaction', '0'],
    ['transaction', '1'],
    ['statement', '0'],
  ])('%s mode (round robin %s) is refused at start, with the reason', async (pool_mode, server_round_robin) => {
    const url = await pooled({ pool_mode, server_round_robin });
    // With further sessions, as of other nodes, the pooler has several backends to lend.
    const others = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        onTestFinished(() => client.end());
        return client;
      }),
    );
    await Promise.all(others.map((client) => client.query('select pg_sleep(0.05)')));
    await expect(start(url)).rejects.toThrow(/pooler .* \(transaction pooling\)/);
  });
});

describe('over TLS, as libpq has it', () => {
  const part = 1 + Math.floor(Math.random() * 250);
  const host = `127.${part}.7.7`;
  /** The same address in a form that the system resolves like a name. */
  const asName = `127.${part}.${7 * 256 + 7}`;
  let folder: string;
  let stop: () => Promise<void>;

  const openssl = (...parameters: string[]) => void execFileSync('openssl', parameters, { cwd: folder, stdio: 'pipe' });

  /** A CA, and the certificate it signs for this name. */
  async function sign(ca: string, names: string): Promise<void> {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    openssl('req', '-x509', ...key, '-keyout', `${ca}.key`, '-out', `${ca}.crt`, '-subj', `/CN=${ca}`, '-days', '2');
    await writeFile(join(folder, 'names'), `subjectAltName=${names}\n`);
    openssl('req', ...key, '-keyout', `${ca}-server.key`, '-out', 'request', '-subj', '/CN=database');
    const by = ['-CA', `${ca}.crt`, '-CAkey', `${ca}.key`, '-CAcreateserial'];
    openssl('x509', '-req', '-in', 'request', ...by, '-out', `${ca}-server.crt`, '-days', '2', '-extfile', 'names');
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'private-ca-'));
    await sign('yard', `IP:${host}`);
    await sign('stranger', 'DNS:elsewhere');
    await writeFile(join(folder, 'hba'), 'local all all trust\nhostssl all all 127.0.0.0/8 trust\n');
    await handOver(folder);
    const settings = {
      listen_addresses: host,
      hba_file: join(folder, 'hba'),
      ssl: 'on',
      ssl_cert_file: join(folder, 'yard-server.crt'),
      ssl_key_file: join(folder, 'yard-server.key'),
      fsync: 'off',
    };
    const postgres = await startEmbeddedPostgres({
      dataDir: join(folder, 'data'),
      settings,
      log: capturedLog().log,
    });
    stop = () => postgres.stop();
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Whether a connection with this query string in DATABASE_URL is encrypted; or why it failed. */
  async function connected(query: string, at = host): Promise<boolean | string> {
    const url = `postgres://warehouse_check_in@${at}:5432/warehouse_check_in?${query.replaceAll('CA:', `${folder}/`)}`;
    const client = new pg.Client(await readDatabaseUrl(url));
    try {
      await client.connect();
      const { rows } = await client.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
      return rows[0]!.ssl;
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.end();
    }
  }

  test.each([
    ['sslmode=require', 'true'],
    ['sslmode=no-verify', 'true'],
    ['sslmode=prefer', 'true'],
    ['sslmode=require&sslrootcert=CA:yard.crt', 'true'],
    ['sslmode=verify-ca&sslrootcert=CA:yard.crt', 'true'],
    ['sslmode=verify-full&sslrootcert=CA:yard.crt', 'true'],
    ['sslmode=disable', 'no pg_hba.conf entry'],
    ['sslmode=require&sslrootcert=CA:stranger.crt', 'unable to verify'],
    ['sslmode=verify-full', 'unable to verify'],
    ['sslmode=verify-full&sslrootcert=system', 'unable to verify'],
  ])('%s: %s', async (query, outcome) => {
    const found = await connected(query);
    expect(String(found)).toContain(outcome);
  });

  test('a name that is not in the certificate stops verify-full alone', async () => {
    expect(await connected('sslmode=verify-ca&sslrootcert=CA:yard.crt', asName)).toBe(true);
    expect(await connected('sslmode=verify-full&sslrootcert=CA:yard.crt', asName)).toMatch(/does not match/);
  });

  test.each([
    ['sslmode=verify-ca', /sslrootcert/],
    ['sslmode=require&sslrootcert=CA:missing.crt', /missing\.crt/],
    ['sslmode=require&sslrootcert=system', /verify-full/],
  ])('%s is refused with the reason', async (query, reason) => {
    await expect(connected(query)).rejects.toThrow(reason);
  });
});
