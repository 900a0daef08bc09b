/**
 * `npm run bench -- upgrade-under-load FOLDER [CHECK-INS]`: two nodes of the version in FOLDER, a checkout with its
 * packages, serve a yard of 200,000 check-ins behind a load balancer, and are replaced by this version one after the
 * other under load. Meanwhile, pages of either version work with nodes of either version, and repeat at one node what
 * the other has received. Nobody may notice more than a retried request.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { FaultLoad } from '#test/fault-load.ts';
import { FollowingListener } from '#test/following-listener.ts';

import { Balancer } from './support/balancer.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { fillYard } from './support/fill-yard.ts';
import { onDatabase } from './support/filled-yards.ts';
import { missingFor, type PageAt, workThrough } from './support/pages-of-versions.ts';
import { ProductVersion, type RunningVersion } from './support/product-version.ts';
import { report } from './support/results.ts';
import { signIn } from './support/samples.ts';
import { YardReaders } from './support/yard-readers.ts';

const [folder, checkIns = '200000'] = process.argv.slice(2);
const people = { writers: 4, streams: 8 };
/** The duration of each stage. */
const stageMs = 15_000;
const lookEveryMs = 100;
const patienceMs = 30_000;

/** The changes since the streams were opened that they missed or received twice. */
async function judgeStreams(url: string, listeners: readonly FollowingListener[], since: Date) {
  const changes = await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ change: string }>(
      `select check_in_id || ' ' || version as change from check_in_events where received_at > $1 and kind <> 'deleted'`,
      [since],
    );
    return rows.map(({ change }) => change);
  });
  const unheard = () =>
    listeners.reduce((sum, listener) => {
      const heard = listener.take();
      return sum + changes.filter((change) => !heard.has(change)).length;
    }, 0);
  const limit = performance.now() + patienceMs;
  while (unheard() > 0 && performance.now() < limit) await pause(lookEveryMs);
  const again = listeners.flatMap((listener) => [...listener.take().values()]).filter((times) => times > 1);
  return { changes: changes.length, unheard: unheard(), heardAgain: again.length };
}

async function upgrade(previous: string, work: string, url: string) {
  const own = resolve(import.meta.dirname, '..');
  const environment = { DATABASE_URL: url, DRAIN_SECONDS: '0' };
  const node = (of: string, name: string) => new ProductVersion(of, join(work, name), environment).start();
  const first = await node(previous, 'first');
  await onDatabase(url, (client) => fillYard(client, Number(checkIns)));
  const second = await node(previous, 'second');
  const balancer = await Balancer.start();
  const running = new Set([first, second]);
  const serve = (nodes: readonly RunningVersion[]) => (balancer.nodes = nodes.map((one) => one.url));
  const retire = async (one: RunningVersion) => {
    await one.stop();
    running.delete(one);
  };
  serve([first, second]);
  const staff = { cookie: await signIn(balancer.url) };
  const since = new Date();
  const listeners = Array.from(
    { length: people.streams },
    () => new FollowingListener(() => balancer.url, { ...staff }),
  );
  for (const listener of listeners) await listener.open();
  const load = new FaultLoad(balancer.url, staff);
  const readers = new YardReaders(balancer.url, staff);
  load.start(people.writers);
  readers.start();
  try {
    await pause(stageMs);
    load.takeLongestGap();
    const begun = performance.now();
    const third = await node(own, 'third');
    running.add(third);
    const migratedSeconds = Math.round((performance.now() - begun) / 1000);
    serve([first, second, third]);
    await retire(first);
    await pause(stageMs);
    const page = { page: 'before', url: second.url, ...staff };
    const newer: PageAt = { page: 'now', url: third.url, ...staff };
    const faults = [
      ...(await workThrough(page, { ...page, url: third.url })),
      ...(await workThrough({ ...page, url: third.url }, page)),
      ...(await workThrough(newer, { ...newer, url: second.url })),
      ...(await workThrough({ ...newer, url: second.url }, newer)),
    ];
    const missingForOldPages = await missingFor(page, { ...page, url: third.url });
    const missingForNewPages = (await missingFor(newer, { ...newer, url: second.url })).length;
    const fourth = await node(own, 'fourth');
    running.add(fourth);
    serve([second, third, fourth]);
    await retire(second);
    await pause(stageMs);
    await Promise.all([load.stop(), readers.stop()]);
    const { wrong, ...counts } = load.counts;
    return {
      migratedSeconds,
      ...counts,
      longestGapMs: Math.round(load.takeLongestGap()),
      reads: readers.counts,
      wrong: [...wrong, ...readers.wrong, ...faults],
      missingForOldPages,
      missingForNewPages,
      ...(await load.find({ connectionString: url })),
      streams: await judgeStreams(url, listeners, since),
    };
  } finally {
    await Promise.all([load.stop(), readers.stop(), ...listeners.map((listener) => listener.close())]);
    balancer.stop();
    await Promise.all([...running].map((one) => one.stop()));
  }
}

if (!folder) {
  process.stdout.write('Skipped: name the folder of another version with its packages.\n');
} else {
  const work = await mkdtemp(join(tmpdir(), 'bench-'));
  const database = await startBenchDatabase();
  try {
    const { wrong, ...found } = await upgrade(resolve(folder), work, database.url);
    await report('upgrade-under-load', { checkIns: Number(checkIns), ...found, wrong: wrong.length });
    for (const one of new Set(wrong)) process.stdout.write(`${one}\n`);
    const { unheard, heardAgain } = found.streams;
    const faults = wrong.length + found.lost + found.doubled + unheard + heardAgain + found.missingForOldPages.length;
    if (faults > 0) process.exitCode = 1;
  } finally {
    await database.stop();
    await rm(work, { recursive: true, force: true });
  }
}
