import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { BackgroundProgram, freePorts, handOver, untilListening } from './failover/processes.ts';
import type { TestDatabase } from './test-database.ts';

const program = '/usr/sbin/pgbouncer';
export const isPgBouncerThere = existsSync(program);

/** Runs Debian's PgBouncer in front of a database. `url` is as DATABASE_URL takes it. */
export async function startPgBouncer(
  { connection: { host, port, user, database } }: TestDatabase,
  settings: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const [front = 0] = await freePorts(1);
  const options = { listen_addr: '127.0.0.1', listen_port: front, unix_socket_dir: '', auth_type: 'any', ...settings };
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `${database} = host=${host} port=${port} user=${user} dbname=${database}`,
      '[pgbouncer]',
      ...Object.entries(options).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  );
  await handOver(folder);
  const pooler = await BackgroundProgram.start([program, 'pgbouncer.ini'], { folder, name: 'pgbouncer' });
  const stop = async () => {
    await pooler.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  await untilListening(front);
  return { url: `postgres://${user}@127.0.0.1:${front}/${database}`, stop };
}
