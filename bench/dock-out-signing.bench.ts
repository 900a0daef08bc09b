import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { account, sampleCheckIn, signIn } from './support/samples.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { processorMs, type ServerProcess, startProgram } from './support/process.ts';
import { median, report } from './support/results.ts';

/**
 * Dock Out with concurrent signing of time records, the same server that only requests them, and the same without
 * signing, in turns on databases of their own in the same PostgreSQL: first with writers that never pause, then at a
 * yard's rate. Only the latter shows what a driver waits for. `npm run bench -- dock-out-signing [TURNS] [SECONDS]
 * [TRUCKS]`. Budget: at most 5 % slower.
 */
const [turns, seconds, trucks] = [20, 4, 60].map((value, at) => Number(process.argv[at + 2] ?? value)) as [
  number,
  number,
  number,
];
/** The mean pause between trucks at a yard's rate, with jitter, so that some coincide with the issuing of records. */
const paceMs = 2000;
const writers = 4;
const budget = 1.05;

interface Turn {
  /** The median time of a Dock Out. */
  milliseconds: number;
  /** The server's processor time for a whole visit, including later signing. */
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

  /** Takes a truck through a visit; returns how long its Dock Out took. */
  async visit(): Promise<number> {
    const checkIn = sampleCheckIn();
    await this.#post('/api/check-ins', checkIn);
    const step = (name: string) => this.#post(`/api/check-ins/${checkIn.id}/steps`, { step: name });
    await step('dock-in');
    return step('dock-out');
  }

  /** Takes trucks through visits for some seconds. */
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
  for (const name of ['requesting', 'unsigned']) await admin.query(`create database ${name}`);
  const begin = async (program: string, url: string, ...more: string[]) => {
    const server = await startProgram(program, [url, account.email, account.password, '', '0', ...more]);
    return { server, yard: new Yard(server, await signIn(server.url)) };
  };
  const signed = await begin('own-server.ts', database.url);
  const requesting = await begin('own-server-unsigned.ts', database.addressOf('requesting'), 'requesting');
  const unsigned = await begin('own-server-unsigned.ts', database.addressOf('unsigned'));
  const yards = { signed, requesting, unsigned };
  const order = Object.keys(yards) as (keyof typeof yards)[];
  // Warms up the JIT compiler.
  for (const { yard } of Object.values(yards)) await yard.turn();
  const rounds: Record<keyof typeof yards, Turn>[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    // Each variant is first as often as last, because the previous one leaves work to the database.
    const round: Partial<Record<keyof typeof yards, Turn>> = {};
    for (const which of turn % 2 === 0 ? order : order.toReversed()) round[which] = await yards[which].yard.turn();
    rounds.push(round as Record<keyof typeof yards, Turn>);
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
  const counts = { signed: await records(database.url), others: 0 };
  for (const name of ['requesting', 'unsigned']) counts.others += await records(database.addressOf(name));
  for (const { server } of Object.values(yards)) await server.stop();
  await admin.end();
  if (counts.signed === 0 || counts.others > 0) throw new Error(`records: ${JSON.stringify(counts)}`);
  const ratios = (which: 'signed' | 'requesting', figure: keyof Turn) =>
    spread(rounds.map((round) => round[which][figure] / round.unsigned[figure]));
  const medians = order.map((which) => [which, median(rounds.map((round) => round[which].milliseconds)).toFixed(2)]);
  const asking = { dockOut: ratios('requesting', 'milliseconds'), processor: ratios('requesting', 'processorMs') };
  const signing = { dockOut: ratios('signed', 'milliseconds'), processor: ratios('signed', 'processorMs') };
  const percentile = (times: readonly number[], share: number) =>
    Number(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)]?.toFixed(2));
  const calmly = (times: readonly number[]) => ({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) });
  await report('dock-out-signing', {
    machineLoad: Number(loadavg()[0]?.toFixed(1)),
    turns,
    records: counts.signed,
    budget,
    asking,
    signing,
    milliseconds: Object.fromEntries(medians.map(([which, text]) => [which, Number(text)])),
    atAYardsRate: { trucks, signed: calmly(calm.signed), unsigned: calmly(calm.unsigned) },
  });
  if (Math.max(asking.dockOut.median, asking.processor.median, signing.dockOut.median) > budget) process.exitCode = 1;
} finally {
  await database.stop();
}
