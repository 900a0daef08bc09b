/**
 * `npm run bench -- request-campaign [REQUESTS [SEED]]`: sends generated requests, sound and hostile ones, to every call
 * of the API and fails when one brings a server fault, a hang, a leak, or a refusal that changes something.
 */
import { randomInt } from 'node:crypto';

import { buildTestApp } from '#test/build-test-app.ts';
import { runCampaign, tallyText } from '#test/request-campaign.ts';
import { createDatabaseOn } from '#test/test-database.ts';
import { startTestServer } from '#test/test-server.ts';

const requestsPerRound = 500;
const [requests = '10000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
const rounds = Math.max(1, Math.ceil(Number(requests) / requestsPerRound));

const { server, stop } = await startTestServer();
const database = await createDatabaseOn(server);
const site = await buildTestApp({ database });
try {
  const begun = performance.now();
  const { findings, tally } = await runCampaign(site, { rounds, requestsPerRound, seed: Number(seed) });
  const tookSeconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${rounds * requestsPerRound} requests in ${tookSeconds} s, seed ${seed}\n${tallyText(tally)}`);
  const faults = Object.entries(findings).map(([finding, example]) => `${finding}\n  ${example}`);
  const unanswered = [...tally].filter(([, statuses]) => ![...statuses.keys()].some((status) => status < 300));
  for (const [call] of unanswered) faults.push(`${call}: no request was carried out`);
  console.log(faults.length === 0 ? 'Nothing found.' : `Found:\n${faults.join('\n')}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await site.close();
  await stop();
}
