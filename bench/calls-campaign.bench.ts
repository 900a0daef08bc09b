/**
 * Calls while two nodes send messages through a gateway and a push service that reject a fifth, are slow, and send
 * reports and replies twice; half-way, one node is killed while it sends. Then half of the check-ins are deleted and
 * the others archived. `npm run bench -- calls-campaign [CALLS] [SEED]`
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { runRetention } from '#server/features/retention/run-retention.ts';
import { openDatabase } from '#server/platform/database.ts';
import { createLogger } from '#server/platform/logger.ts';
import { PaperFiles } from '#server/platform/papers/paper-files.ts';
import { CampaignGateway, judgeTold } from '#test/calls-campaign/gateway.ts';
import { remainsIn } from '#test/calls-campaign/remains.ts';
import { campaignTrucks, isDeleted, messageTraces, personalTraces } from '#test/calls-campaign/trucks.ts';
import { SeededRandom } from '#test/yard/random.ts';

import { startBenchDatabase } from './support/bench-database.ts';
import { CallingYard } from './support/calling-yard.ts';
import { startProgram } from './support/process.ts';
import { report } from './support/results.ts';
import { signIn } from './support/samples.ts';

const calls = Number(process.argv[2] ?? 1_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const callsPerSecond = 25;
const slowestMs = 400;
/**
 * Longer than any response takes: a message still in state sending this long after the kill belonged to the killed
 * node.
 */
const othersDoneMs = 5_000;
/** A message in flight to the gateway when a truck docks cannot be stopped. */
const onItsWayMs = 1_000;
const laterDays = 200;

process.stdout.write(`seed ${seed}\n`);
const random = new SeededRandom(seed);
const trucks = campaignTrucks(calls, random);
const folder = await mkdtemp(join(tmpdir(), 'calls-'));
const logFile = join(folder, 'nodes.log');
const postgres = await startBenchDatabase();
const gateway = await CampaignGateway.start({ trucks, random, slowestMs });
const node = () => startProgram('calling-server.ts', [postgres.url, gateway.url, logFile]);
const [killed, other] = [await node(), await node()];
const database = openDatabase({ connectionString: postgres.url }, createLogger('silent'));
const sending = async () =>
  (await database.pool.query<{ id: string }>(`select id from deliveries where state = 'sending'`)).rows.map(
    ({ id }) => id,
  );
try {
  const yard = new CallingYard([killed.url, other.url], { cookie: await signIn(killed.url) }, random);
  await yard.setUp(gateway);
  await yard.arrive(trucks);
  process.stdout.write(`${calls} trucks have arrived\n`);

  const underWay: Promise<unknown>[] = [];
  gateway.onTold = (told) => {
    if (told.channel === 'text') underWay.push(yard.reportAndReply(told));
  };
  const call = async (some: typeof trucks) => {
    for (const truck of some) {
      underWay.push(yard.call(truck));
      await delay(1_000 / callsPerSecond);
    }
  };
  await call(trucks.slice(0, calls / 2));
  await killed.stop();
  yard.without(killed.url);
  const atTheKill = await sending();
  const [inFlight] = await Promise.all([
    delay(othersDoneMs).then(async () => (await sending()).filter((id) => atTheKill.includes(id))),
    call(trucks.slice(calls / 2)),
  ]);
  const left = `select count(*)::int as count from deliveries where state in ('queued', 'sending')`;
  while ((await database.pool.query<{ count: number }>(left)).rows[0]?.count) await delay(500);
  // Waits until the last reports trigger no further messages.
  for (let done = 0; done < underWay.length; done += 1) await underWay[done];

  const { rows } = await database.pool.query<{
    id: string;
    index: number;
    dock: string;
    channel: string;
    state: string;
  }>(
    `select d.id, array_position($1::uuid[], c.check_in_id) - 1 as index, c.dock, d.channel, d.state
     from deliveries d join calls c on c.id = d.call_id`,
    [trucks.map(({ id }) => id)],
  );
  const told = new Set(gateway.told.map((one) => `${one.truck.index} ${one.dock} ${one.channel}`));
  const isTold = (row: (typeof rows)[number]) => told.has(`${row.index} ${row.dock} ${row.channel}`);
  const wasSent = ({ state }: { state: string }) => state === 'sent' || state === 'delivered';
  const doubts = rows.filter(({ state }) => state === 'doubtful');
  const states = Object.fromEntries(
    [...Map.groupBy(rows, ({ channel, state }) => `${channel} ${state}`)].map(([key, group]) => [key, group.length]),
  );

  for (const truck of trucks) await (isDeleted(truck.index) ? yard.delete(truck) : yard.cancel(truck));
  const later = new Date(Date.now() + laterDays * 24 * 60 * 60 * 1000);
  const clock = { now: () => later, elapsedMs: () => performance.now() };
  const papers = new PaperFiles(join(tmpdir(), 'no-papers'));
  const erasing = { database, clock, timeZone: 'America/Chicago', papers, changes: { announce: () => undefined } };
  const { archived } = await runRetention(erasing, new AbortController().signal, { clockIsConfirmed: true });
  const remains = await remainsIn(database.pool);
  const log = await readFile(logFile, 'utf8');
  const traces = [...personalTraces(log), ...messageTraces(log), ...remains.traces.slice(0, 5)];
  const findings = {
    ...judgeTold(gateway.told),
    doubts: doubts.length,
    doubtsNotInFlightAtTheKill: doubts.filter(({ id }) => !inFlight.includes(id)).length,
    sentButNotTold: rows.filter((row) => wasSent(row) && !isTold(row)).length,
    toldButNotSent: rows.filter((row) => !wasSent(row) && row.state !== 'doubtful' && isTold(row)).length,
    rowsAfterErasure: remains.rows,
    traces: traces.length,
  };
  const { toldTwice, longestAfterTheEndMs, doubts: _, toldAfterTheEnd: __, ...never } = findings;
  await report('calls-campaign', {
    seed,
    calls,
    told: gateway.told.length,
    refused: gateway.refused,
    inFlightAtTheKill: inFlight.length,
    states,
    archived,
    logLines: log.split('\n').length,
    ...findings,
  });
  for (const trace of traces) process.stdout.write(`${trace}\n`);
  const wrong = toldTwice + Object.values(never).reduce((sum, count) => sum + count, 0);
  if (wrong > 0 || inFlight.length === 0 || longestAfterTheEndMs > onItsWayMs) process.exitCode = 1;
} finally {
  await killed.stop();
  await other.stop();
  await database.close();
  await gateway.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
