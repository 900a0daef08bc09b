import { makeDataDir, removeDataDir } from '#test/embedded-postgres-harness.ts';
import { killRounds } from '#test/kill-rounds.ts';

import { median, report } from './support/results.ts';

/**
 * Kills the server as `kill -9` does in the midst of continuous check-ins, again and again, and looks for every check-in
 * it had answered. `npm run bench -- kill-check-ins [ROUNDS]`
 */
const rounds = Number(process.argv[2] ?? 30);

const dataDir = await makeDataDir();
try {
  const { restartMs, ...counts } = await killRounds({
    dataDir,
    rounds,
    drivers: 8,
    killAfter: 100,
    onRound: (round, acknowledged) => process.stdout.write(`round ${round}: ${acknowledged} answered so far\n`),
  });
  await report('kill-check-ins', { ...counts, medianRestartMs: Math.round(median(restartMs)) });
  process.stdout.write(`found ${counts.found}, lost ${counts.lost}, doubled ${counts.doubled}\n`);
  if (counts.lost > 0 || counts.doubled > 0) process.exitCode = 1;
} finally {
  await removeDataDir(dataDir);
}
