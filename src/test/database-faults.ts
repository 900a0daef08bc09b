import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { ConnectionSettings } from '#server/platform/database.ts';
import { clusterFolder } from '#server/platform/embedded-postgres/cluster.ts';
import { readPostmasterFile } from '#server/platform/embedded-postgres/postmaster-file.ts';
import { findRunningPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { type CheckInServer, signInOver, startCheckInServer } from './check-in-server.ts';
import { FaultLoad, type FaultCounts, type FaultFindings } from './fault-load.ts';
import { FollowingListener } from './following-listener.ts';
import type { OutsideServer } from './outside-server.ts';
import type { SmallDisk } from './small-disk.ts';

const environment = { RATE_LIMIT_PUBLIC_WRITES: '0', RATE_LIMIT_SIGN_IN: '0', LOG_LEVEL: 'fatal' };
const perPhase = 20;

export interface FaultReport extends FaultCounts, FaultFindings {
  /** Changes that an open dashboard did not receive exactly once. */
  unheard: number;
  /** Milliseconds from the end of each fault, or from the kill, to the next acknowledged write. */
  recoveryMs: number[];
}

interface Campaign {
  load: FaultLoad;
  staff: Record<string, string>;
  finish(connection: ConnectionSettings, recoveryMs: number[]): Promise<FaultReport>;
}

async function begin(server: CheckInServer, writers: number): Promise<Campaign> {
  const staff = await signInOver(server.url, await server.firstSignIn());
  const load = new FaultLoad(server.url, staff);
  const listener = new FollowingListener(() => server.url, staff);
  await listener.open();
  load.start(writers);
  return {
    load,
    staff,
    async finish(connection, recoveryMs) {
      await load.stop();
      const found = await load.find(connection);
      await untilHeard(listener, load.counts.acknowledged);
      const heard = [...listener.take().values()];
      const unheard = load.counts.acknowledged - heard.filter((times) => times === 1).length;
      await listener.close();
      return { ...load.counts, ...found, unheard, recoveryMs };
    },
  };
}

/** Resolves once this many distinct changes were received; any still missing then are lost. */
async function untilHeard(listener: FollowingListener, changes: number): Promise<void> {
  const patience = performance.now() + 60_000;
  while (listener.take().size < changes && performance.now() < patience) await pause(20);
}

async function nextWrite(load: FaultLoad, since = performance.now()): Promise<number> {
  const { acknowledged } = load.counts;
  await load.until((counts) => counts.acknowledged > acknowledged);
  return performance.now() - since;
}

export interface OutageOptions {
  dataDir: string;
  database: OutsideServer;
  writers: number;
  /** Resolves when the database has been down long enough. */
  away(load: FaultLoad, server: CheckInServer): Promise<void>;
}

/** Stops the database under load for a while, with the server still running. */
export async function outage({ dataDir, database, writers, away }: OutageOptions): Promise<FaultReport> {
  const settings = { dataDir, environment: { ...environment, DATABASE_URL: database.url } };
  const server = await startCheckInServer(settings);
  try {
    const { load, finish } = await begin(server, writers);
    await load.until(({ acknowledged }) => acknowledged >= perPhase);
    await database.stop();
    await away(load, server);
    await database.start();
    const recoveryMs = await nextWrite(load);
    const before = load.counts.acknowledged;
    await load.until(({ acknowledged }) => acknowledged >= before + perPhase);
    return await finish({ connectionString: database.url }, [recoveryMs]);
  } finally {
    await server.stop();
  }
}

export interface KillDatabaseOptions {
  dataDir: string;
  rounds: number;
  writers: number;
  onRound?(round: number, recoveryMs: number): void;
}

/** Kills the database and resolves once its replacement accepts connections. */
async function replacePostmaster(dataDir: string): Promise<void> {
  const killed = await readPostmasterFile(clusterFolder(dataDir));
  if (!killed) throw new Error('the database does not run');
  process.kill(killed.pid, 'SIGKILL');
  for (;;) {
    const now = await readPostmasterFile(clusterFolder(dataDir));
    if (now && now.pid !== killed.pid && now.status === 'ready') return;
    await pause(20);
  }
}

/** Kills the embedded database under load repeatedly; only the server restarts it. */
export async function killDatabase({ dataDir, rounds, writers, onRound }: KillDatabaseOptions): Promise<FaultReport> {
  const server = await startCheckInServer({ dataDir, environment });
  try {
    const { load, finish } = await begin(server, writers);
    const recoveryMs: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const before = load.counts.acknowledged;
      await load.until(({ acknowledged }) => acknowledged >= before + perPhase);
      const since = performance.now();
      await replacePostmaster(dataDir);
      const took = await nextWrite(load, since);
      recoveryMs.push(took);
      onRound?.(round, took);
    }
    const connection = await findRunningPostgres(dataDir);
    if (!connection) throw new Error('the database does not run');
    return await finish(connection, recoveryMs);
  } finally {
    await server.stop();
  }
}

export interface FullDiskOptions {
  disk: SmallDisk;
  writers: number;
  /** Resolves when the disk has been full long enough. */
  full(load: FaultLoad, server: CheckInServer, staff: Record<string, string>): Promise<void>;
}

/** Fills the disk of an embedded database under load and frees it again, without restarting anything by hand. */
export async function fullDisk({ disk, writers, full }: FullDiskOptions): Promise<FaultReport> {
  const dataDir = join(disk.folder, 'data');
  const server = await startCheckInServer({ dataDir, environment });
  try {
    const { load, staff, finish } = await begin(server, writers);
    await load.until(({ acknowledged }) => acknowledged >= perPhase);
    await disk.fill();
    await full(load, server, staff);
    await disk.free();
    const recoveryMs = await nextWrite(load);
    const before = load.counts.acknowledged;
    await load.until(({ acknowledged }) => acknowledged >= before + perPhase);
    const connection = await findRunningPostgres(dataDir);
    if (!connection) throw new Error('the database does not run');
    return await finish(connection, [recoveryMs]);
  } finally {
    await server.stop();
  }
}
