import { Cluster } from '#test/failover/cluster.ts';
import { type Blow, failovers } from '#test/failover/campaign.ts';
import { missingPrograms, postgresPrograms } from '#test/failover/processes.ts';

import { canInstall, installPackages } from '../scripts/lib/debian.js';
import { median, report } from './support/results.ts';

/**
 * Three databases under Patroni with etcd behind HAProxy, all from Debian and configured by deploy/high-availability,
 * with two nodes of the product and load on both: the primary is killed repeatedly, with its whole machine, alone, and
 * while a standby is away; then a switch-over for maintenance. Meanwhile a program that keeps a copy is killed and
 * restarted at least 50 times. `npm run bench -- failover [FAILOVERS]`
 */
const count = Number(process.argv[2] ?? 20);
const packages = ['patroni', 'etcd-server', 'haproxy', 'postgresql'];
const inTurns: readonly Blow[] = [
  'its machine dies',
  'its machine dies',
  'PostgreSQL dies',
  'its machine dies',
  'PostgreSQL dies with a standby away',
];

if (missingPrograms().length > 0 && canInstall()) process.stdout.write(await installPackages(packages));
const missing = missingPrograms();
if (missing.length > 0) {
  process.stdout.write(`failover is skipped: install ${missing.join(', ')} (Debian: ${packages.join(' ')}).\n`);
} else {
  const cluster = await Cluster.start();
  const stop = () => void cluster.remove().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    const blows = Array.from(
      { length: count },
      (_, index): Blow => inTurns[index % inTurns.length] ?? 'its machine dies',
    );
    const { wrong, rounds, ...figures } = await failovers({
      cluster,
      blows: [...blows, 'switch-over'],
      withStandbys: true,
      writers: 4,
      programKills: 50,
      onRound: ({ blow, gapMs }, number) => process.stdout.write(`${number}: ${blow}; ${gapMs} ms without a write\n`),
    });
    const gaps = (...of: Blow[]) => {
      const found = rounds.filter(({ blow }) => of.includes(blow)).map(({ gapMs }) => gapMs);
      return { times: found.length, medianGapMs: median(found), slowestGapMs: Math.max(...found) };
    };
    await report('failover', {
      failovers: count,
      postgres: postgresPrograms(),
      ...figures,
      wrong: wrong.length,
      machineDies: gaps('its machine dies'),
      postgresDies: gaps('PostgreSQL dies'),
      postgresDiesWithAStandbyAway: gaps('PostgreSQL dies with a standby away'),
      switchOver: gaps('switch-over'),
    });
    for (const answer of new Set(wrong)) process.stdout.write(`${answer}\n`);
    const { lost, doubled, unheard, heardAgain, astray, copyDiffers, copyToldOdd } = figures;
    if (lost + doubled + unheard + heardAgain + astray + copyDiffers + copyToldOdd.length + wrong.length > 0)
      process.exitCode = 1;
  } finally {
    await cluster.remove();
  }
}
