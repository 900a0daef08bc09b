import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { buildNewCheckIn } from '#test/factories.ts';
import { type Flood, floods, floodScript } from './floods.ts';

const run = promisify(execFile);

/** Whether Debian's `wrk` is there, which sends the floods. */
export const canFlood = !spawnSync('wrk', ['-v']).error;

const connections = 50;

/** How the honest fared: the median of each of them in milliseconds, how many were refused, and the flood beside them. */
export interface Fared {
  medianMs: Record<string, number>;
  refused: number;
  calls: number;
  floodPerSecond: number;
}

export interface FloodSite {
  url: string;
  /** The headers of somebody signed in. */
  staff: Record<string, string>;
  seconds: number;
  perSecond: number;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Drivers who check in, staff who read their list and screens that read the queue, each from addresses of their own. */
function honest({ url, staff }: FloodSite): Record<string, (count: number) => Promise<Response>> {
  const from = (count: number, kind: number) => ({ 'x-forwarded-for': `198.51.${kind}.${count % 250}` });
  return {
    driver: (count) =>
      fetch(`${url}/api/check-ins`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from(count, 100) },
        body: JSON.stringify(buildNewCheckIn()),
      }),
    staff: (count) => fetch(`${url}/api/check-ins?pageSize=20`, { headers: { ...staff, ...from(count, 101) } }),
    screen: (count) => fetch(`${url}/api/queue`, { headers: from(count, 102) }),
  };
}

async function faring(site: FloodSite, flooding: Promise<number>): Promise<Fared> {
  const over = new AbortController();
  const floodPerSecond = flooding.finally(() => over.abort());
  let refused = 0;
  let calls = 0;
  const loops = Object.entries(honest(site)).map(async ([name, ask]) => {
    const took: number[] = [];
    while (!over.signal.aborted) {
      const since = performance.now();
      const answer = await ask(calls);
      await answer.arrayBuffer();
      took.push(performance.now() - since);
      calls += 1;
      if (answer.status >= 400) refused += 1;
      await pause(25);
    }
    return [name, Number(median(took).toFixed(1))] as const;
  });
  return {
    medianMs: Object.fromEntries(await Promise.all(loops)),
    floodPerSecond: await floodPerSecond,
    refused,
    calls,
  };
}

/** Sends a flood from a process of its own; resolves with how many requests a second were answered. */
async function send(flood: Flood, to: string, { seconds, perSecond }: FloodSite, folder: string): Promise<number> {
  const script = join(folder, 'flood.lua');
  await writeFile(script, floodScript(flood, Math.round((connections * 1000) / perSecond)));
  const parameters = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', script, to];
  const { stdout } = await run('wrk', parameters);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0);
}

/** Somebody signed in opens streams and leaves at once, again and again. */
async function streamsThatComeAndGo({ url, staff, seconds }: FloodSite): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let opened = 0;
  const one = async () => {
    while (performance.now() < until) {
      const leave = new AbortController();
      const headers = { ...staff, 'x-forwarded-for': '203.0.113.66' };
      await fetch(`${url}/api/events`, { headers, signal: leave.signal });
      leave.abort();
      opened += 1;
    }
  };
  await Promise.all(Array.from({ length: 20 }, one));
  return Math.round(opened / seconds);
}

/** A port that answers everything with nothing, as a process does that has nothing else to do. */
async function barePort() {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Runs the honest alone, beside a flood of a port that is nobody's, and beside each flood of the site. */
export async function runFloods(site: FloodSite, names: readonly string[] = Object.keys(floods)) {
  const folder = await mkdtemp(join(tmpdir(), 'floods-'));
  const bare = await barePort();
  try {
    const nothing = floods['unknown addresses'] as Flood;
    // Once before anything counts, for what is compiled and connected on the way.
    await faring(site, pause(1_000, 0));
    const alone = await faring(site, pause(site.seconds * 1000, 0));
    const control = await faring(site, send(nothing, bare.url, site, folder));
    const beside: Record<string, Fared> = {};
    for (const name of names) {
      beside[name] = await faring(site, send(floods[name] as Flood, site.url, site, folder));
    }
    beside['streams that come and go'] = await faring(site, streamsThatComeAndGo(site));
    return { alone, control, beside };
  } finally {
    bare.close();
    await rm(folder, { recursive: true });
  }
}
