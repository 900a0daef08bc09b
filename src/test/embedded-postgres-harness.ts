import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import pg from 'pg';

import { clusterFolder, ensureCluster } from '#server/platform/embedded-postgres/cluster.ts';
import { clearLeftovers } from '#server/platform/embedded-postgres/leftover.ts';
import { readOwner } from '#server/platform/embedded-postgres/owner-file.ts';
import { removeSocketFolder } from '#server/platform/embedded-postgres/folders.ts';
import { findPrograms } from '#server/platform/embedded-postgres/programs.ts';
import { findServerUser } from '#server/platform/embedded-postgres/server-user.ts';
import { createLogger } from '#server/platform/logger.ts';

const program = fileURLToPath(new URL('run-embedded-postgres.ts', import.meta.url));

const log = createLogger('silent');

/**
 * A data directory for one test: empty, as before a first start, or with a copy of an unused cluster, since creating
 * one takes longer than most tests.
 */
export async function makeDataDir(cluster?: string, folder = tmpdir()): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'warehouse-data-'));
  // `cp -a` keeps the owner, which has to be the server's user.
  if (cluster) await promisify(execFile)('cp', ['-a', cluster, clusterFolder(dataDir)]);
  return dataDir;
}

/** Creates the cluster of a data directory as a first start does; returns its folder. */
export async function createCluster(dataDir: string): Promise<string> {
  const cluster = clusterFolder(dataDir);
  const user = await findServerUser(cluster);
  await ensureCluster(dataDir, { folder: await findPrograms(undefined, { dataDir, user }), user }, log);
  return cluster;
}

/** Stops everything running on the data directory, and removes it. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await clearLeftovers(join(dataDir, 'postgres'), log).catch(() => undefined);
  const owner = await readOwner(dataDir);
  if (owner) await removeSocketFolder(owner.socketFolder);
  await rm(dataDir, { recursive: true, force: true });
}

/** Starts the embedded server in a separate process that can be killed. */
export function startInChild(dataDir: string): ChildProcess {
  return spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Resolves with the address once the server is up. */
export async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the child has no output to read');
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return chunk.toString().trim();
}

/** Kills the process with SIGKILL and resolves once it is gone. */
export async function killHard(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Runs one statement on its own connection. */
export async function query(address: pg.ClientConfig | string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(address);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
