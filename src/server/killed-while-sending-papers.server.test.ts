import { afterAll, beforeAll, expect, test } from 'vitest';

import { paperKillRounds } from '#test/paper-kill-rounds.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('two nodes on one folder, killed while pictures arrive, keep each whole and once, and leave no file that nothing names', async () => {
  const report = await paperKillRounds({ pictures: 40, kills: 3, senders: 4, database });
  expect(report).toEqual({ sent: 40, stored: 40, kills: 3, faults: 0, unnamed: 0 });
});
