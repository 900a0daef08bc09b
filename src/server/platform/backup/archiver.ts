import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { Clock } from '../machine.ts';
import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import type { WalArchive } from './wal-archive.ts';

const everyMs = 10_000;

export interface ArchiveFailure {
  since: Date;
  message: string;
  remedy: string;
}

export interface RunningArchiver {
  /** Null while archiving works. */
  failure(): ArchiveFailure | null;
  /** The bytes of the server's own log folder, which grows while nothing is archived. */
  logBytes(): Promise<number>;
  stop(): Promise<void>;
}

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
      // The server keeps what is not archived, so its disk fills up until somebody acts.
      const { message } = error as Error;
      if (message !== failure?.message) log.error({ err: error }, 'the log of the database cannot be archived');
      const remedy =
        error instanceof StartupError ? error.remedy : 'Free up space in BACKUP_DIR, or let the program write there.';
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

/** Bytes; a file that vanishes meanwhile counts as zero. */
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
