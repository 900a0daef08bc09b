import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from '../logger.ts';
import type { WalArchive } from './wal-archive.ts';

const everyMs = 10_000;

/** Keeps taking finished pieces of a server's log into the archive until it is stopped. */
export function startArchiver(archive: WalArchive, cluster: string, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let problem: string | null = null;

  const once = async (): Promise<void> => {
    try {
      await archive.take(cluster, stopping.signal);
      if (problem !== null) log.info('the log is archived again');
      problem = null;
    } catch (error) {
      // The server keeps what is not archived, so its disk fills up until somebody acts on this.
      const { message } = error as Error;
      if (message !== problem) log.error({ err: error }, 'the log of the database cannot be archived');
      problem = message;
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
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
