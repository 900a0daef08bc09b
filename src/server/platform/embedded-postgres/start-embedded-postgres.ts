import { resolve } from 'node:path';

import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import { clusterFolder, ensureCluster, ensureDatabase } from './cluster.ts';
import { ensureDataDirectory, makeSocketFolder, removeSocketFolder } from './folders.ts';
import type { Programs } from './launch.ts';
import { clearLeftovers, liveServer } from './leftover.ts';
import { claimOwnership, isOwnerAlive, readOwner, releaseOwnership, type Owner } from './owner-file.ts';
import { startPostmaster, type ServerExit } from './postmaster.ts';
import { findPrograms } from './programs.ts';
import { findServerUser } from './server-user.ts';
import { databaseName, databaseUser, serverSettings, socketPort, type ServerSettings } from './settings.ts';
import { supervise } from './supervisor.ts';

/** `host` is the folder of the unix socket. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** The connection in the format of DATABASE_URL. */
  databaseUrl: string;
  /** After an unexpected exit the server is restarted at the same address. */
  onUnexpectedExit(listener: (exit: ServerExit) => void): void;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; the server's files are in its folder `postgres`. Created if missing. */
  dataDir: string;
  /** POSTGRES_BIN: a folder with other programs of the same major version. */
  binDir?: string | undefined;
  /** These override the product's own settings, such as `fsync: 'off'` for tests. */
  settings?: ServerSettings;
  log: Logger;
}

/** Clears away what a killed run left. Throws StartupError for everything an operator can fix. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  await ensureDataDirectory(dataDir);
  const user = await findServerUser(clusterFolder(dataDir));
  const socketFolder = await makeSocketFolder(user);
  const release = async (): Promise<void> => {
    await removeSocketFolder(socketFolder);
    await releaseOwnership(dataDir, socketFolder);
  };
  try {
    const previous = await claimOwnership(dataDir, socketFolder);
    const programs = { folder: await findPrograms(options.binDir, { dataDir, user }), user };
    await ensureCluster(dataDir, programs, options.log);
    await takeOver(dataDir, previous);
    return await run(dataDir, programs, socketFolder, options, release);
  } catch (error) {
    await release();
    throw error;
  }
}

/** A running server without an owner file was started by hand and is not ours to clear away. */
async function takeOver(dataDir: string, previous: Owner | undefined): Promise<void> {
  const { postmaster } = await liveServer(clusterFolder(dataDir));
  if (!previous && postmaster !== undefined) {
    throw new StartupError(
      `The data directory ${dataDir} is in use by a PostgreSQL server (process ${postmaster}) that this program did not start.`,
      'Stop that server, or set DATABASE_URL to use it.',
    );
  }
  if (previous) await removeSocketFolder(previous.socketFolder);
}

async function run(
  dataDir: string,
  programs: Programs,
  socketFolder: string,
  { log, settings }: EmbeddedPostgresOptions,
  release: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const cluster = clusterFolder(dataDir);
  const start = async () => {
    await clearLeftovers(cluster, log);
    return startPostmaster(programs, cluster, { ...serverSettings(socketFolder), ...settings }, log);
  };
  const connection = connectionIn(socketFolder);
  const first = await start();
  try {
    await ensureDatabase(connection);
  } catch (error) {
    await first.stop();
    throw error;
  }
  const supervisor = supervise(first, start, log);
  return {
    connection,
    databaseUrl: `postgresql://${databaseUser}@${encodeURIComponent(socketFolder)}:${socketPort}/${databaseName}`,
    onUnexpectedExit: (listener) => supervisor.onUnexpectedExit(listener),
    stop: () => supervisor.stop().then(release),
  };
}

/**
 * Finds the server that another process of this program runs on `dataDir`, for the command-line tools; undefined if
 * none is running.
 */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const owner = await readOwner(resolve(dataDir));
  return owner && (await isOwnerAlive(owner)) ? connectionIn(owner.socketFolder) : undefined;
}

function connectionIn(socketFolder: string): EmbeddedConnection {
  return { host: socketFolder, port: socketPort, user: databaseUser, database: databaseName };
}
