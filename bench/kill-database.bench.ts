import { killDatabase } from '#test/database-faults.ts';
import { makeDataDir, removeDataDir } from '#test/embedded-postgres-harness.ts';

import { median, report } from './support/results.ts';

/**
 * Kills the embedded PostgreSQL with SIGKILL under load, repeatedly; the server restarts it. `npm run bench --
 * kill-database [ROUNDS]`
 */
const rounds = Number(process.argv[2] ?? 20);
/** Source: docs/product, "System health". */
const maxRecoveryMs = 10_000;

const dataDir = await makeDataDir();
try {
  const { recoveryMs, wrong, ...counts } = await killDatabase({
    dataDir,
    rounds,
    writers: 8,
    onRound: (round, ms) => process.stdout.write(`round ${round}: back after ${Math.round(ms)} ms\n`),
  });
  const slowest = Math.round(Math.max(...recoveryMs));
  const times = { medianRecoveryMs: Math.round(median(recoveryMs)), slowestRecoveryMs: slowest };
  await report('kill-database', { rounds, ...counts, wrong: wrong.length, ...times });
  for (const answer of new Set(wrong)) process.stdout.write(`${answer}\n`);
  const faults = counts.lost + counts.doubled + counts.unheard + wrong.length;
  if (faults > 0 || slowest > maxRecoveryMs) process.exitCode = 1;
} finally {
  await removeDataDir(dataDir);
}
