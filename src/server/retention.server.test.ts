import { expect, test } from 'vitest';

import { testApp, testDatabase } from '#test/of-this-file.ts';
import { findLatestRuns } from '#server/platform/job-runs.ts';
import { newCheckIn } from '#test/factories.ts';
import { runTool } from '#test/run-tool.ts';

const database = await testDatabase();
const site = await testApp({ database });

const retention = (...parameters: string[]) => runTool('retention.ts', parameters, { DATABASE_URL: database.url });

test('previews a run, then runs and records it', async () => {
  // The program uses the real clock.
  site.clock.set(new Date(Date.now() - 100 * 24 * 60 * 60_000));
  await newCheckIn(site.context);
  expect(await retention('--dry-run')).toMatchObject({
    output: expect.stringContaining('1 check-ins would be archived\n'),
    complained: '',
    status: 0,
  });
  expect(await findLatestRuns(site.context.database.db)).toEqual([]);
  expect(await retention()).toMatchObject({ output: expect.stringContaining('1 check-ins archived\n'), status: 0 });
  expect(await findLatestRuns(site.context.database.db)).toMatchObject([
    { job: 'retention', slot: null, outcome: 'done', report: { archived: 1, deleted: 0 } },
  ]);
  expect(await retention('--now')).toMatchObject({
    output: '',
    complained: expect.stringContaining('npm run retention [-- --dry-run | --confirm-date DAY]'),
    status: 2,
  });
});
