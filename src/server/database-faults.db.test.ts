import { afterEach, beforeEach, expect, test } from 'vitest';

import { killDatabase, outage } from '#test/database-faults.ts';
import { makeDataDir, removeDataDir } from '#test/embedded-postgres-harness.ts';
import { startOutsideServer } from '#test/outside-server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

const nothingAmiss = { wrong: [], lost: 0, doubled: 0, unheard: 0 };

test(
  'a database that is away for a while costs clear refusals and nothing else; no restart is needed',
  { timeout: 120_000 },
  async () => {
    const database = await startOutsideServer({ fsync: 'off' });
    try {
      const report = await outage({
        dataDir,
        database,
        writers: 3,
        away: async (load, { url }) => {
          await load.until(({ refused }) => refused >= 10);
          const health = await fetch(`${url}/api/health`);
          expect([health.status, await health.json()]).toEqual([503, { status: 'error' }]);
        },
      });
      expect(report).toMatchObject(nothingAmiss);
      expect(report.acknowledged).toBeGreaterThanOrEqual(40);
    } finally {
      await database.remove();
    }
  },
);

test(
  'an embedded database that is killed under load comes back by itself, with everything acknowledged, once',
  { timeout: 120_000 },
  async () => {
    const report = await killDatabase({ dataDir, rounds: 2, writers: 3 });
    expect(report).toMatchObject(nothingAmiss);
    expect(report.recoveryMs).toHaveLength(2);
  },
);
