/**
 * `npm run bench -- floods [SECONDS [REQUESTS-A-SECOND]]`: floods of every kind that a stranger can send, by Debian's `wrk` from a
 * process of its own, beside honest drivers, staff and screens at other addresses, with the limits of a fresh installation.
 * Fails where one of the honest is refused, or waits more than three times as long as alone, or as beside the same flood of a
 * bare port that is nobody's, which takes the machine's time as well.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { signInOver, startCheckInServer } from '#test/check-in-server.ts';
import { canFlood, runFloods } from '#test/floods/run-floods.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { report } from './support/results.ts';
import { account } from './support/samples.ts';

const [seconds = 8, perSecond = 5_000] = process.argv.slice(2).map(Number);
const maxRatio = 3;

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
  TRUST_PROXY: 'true',
};
const server = await startCheckInServer({ dataDir, environment });
try {
  const staff = await signInOver(server.url, account);
  const { alone, control, beside } = await runFloods({ url: server.url, staff: { ...staff }, seconds, perSecond });
  const bound = (who: string) => maxRatio * Math.max(alone.medianMs[who] ?? 0, control.medianMs[who] ?? 0);
  const faults: string[] = [];
  for (const [name, { medianMs, refused }] of Object.entries(beside)) {
    if (refused > 0) faults.push(`${name}: ${refused} of the honest refused`);
    for (const [who, ms] of Object.entries(medianMs)) {
      if (ms > bound(who)) faults.push(`${name}: ${who} ${ms} ms, more than ${bound(who).toFixed(1)}`);
    }
  }
  await report('floods', { seconds, perSecond, alone, control, beside, faults });
  process.stdout.write(faults.length === 0 ? 'Nothing found.\n' : `Found:\n${faults.join('\n')}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  await database.stop();
  await rm(dataDir, { recursive: true });
}
