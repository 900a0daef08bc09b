import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { runCampaign, tallyText } from '#test/request-campaign.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(() => site.close());

// The whole campaign is `npm run bench -- request-campaign`.
const size = { rounds: 2, requestsPerRound: 500, seed: 20_260_504 };

test('1,000 generated requests: no server fault, no hang, no leak, and a refusal changes nothing', async () => {
  const { findings, tally } = await runCampaign(site, size);
  process.stdout.write(`\nAnswers by call and status\n${tallyText(tally)}\n`);
  expect(findings).toEqual({});
  let done = 0;
  for (const statuses of tally.values()) for (const [status, times] of statuses) done += status < 300 ? times : 0;
  // A campaign that only ever knocked in vain would show nothing.
  expect(done).toBeGreaterThan(100);
  expect(site.log.entries().filter(({ level }) => Number(level) >= 50)).toEqual([]);
}, 60_000);
