import { expect, test } from 'vitest';

import { failovers } from '#test/failover/campaign.ts';
import { Cluster } from '#test/failover/cluster.ts';
import { missingPrograms } from '#test/failover/processes.ts';

const missing = missingPrograms();

test.skipIf(missing.length > 0)(
  'the machine of the primary dies: a standby takes over, nothing acknowledged is lost, every dashboard hears of everything, ' +
    'and a program that is killed all the time ends with a whole copy of check-ins, arrivals and carriers' +
    (missing.length > 0 ? ` (needs ${missing.join(', ')})` : ''),
  { timeout: 300_000 },
  async () => {
    const cluster = await Cluster.start();
    try {
      const report = await failovers({
        cluster,
        blows: ['its machine dies'],
        withStandbys: false,
        writers: 2,
        programKills: 10,
      });
      expect(report).toMatchObject({ wrong: [], lost: 0, doubled: 0, unheard: 0, heardAgain: 0, astray: 0, resets: 0 });
      expect(report).toMatchObject({ copyDiffers: 0, copyToldOdd: [] });
      expect(report.copyKilled).toBeGreaterThanOrEqual(10);
      expect(report.listChanges).toBeGreaterThan(0);
      expect(report.refused).toBeGreaterThan(0);
    } finally {
      await cluster.remove();
    }
  },
);
