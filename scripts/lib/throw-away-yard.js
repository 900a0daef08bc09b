import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/machine.ts';
import { createLogger } from '#server/platform/logger.ts';
import { startServer } from '#server/start-server.ts';
import { root } from './project.js';

const minuteMs = 60_000;

/** Starts the product on a temporary data folder, which is removed when it stops.
 *
 * @param {Record<string, string | undefined>} settings besides the folder
 */
export const startThrowAwayYard = async (settings) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'yard-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  let minutesAgo = 0;
  const clock = { ...systemClock, now: () => new Date(Date.now() - minutesAgo * minuteMs) };
  try {
    const config = readConfig({ ...settings, DATA_DIR: dataDir });
    const server = await startServer({ config, log: createLogger('warn'), clock, webFolder: join(root, 'dist/web') });
    return {
      config,
      clock,
      server,
      /** @param {number} minutes how long ago the following events shall appear to have happened */
      setMinutesAgo: (minutes) => {
        minutesAgo = minutes;
      },
      stop: async () => {
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
};
