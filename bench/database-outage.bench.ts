import { setTimeout as pause } from 'node:timers/promises';

import { outage } from '#test/database-faults.ts';
import { makeDataDir, removeDataDir } from '#test/embedded-postgres-harness.ts';
import { startOutsideServer } from '#test/outside-server.ts';

import { report } from './support/results.ts';

/**
 * Stops an external PostgreSQL under load and starts it again while the server keeps running: clear errors meanwhile,
 * nothing lost, and every open dashboard receives every change. `npm run bench -- database-outage [SECONDS]`
 */
const seconds = Number(process.argv[2] ?? 30);

const dataDir = await makeDataDir();
const database = await startOutsideServer();
try {
  const { recoveryMs, wrong, ...counts } = await outage({
    dataDir,
    database,
    writers: 8,
    away: () => pause(seconds * 1000),
  });
  const figures = { seconds, ...counts, wrong: wrong.length, recoveryMs: Math.round(recoveryMs[0] ?? Number.NaN) };
  await report('database-outage', figures);
  for (const answer of new Set(wrong)) process.stdout.write(`${answer}\n`);
  if (counts.lost + counts.doubled + counts.unheard + wrong.length > 0) process.exitCode = 1;
} finally {
  await database.remove();
  await removeDataDir(dataDir);
}
