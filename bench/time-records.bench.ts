import { makeDataDir, removeDataDir } from '#test/embedded-postgres-harness.ts';
import { recordKillRounds } from '#test/record-kill-rounds.ts';

import { report } from './support/results.ts';

/**
 * Kills the server with SIGKILL while trucks leave and their time records are issued, and looks for every record. `npm
 * run bench -- time-records [TRUCKS] [KILLS]`
 */
const [trucks, kills] = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 20)];

const dataDir = await makeDataDir();
try {
  const { missing, doubled, faults, ...counts } = await recordKillRounds({ dataDir, trucks, kills, writers: 8 });
  await report('time-records', { ...counts, missing, doubled, faults });
  if (missing + doubled + faults > 0) process.exitCode = 1;
} finally {
  await removeDataDir(dataDir);
}
