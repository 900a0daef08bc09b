import { makeDataDir, removeDataDir } from '#test/embedded-postgres-harness.ts';
import { killRounds } from '#test/kill-rounds.ts';

import { median, report } from './support/results.ts';

/**
 * Kills the server with SIGKILL during continuous check-ins and changes, repeatedly, and looks for everything it had
 * acknowledged. `npm run bench -- kill-check-ins [ROUNDS]`
 */
const rounds = Number(process.argv[2] ?? 100);
/** Source: docs/product, "System health". */
const maxRestartMs = 10_000;

const dataDir = await makeDataDir();
try {
  const { restartMs, wrong, ...counts } = await killRounds({
    dataDir,
    rounds,
    writers: 8,
    killAfter: 100,
    onRound: (round, acknowledged) => process.stdout.write(`round ${round}: ${acknowledged} answered so far\n`),
  });
  const slowest = Math.round(Math.max(...restartMs));
  const times = { medianRestartMs: Math.round(median(restartMs)), slowestRestartMs: slowest };
  await report('kill-check-ins', { ...counts, wrong: wrong.length, ...times });
  for (const answer of new Set(wrong)) process.stdout.write(`${answer}\n`);
  if (counts.lost + counts.doubled + wrong.length > 0 || slowest > maxRestartMs) process.exitCode = 1;
} finally {
  await removeDataDir(dataDir);
}
