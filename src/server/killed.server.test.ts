import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { makeDataDir, removeDataDir } from '#test/embedded-postgres-harness.ts';
import { killRounds } from '#test/kill-rounds.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir(inject('cluster'));
});
afterEach(() => removeDataDir(dataDir));

test('after three kills amid check-ins and changes, every acknowledged write is there exactly once', async () => {
  const report = await killRounds({ dataDir, rounds: 3, writers: 4, killAfter: 60 });
  expect(report).toMatchObject({ wrong: [], lost: 0, doubled: 0 });
  expect(report.acknowledged).toBeGreaterThanOrEqual(180);
});
