import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import { startBenchDatabase } from './support/bench-database.ts';
import { Dashboards } from './support/dashboards.ts';
import { addFacilities, openManySessions, type SignedIn } from './support/many-sessions.ts';
import { liveBytes, residentBytes, type ServerProcess, startProgram } from './support/process.ts';
import { median, report } from './support/results.ts';
import { account, sampleCheckIn } from './support/samples.ts';

/**
 * 10,000 dashboards on one node, of people limited to one of 200 facilities and a few who see all: what each costs, and
 * that each receives its facilities' changes exactly once. Then the node is killed, trucks arrive meanwhile, and it
 * starts again: all dashboards reconnect at once and have missed nothing. `npm run bench -- event-streams [STREAMS]`
 */
const usual = 10_000;
const streams = Number(process.argv[2] ?? usual);
const perSession = 10;
const facilityCount = 200;
const sessionsPerFacility = Math.ceil((streams * 0.98) / (facilityCount * perSession));
const changes = 400;
const changesPerSecond = 20;
/** Live memory of a stream, until a change is received, and until all streams are back after a kill. */
const budgets = { kibibytesPerStream: 8, p99Ms: 100, allBackMs: 5_000 };
const patienceMs = 120_000;
let refusals = 0;

/** Each stream takes two file descriptors of this machine, one in this process and one in the node. */
const descriptors = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })) || Number.POSITIVE_INFINITY;
if (descriptors < streams + 500) throw new Error(`${streams} streams need "ulimit -n ${streams + 500}" or more`);

const database = await startBenchDatabase();
const start = (port = '0') => startProgram('own-server.ts', [database.url, account.email, account.password, '', port]);

async function checkIn(
  url: string,
  facility: string,
  dashboards: Dashboards,
): Promise<{ id: string; facility: string }> {
  const body = { ...sampleCheckIn(), facility };
  dashboards.startedAt.set(body.id, performance.now());
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  for (;;) {
    const answer = await fetch(`${url}/api/check-ins`, request);
    if (answer.ok) return { id: body.id, facility };
    // Drivers' forms retry what is refused temporarily.
    if (answer.status !== 503) throw new Error(`a check-in was answered with ${answer.status}: ${await answer.text()}`);
    refusals += 1;
    await pause(Number(answer.headers.get('retry-after')) * 1000);
  }
}

/** Checks this many trucks in at their pace, at all facilities in turns. */
async function arrivals(count: number, server: ServerProcess, facilities: readonly string[], dashboards: Dashboards) {
  const made: { id: string; facility: string }[] = [];
  const begun = performance.now();
  for (let change = 0; change < count; change += 1) {
    await pause(Math.max(0, begun + (change * 1000) / changesPerSecond - performance.now()));
    made.push(await checkIn(server.url, facilities[change % facilities.length] ?? '', dashboards));
  }
  return made;
}

/** Compares the events that each dashboard received with those in its scope. */
function judge(dashboards: Dashboards, of: readonly SignedIn[], made: readonly { id: string; facility: string }[]) {
  const faults = { missed: 0, repeated: 0, astray: 0 };
  for (const [index, counts] of dashboards.heard.counts.entries()) {
    const only = of[index % of.length]?.facility ?? null;
    for (const { id, facility } of made) {
      const times = counts.get(id) ?? 0;
      if (only !== null && only !== facility) faults.astray += times;
      else if (times === 0) faults.missed += 1;
      else faults.repeated += times - 1;
    }
  }
  return faults;
}

async function until(isSo: () => boolean): Promise<number> {
  const begun = performance.now();
  while (!isSo() && performance.now() < begun + patienceMs) await pause(20);
  return Math.round(performance.now() - begun);
}

const kib = (bytes: number | null, before: number | null) =>
  bytes === null || before === null ? null : Math.round(((bytes - before) / streams / 1024) * 10) / 10;

try {
  await (await start()).stop();
  const facilities = await addFacilities(database.url);
  let server = await start();
  const seeAll = Array.from({ length: Math.ceil((streams * 0.02) / perSession) }, () => null);
  const people = [
    ...(await openManySessions(database.url, facilities, sessionsPerFacility)),
    ...(await openManySessions(database.url, [null], seeAll.length)),
  ];
  const before = { live: await liveBytes(server.pid ?? 0), resident: await residentBytes(server.pid) };
  const dashboards = new Dashboards(
    [server.url],
    people.map(({ cookie }) => cookie),
  );
  const begun = performance.now();
  await dashboards.open(streams);
  const openedMs = Math.round(performance.now() - begun);
  const open = { live: await liveBytes(server.pid ?? 0), resident: await residentBytes(server.pid) };
  const made = await arrivals(changes, server, facilities, dashboards);
  const complete = () => judge(dashboards, people, made).missed === 0;
  await until(complete);
  await pause(1000);
  const latencies = dashboards.heard.latencies.toSorted((a, b) => a - b);
  const after = { live: await liveBytes(server.pid ?? 0), resident: await residentBytes(server.pid) };

  const port = new URL(server.url).port;
  const [facility = ''] = facilities;
  await server.stop();
  server = await start(port);
  const [back, meanwhile] = await Promise.all([
    until(() => dashboards.connected === streams),
    arrivals(100, server, facilities, dashboards),
    checkIn(server.url, facility, dashboards).then((truck) => made.push(truck)),
  ]);
  made.push(...meanwhile);
  await until(complete);
  await pause(1000);
  const faults = { ...judge(dashboards, people, made), resets: dashboards.heard.resets };
  dashboards.close();
  const kibibytesPerStream = {
    liveOpen: kib(open.live, before.live),
    liveAfterChanges: kib(after.live, before.live),
    residentOpen: kib(open.resident, before.resident),
    residentAfterChanges: kib(after.resident, before.resident),
  };
  const p99Ms = Math.round(latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN);
  await report(`event-streams${streams === usual ? '' : `-${streams}`}`, {
    streams,
    budgets,
    facilities: facilities.length,
    sessions: people.length,
    changes: made.length,
    ...faults,
    openedMs,
    medianMs: Math.round(median(latencies)),
    p99Ms,
    allBackAfterRestartMs: back,
    refusedMeanwhile: refusals,
    kibibytesPerStream,
  });
  await server.stop();
  if (faults.missed + faults.repeated + faults.astray + faults.resets > 0) process.exitCode = 1;
  const isTooMuch = (kibibytesPerStream.liveAfterChanges ?? 0) > budgets.kibibytesPerStream;
  if (isTooMuch || p99Ms > budgets.p99Ms || back > budgets.allBackMs) process.exitCode = 1;
} finally {
  await database.stop();
}
