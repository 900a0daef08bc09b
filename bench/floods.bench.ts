/**
 * `npm run bench -- floods [SECONDS [REQUESTS-A-SECOND [ROUNDS [KIND...]]]]`: floods of every kind that a stranger can
 * send, by Debian's `wrk`, next to honest drivers, staff and screens at other addresses, with the rate limits of a
 * fresh installation. The server, the bench with the honest clients, the flooder and the bare port that is flooded for
 * comparison are separate processes. Each kind takes turns: no flood, the same flood of the bare port, the flood
 * itself. Fails if an honest request is refused, or waits more than three times as long as in the first two turns.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { signInOver, startCheckInServer } from '#test/check-in-server.ts';
import { canFlood, runFloods } from '#test/floods/run-floods.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { report } from './support/results.ts';
import { account } from './support/samples.ts';

const [seconds = 4, perSecond = 5_000, rounds = 3] = process.argv.slice(2, 5).map(Number);
const kinds = process.argv.length > 5 ? process.argv.slice(5) : undefined;
const maxRatio = 3;

type Found = Awaited<ReturnType<typeof runFloods>>[string];

/** How long the honest clients waited in each turn, and the processor time for a thousand requests. */
function lineOf(name: string, { alone, control, flooded }: Found): string {
  const times = Object.entries(flooded.medianMs).map(
    ([who, ms]) => `${who} ${alone.medianMs[who]} / ${control.medianMs[who]} / ${ms} ms`,
  );
  const { server = 0, sender = 0 } = flooded.msPerThousand ?? {};
  return `${name}: ${times.join(', ')}; ${control.floodPerSecond} / ${flooded.floodPerSecond} a second; a thousand cost the server ${server} ms, their sender ${sender} ms`;
}

if (!canFlood) {
  process.stdout.write('Skipped: it needs wrk (apt-get install wrk).\n');
  process.exit();
}
const dataDir = await mkdtemp(join(tmpdir(), 'floods-'));
const database = await startBenchDatabase();
const environment = {
  DATABASE_URL: database.url,
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
};
const server = await startCheckInServer({ dataDir, environment });
try {
  const staff = await signInOver(server.url, account);
  const { url, pid } = server;
  const found = await runFloods({ url, pid, staff, seconds, rounds, perSecond }, kinds);
  const faults: string[] = [];
  for (const [name, { alone, control, flooded }] of Object.entries(found)) {
    if (flooded.refused > 0) faults.push(`${name}: ${flooded.refused} of the honest refused`);
    for (const [who, ms] of Object.entries(flooded.medianMs)) {
      const bound = maxRatio * Math.max(alone.medianMs[who] ?? 0, control.medianMs[who] ?? 0);
      if (ms > bound) faults.push(`${name}: ${who} ${ms} ms, more than ${bound.toFixed(1)}`);
    }
  }
  if (!kinds) await report('floods', { seconds, perSecond, rounds, found, faults });
  for (const [name, figures] of Object.entries(found)) process.stdout.write(`${lineOf(name, figures)}\n`);
  process.stdout.write(faults.length === 0 ? 'Nothing found.\n' : `Found:\n${faults.join('\n')}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  await database.stop();
  await rm(dataDir, { recursive: true });
}
