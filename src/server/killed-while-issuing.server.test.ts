import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { makeDataDir, removeDataDir } from '#test/embedded-postgres-harness.ts';
import { recordKillRounds } from '#test/record-kill-rounds.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir(inject('cluster'));
});
afterEach(() => removeDataDir(dataDir));

test('a server killed while it issues time records leaves none missing, none double and a whole chain', async () => {
  const report = await recordKillRounds({ dataDir, trucks: 80, kills: 3, writers: 4 });
  expect(report).toEqual({ left: 80, kills: 3, missing: 0, doubled: 0, faults: 0 });
});
