import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { account, sampleCheckIn, signIn } from './support/samples.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { processorMs, type ServerProcess, startProgram } from './support/process.ts';
import { median, report } from './support/results.ts';

/**
 * Dock Out with its time records signed meanwhile, and the same server without signing, in turns on databases of their own in the
 * same PostgreSQL: first with writers that never pause, then at a yard's rate. `npm run bench -- dock-out-signing [TURNS] [SECONDS]
 * [TRUCKS]`. Budget: no slower than 5 %.
 */
const [turns, seconds, trucks] = [20, 4, 60].map((value, at) => Number(process.argv[at + 2] ?? value)) as [
  number,
  number,
  number,
];
/** Between trucks at a yard's rate, somewhat more or less, so that they meet the issuing of records now and then. */
const paceMs = 2000;
const writers = 4;
const budget = 1.05;

interface Turn {
  /** Of a Dock Out, at the median. */
  milliseconds: number;
  /** Of the server for a whole visit, what is signed afterwards included. */
  processorMs: number;
}

class Yard {
  readonly #server: ServerProcess;
  readonly #headers: Record<string, string>;

  constructor(server: ServerProcess, cookie: string) {
    this.#server = server;
    this.#headers = { cookie, 'content-type': 'application/json' };
  }

  async #post(path: string, body: object): Promise<number> {
    const begun = performance.now();
    const request = { method: 'POST', headers: this.#headers, body: JSON.stringify(body) };
    const answer = await fetch(`${this.#server.url}${path}`, request);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return performance.now() - begun;
  }

  /** A truck comes and leaves; answers how long its Dock Out took. */
  async visit(): Promise<number> {
    const checkIn = sampleCheckIn();
    await this.#post('/api/check-ins', checkIn);
    const step = (name: string) => this.#post(`/api/check-ins/${checkIn.id}/steps`, { step: name });
    await step('dock-in');
    return step('dock-out');
  }

  /** Trucks come and leave for some seconds. */
  async turn(): Promise<Turn> {
    const [begun, before] = [performance.now(), await processorMs(this.#server.pid)];
    const times: number[] = [];
    const write = async () => {
      while (performance.now() - begun < seconds * 1000) times.push(await this.visit());
    };
    await Promise.all(Array.from({ length: writers }, write));
    const after = await processorMs(this.#server.pid);
    const used = before === null || after === null ? Number.NaN : after - before;
    return { milliseconds: median(times), processorMs: used / times.length };
  }
}

const spread = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Number(sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(3));
  return { median: at(0.5), quartiles: [at(0.25), at(0.75)], range: [at(0), at(1)] };
};

const database = await startBenchDatabase();
try {
  const admin = new pg.Client({ connectionString: database.addressOf('postgres') });
  await admin.connect();
  await admin.query('create database unsigned');
  const begin = async (program: string, url: string) => {
    const server = await startProgram(program, [url, account.email, account.password]);
    return { server, yard: new Yard(server, await signIn(server.url)) };
  };
  const signed = await begin('own-server.ts', database.url);
  const unsigned = await begin('own-server-unsigned.ts', database.addressOf('unsigned'));
  // What runs for the first time is compiled on the way.
  for (const { yard } of [signed, unsigned]) await yard.turn();
  const pairs: { signed: Turn; unsigned: Turn }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    // Each goes first as often as second, since the one before leaves work to the database.
    const first = turn % 2 === 0 ? await signed.yard.turn() : null;
    const other = await unsigned.yard.turn();
    pairs.push({ signed: first ?? (await signed.yard.turn()), unsigned: other });
  }
  const calm = { signed: [] as number[], unsigned: [] as number[] };
  for (let count = 0; count < trucks; count += 1) {
    const both = [
      async () => calm.signed.push(await signed.yard.visit()),
      async () => calm.unsigned.push(await unsigned.yard.visit()),
    ];
    for (const visit of count % 2 === 0 ? both : both.toReversed()) await visit();
    await pause(paceMs * (0.75 + Math.random() / 2));
  }
  const records = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from time_records');
    await client.end();
    return rows[0]?.count ?? 0;
  };
  const counts = { signed: await records(database.url), unsigned: await records(database.addressOf('unsigned')) };
  for (const { server } of [signed, unsigned]) await server.stop();
  await admin.end();
  if (counts.signed === 0 || counts.unsigned > 0) throw new Error(`records: ${JSON.stringify(counts)}`);
  const of = (which: 'signed' | 'unsigned', figure: keyof Turn) => pairs.map((pair) => pair[which][figure]);
  const ratios = (figure: keyof Turn) => spread(pairs.map((pair) => pair.signed[figure] / pair.unsigned[figure]));
  const dockOut = ratios('milliseconds');
  const percentile = (times: readonly number[], share: number) =>
    Number(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)]?.toFixed(2));
  const calmly = (times: readonly number[]) => ({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) });
  await report('dock-out-signing', {
    machineLoad: Number(loadavg()[0]?.toFixed(1)),
    turns,
    records: counts.signed,
    budget,
    dockOut,
    processor: ratios('processorMs'),
    milliseconds: {
      signed: Number(median(of('signed', 'milliseconds')).toFixed(2)),
      unsigned: Number(median(of('unsigned', 'milliseconds')).toFixed(2)),
    },
    atAYardsRate: { trucks, signed: calmly(calm.signed), unsigned: calmly(calm.unsigned) },
  });
  if (dockOut.median > budget) process.exitCode = 1;
} finally {
  await database.stop();
}
