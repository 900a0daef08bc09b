import { join } from 'node:path';

import { clusterFolder, ensureDatabase } from '#server/platform/embedded-postgres/cluster.ts';
import { type Postmaster, startPostmaster } from '#server/platform/embedded-postgres/postmaster.ts';
import { findPrograms } from '#server/platform/embedded-postgres/programs.ts';
import { findServerUser } from '#server/platform/embedded-postgres/server-user.ts';
import {
  databaseName,
  databaseUser,
  serverSettings,
  type ServerSettings,
  socketPort,
} from '#server/platform/embedded-postgres/settings.ts';
import { makeSocketFolder, removeSocketFolder } from '#server/platform/embedded-postgres/folders.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createCluster, makeDataDir, removeDataDir } from './embedded-postgres-harness.ts';

/** An unsupervised PostgreSQL server that a test stops and starts, always at the same address. */
export interface OutsideServer {
  /** In the form of DATABASE_URL. */
  url: string;
  start(): Promise<void>;
  /** Stops it as an operator would: open transactions are rolled back. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

const log = createLogger('silent');

/** Creates and starts a server; `dataDir` puts it on a certain disk. */
export async function startOutsideServer(settings: ServerSettings = {}, dataDir?: string): Promise<OutsideServer> {
  const folder = dataDir ?? (await makeDataDir());
  const user = await findServerUser(clusterFolder(folder));
  const socketFolder = await makeSocketFolder(user);
  const programs = { folder: await findPrograms(undefined, { dataDir: folder, user }), user };
  await createCluster(folder);
  let server: Postmaster | undefined;
  const start = async () => {
    const options = { ...serverSettings(socketFolder), ...settings };
    server = await startPostmaster(programs, join(folder, 'postgres'), options, log);
  };
  await start();
  await ensureDatabase({ host: socketFolder, port: socketPort, user: databaseUser });
  return {
    url: `postgresql://${databaseUser}@${encodeURIComponent(socketFolder)}:${socketPort}/${databaseName}`,
    start,
    stop: async () => server?.stop(),
    remove: async () => {
      await server?.stop();
      await removeSocketFolder(socketFolder);
      await removeDataDir(folder);
    },
  };
}
