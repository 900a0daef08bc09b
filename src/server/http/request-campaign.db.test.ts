import { afterAll, expect, test } from 'vitest';

import { contract } from '#shared/contract/index.ts';
import { tallyText } from '#test/campaign/findings.ts';
import { hostileHeaders } from '#test/campaign/hostile-headers.ts';
import { buildCampaignSite, runCampaign } from '#test/campaign/run-campaign.ts';

const site = await buildCampaignSite();
afterAll(() => site.close());

const isDone = (status: number) => status < 300;

// The full campaign is `npm run bench -- request-campaign`.
const size = { requests: 4_000, seed: 20_260_504 };

test('4,000 hostile requests: no server error, hang or leak, no change by a refused request, no honest caller refused', async () => {
  const { findings, tally, pairs, honest, requests } = await runCampaign(site, size);
  process.stdout.write(`\nSeed ${size.seed}, answers by call and status\n${tallyText(tally)}\n`);
  expect(findings).toEqual({});
  expect(requests).toBeGreaterThanOrEqual(size.requests);
  expect(honest.calls).toBeGreaterThan(20);
  expect([...tally.keys()]).toEqual(expect.arrayContaining(Object.keys(contract)));
  const requested = new Set([...pairs].map((pair) => pair.slice(pair.lastIndexOf(' ') + 1)));
  expect([...requested]).toEqual(expect.arrayContaining(Object.keys(hostileHeaders)));
  const carriedOut = [...tally].flatMap(([call, statuses]) => ([...statuses.keys()].some(isDone) ? [call] : []));
  // An endpoint that is never reached successfully is only tested up to its first checks.
  expect(carriedOut).toEqual(expect.arrayContaining(Object.keys(contract)));
  expect(site.log.entries().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
