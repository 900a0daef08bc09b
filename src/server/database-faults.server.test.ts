import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest';

import { fullDisk, killDatabase, outage } from '#test/database-faults.ts';
import { makeDataDir, removeDataDir } from '#test/embedded-postgres-harness.ts';
import { startOutsideServer } from '#test/outside-server.ts';
import { mountSmallDisk } from '#test/small-disk.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir(inject('cluster'));
});
afterEach(() => removeDataDir(dataDir));

const nothingAmiss = { wrong: [], lost: 0, doubled: 0, unheard: 0 };

test('while the database is unreachable, requests fail with clear errors; no restart is needed afterwards', async () => {
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
        // A process manager that restarts failing nodes would restart all of them at once.
        const check = spawn(process.execPath, ['scripts/health-check.js'], { env: { PORT: new URL(url).port } });
        expect(await once(check, 'exit')).toEqual([0, null]);
      },
    });
    expect(report).toMatchObject(nothingAmiss);
    expect(report.acknowledged).toBeGreaterThanOrEqual(40);
  } finally {
    await database.remove();
  }
});

test('an embedded database killed under load recovers by itself, with every acknowledged write exactly once', async () => {
  const report = await killDatabase({ dataDir, rounds: 2, writers: 3 });
  expect(report).toMatchObject(nothingAmiss);
  expect(report.recoveryMs).toHaveLength(2);
});

const disk = mountSmallDisk(256);
afterAll(() => disk?.remove());

test.skipIf(!disk)(
  'a full disk causes clear errors and a warning; work resumes once there is space (needs permission to mount)',
  async () => {
    let health: { status?: string; message?: string } = {};
    const report = await fullDisk({
      disk: disk!,
      writers: 3,
      async full(load, { url }, headers) {
        await load.until(({ refused }) => refused >= 5);
        health = (await (await fetch(`${url}/api/health`, { headers })).json()) as typeof health;
      },
    });
    expect(report).toMatchObject(nothingAmiss);
    expect(['warning', 'error']).toContain(health.status);
    expect(health.message).toContain('The disk of the data folder has nothing left.');
  },
);
