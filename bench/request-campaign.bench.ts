/**
 * `npm run bench -- request-campaign [REQUESTS [SEED [MINUTES]]]`: sends hostile requests, corrupted and valid ones, to
 * every endpoint of the API with every header the server reads, next to honest clients at the same address, with the
 * rate limits of a fresh installation. Fails on a server error, a hang, a leak, an error response that changed
 * something, a refusal of an honest client, and when it exceeds the time limit.
 */
import { randomInt } from 'node:crypto';

import { contract } from '#shared/contract/index.ts';
import { tallyText } from '#test/campaign/findings.ts';
import { hostileHeaders } from '#test/campaign/hostile-headers.ts';
import { buildCampaignSite, runCampaign } from '#test/campaign/run-campaign.ts';
import { createDatabaseOn } from '#test/test-database.ts';
import { startTestServer } from '#test/test-server.ts';
import { report } from './support/results.ts';

const [requests = '200000', seed = String(randomInt(2 ** 31)), minutes = '30'] = process.argv.slice(2);
/** Fewer cannot combine every endpoint with every header. */
const enoughForAllPairs = 50_000;

const { server, stop } = await startTestServer();
const site = await buildCampaignSite({ database: await createDatabaseOn(server) });
try {
  const begun = performance.now();
  const tookMinutes = () => (performance.now() - begun) / 60_000;
  const size = { requests: Number(requests), seed: Number(seed), maxMinutes: Number(minutes) };
  const { findings, tally, pairs, honest, requests: sent } = await runCampaign(site, size);
  const faults = Object.entries(findings).map(([finding, example]) => `${finding}\n  ${example}`);
  if (sent < Number(requests)) faults.push(`only ${sent} requests in ${minutes} minutes`);
  for (const call of Object.keys(contract)) {
    const done = [...(tally.get(call)?.keys() ?? [])].some((status) => status < 300);
    if (!done) faults.push(`${call}: no request was carried out`);
    const missing = Object.keys(hostileHeaders).filter((name) => !pairs.has(`${call} ${name}`));
    if (sent >= enoughForAllPairs && missing.length > 0) faults.push(`${call}: never asked with ${missing.join(', ')}`);
  }
  const statuses: Record<number, number> = {};
  for (const counts of tally.values()) {
    for (const [status, times] of counts) statuses[status] = (statuses[status] ?? 0) + times;
  }
  process.stdout.write(`${tallyText(tally)}\n`);
  await report('request-campaign', {
    seed: Number(seed),
    requests: sent,
    minutes: Number(tookMinutes().toFixed(1)),
    calls: Object.keys(contract).length,
    headers: Object.keys(hostileHeaders).length,
    shares: Object.fromEntries(
      Object.entries(statuses).map(([status, times]) => [status, Number((times / sent).toFixed(4))]),
    ),
    honest: {
      calls: honest.calls,
      refused: Object.keys(findings).filter((finding) => finding.startsWith('the honest')).length,
      slowestMs: Object.fromEntries(Object.entries(honest.slowestMs).map(([what, ms]) => [what, Math.round(ms)])),
    },
    findings: faults.length,
  });
  process.stdout.write(faults.length === 0 ? 'Nothing found.\n' : `Found:\n${faults.join('\n')}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await site.close();
  await stop();
}
