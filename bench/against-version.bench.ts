/**
 * `npm run bench -- against-version FOLDER [TURNS]`: this version against the one in FOLDER, a checkout with its
 * packages: start-up of the whole product until it is healthy, check-ins, lists and queues, in turns, each turn on an
 * equal copy of a database of 10,000 check-ins. Only prints its ratios; for one over 1.05, see whether the spread
 * explains it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import pg from 'pg';

import { sampleCheckIn, signIn } from './support/samples.ts';
import { processorMs } from './support/process.ts';
import { ProductVersion, type RunningVersion } from './support/product-version.ts';
import { type LoopRequest, requestLoop } from './support/request-loop.ts';
import { median, report } from './support/results.ts';

const records = 10_000;
const connections = 4;
const amounts = { warmUp: 1_000, measured: 2_000 } as const;

type Figures = Record<string, number>;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Milliseconds of one request, and microseconds of the server's processor time for it. */
async function load({ pid }: RunningVersion, name: string, request: LoopRequest): Promise<Figures> {
  // Warms up the JIT compiler, which would distort the figures.
  await requestLoop(request, amounts.warmUp, connections);
  const before = await processorMs(pid);
  const ms = await requestLoop(request, amounts.measured, connections);
  const after = await processorMs(pid);
  const figures: Figures = { [`${name}, ms`]: ms };
  if (before !== null && after !== null)
    figures[`${name}, processor µs`] = ((after - before) * 1000) / amounts.measured;
  return figures;
}

async function turn(version: ProductVersion): Promise<Figures> {
  const running = await version.start();
  const { url, startedMs } = running;
  try {
    const cookie = await signIn(url);
    return {
      'start, ms': startedMs,
      ...(await load(running, 'list', { url: `${url}/api/check-ins`, headers: { cookie } })),
      ...(await load(running, 'public list', { url: `${url}/api/check-ins` })),
      ...(await load(running, 'queue', { url: `${url}/api/queue?state=waiting` })),
      ...(await load(running, 'queue of staff', { url: `${url}/api/queue?state=waiting`, headers: { cookie } })),
      ...(await load(running, 'create', {
        url: `${url}/api/check-ins`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: () => JSON.stringify(sampleCheckIn()),
      })),
    };
  } finally {
    await running.stop();
  }
}

/** The interquartile range of some values as a share of their median: the machine's noise. */
function spread(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return (at(0.75) - at(0.25)) / median(values);
}

function compare(own: readonly Figures[], other: readonly Figures[]) {
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  return Object.fromEntries(
    Object.keys(own[0] ?? {}).map((name) => {
      const [ours, theirs] = [own, other].map((turns) => turns.map((figures) => figures[name] ?? Number.NaN)) as [
        number[],
        number[],
      ];
      const pairs = ours.map((value, index) => value / (theirs[index] ?? Number.NaN));
      return [
        name,
        {
          ratio: rounded(median(ours) / median(theirs), 3),
          ratioOfTurns: rounded(median(pairs), 3),
          spread: rounded(Math.max(spread(ours), spread(theirs)), 2),
          own: rounded(median(ours), 2),
          other: rounded(median(theirs), 2),
        },
      ];
    }),
  );
}

const [folder, turns = '10'] = process.argv.slice(2);
if (!folder) {
  process.stdout.write('Skipped: name the folder of another version with its packages.\n');
} else {
  const work = await mkdtemp(join(tmpdir(), 'bench-'));
  const at = (name: string) => join(work, name);
  const ownFolder = resolve(import.meta.dirname, '..');
  try {
    const start = async (version: ProductVersion) => {
      const running = await version.start();
      await running.stop();
    };
    const older = new ProductVersion(resolve(folder), at('other-filled'));
    await start(older);
    await older.fill(records, connect);
    await start(older);
    const newer = new ProductVersion(ownFolder, at('own-filled'));
    await newer.takeDataOf(at('other-filled'));
    await start(newer);
    for (const version of [older, newer]) await version.vacuum(connect);
    const sides = {
      own: { version: new ProductVersion(ownFolder, at('own')), data: at('own-filled'), figures: [] as Figures[] },
      other: {
        version: new ProductVersion(resolve(folder), at('other')),
        data: at('other-filled'),
        figures: [] as Figures[],
      },
    };
    for (let index = 0; index < Number(turns); index += 1) {
      const order = index % 2 === 0 ? [sides.own, sides.other] : [sides.other, sides.own];
      for (const { version, data, figures } of order) {
        await version.takeDataOf(data);
        figures.push(await turn(version));
      }
      process.stdout.write(`turn ${index + 1} of ${turns}\n`);
    }
    await report('against-version', {
      turns: Number(turns),
      records,
      figures: compare(sides.own.figures, sides.other.figures),
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
