import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { Clock } from '../machine.ts';
import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import type { WalArchive } from './wal-archive.ts';

const everyMs = 10_000;

/** Why the log is not archived. */
export interface ArchiveFailure {
  since: Date;
  message: string;
  remedy: string;
}

/** The archiving of a server's log while it goes on. */
export interface RunningArchiver {
  /** What keeps the log from being archived; null where nothing does. */
  failure(): ArchiveFailure | null;
  /** How much room the server's log takes in its own folder, which grows while it is not archived. */
  logBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** Keeps taking finished pieces of a server's log into the archive until it is stopped. */
export function startArchiver(
  archive: Pick<WalArchive, 'take'>,
  cluster: string,
  { log, clock }: { log: Logger; clock: Clock },
): RunningArchiver {
  const stopping = new AbortController();
  let failure: ArchiveFailure | null = null;

  const once = async (): Promise<void> => {
    try {
      await archive.take(cluster, stopping.signal);
      if (failure !== null) log.info('the log is archived again');
      failure = null;
    } catch (error) {
      // The server keeps what is not archived, so its disk fills up until somebody acts on this.
      const { message } = error as Error;
      if (message !== failure?.message) log.error({ err: error }, 'the log of the database cannot be archived');
      const remedy =
        error instanceof StartupError ? error.remedy : 'Make room in BACKUP_DIR, or let the program write there.';
      failure = { since: failure?.since ?? clock.now(), message, remedy };
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await once();
      await delay(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    failure: () => failure,
    logBytes: () => sizeOf(join(cluster, 'pg_wal')),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** The bytes of the files in a folder; one that goes away meanwhile counts nothing. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ name }) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
