import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { buildNewCheckIn } from '#test/factories.ts';
import { type Flood, floods, floodScript } from './floods.ts';

/**
 * Whether Debian's `wrk` is installed to send floods, and the machine has several loopback addresses for the honest
 * clients, as Linux does.
 */
export const canFlood = process.platform === 'linux' && !spawnSync('wrk', ['-v']).error;

const comingAndGoing = 'streams that come and go';
const sideProcess = fileURLToPath(new URL('side-process.ts', import.meta.url));
const usualConnections = 50;
/** The unit of times in `/proc`: hundredths of a second. */
const msPerTick = 10;

export interface FloodSite {
  url: string;
  /** The headers of a signed-in caller. */
  staff: { cookie: string };
  /** The process whose processor time is measured; null for none. */
  pid: number | null;
  /** The duration and number of turns. */
  seconds: number;
  rounds: number;
  /** Skips the turns without a flood and with the control flood. */
  floodsAlone?: boolean;
  perSecond: number;
}

/** The waits of honest clients in turns of one kind, and the cost of the flood. */
interface Turns {
  tookMs: Record<string, number[]>;
  refused: number;
  answered: number;
  seconds: number;
  serverMs: number;
  senderMs: number;
}

const noTurns = (): Turns => ({ tookMs: {}, refused: 0, answered: 0, seconds: 0, serverMs: 0, senderMs: 0 });

/** A flood in progress: the number of responses, and the sender's processor time. */
type Flooding = Promise<Pick<Turns, 'answered' | 'senderMs'>>;

/** The honest clients by kind: each sends its next request, given the count, and resolves with the status. */
type Honest = Readonly<Record<string, (count: number) => Promise<number>>>;

/** Sends a request from one of this machine's addresses over a keep-alive connection; resolves with the status. */
async function askFrom(agent: Agent, url: string, options: RequestOptions, body?: string): Promise<number> {
  const requested = request(url, { ...options, agent }).end(body);
  const [answer] = (await once(requested, 'response')) as [IncomingMessage];
  await text(answer);
  return answer.statusCode ?? 0;
}

/**
 * Drivers who check in, staff who read their list and screens that read the queue, each from addresses of their own.
 */
function honest({ url, staff }: FloodSite): Honest {
  const agents = (kind: number) =>
    Array.from({ length: 60 }, (_, at) => new Agent({ keepAlive: true, localAddress: `127.0.${kind}.${at + 1}` }));
  const [drivers, offices, walls] = [agents(100), agents(101), agents(102)];
  const of = (all: Agent[], count: number) => all[count % all.length] as Agent;
  const posted = { method: 'POST', headers: { 'content-type': 'application/json' } };
  return {
    driver: (count) => askFrom(of(drivers, count), `${url}/api/check-ins`, posted, JSON.stringify(buildNewCheckIn())),
    staff: (count) => askFrom(of(offices, count), `${url}/api/check-ins?pageSize=20`, { headers: { ...staff } }),
    screen: (count) => askFrom(of(walls, count), `${url}/api/queue`, {}),
  };
}

/** The processor time of a process; 0 if the system does not report it. */
function processorMs(pid: number | null | undefined): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * msPerTick;
  } catch {
    return 0;
  }
}

/** Adds a turn of the honest clients, for the duration of a flood. */
async function take(turns: Turns, people: Honest, flooded: number | null, flooding: Flooding): Promise<void> {
  const over = new AbortController();
  const ended = flooding.finally(() => over.abort());
  const [since, usedBefore] = [performance.now(), processorMs(flooded)];
  let calls = 0;
  const loops = Object.entries(people).map(async ([name, ask]) => {
    const took = (turns.tookMs[name] ??= []);
    while (!over.signal.aborted) {
      const requested = performance.now();
      const status = await ask((calls += 1));
      took.push(performance.now() - requested);
      if (status >= 400) turns.refused += 1;
      await pause(25);
    }
  });
  const { answered, senderMs } = await ended;
  turns.serverMs += processorMs(flooded) - usedBefore;
  turns.seconds += (performance.now() - since) / 1000;
  turns.answered += answered;
  turns.senderMs += senderMs;
  await Promise.all(loops);
}

/** A process's output and its processor time. */
async function outputOf(child: ChildProcess): Promise<{ output: string; senderMs: number }> {
  let senderMs = 0;
  const look = setInterval(() => (senderMs = processorMs(child.pid) || senderMs), 50);
  const exited = once(child, 'close') as Promise<[number | null]>;
  const output = await text(child.stdout as NodeJS.ReadableStream).finally(() => clearInterval(look));
  const [code] = await exited;
  if (code !== 0) throw new Error(`${child.spawnfile} ended with ${code}`);
  return { output, senderMs };
}

/** Sends a flood from a separate process. */
async function send(name: string, to: string, site: FloodSite, folder: string): Flooding {
  const { seconds, perSecond, staff } = site;
  if (name === comingAndGoing) {
    const parameters = [sideProcess, 'streams', to, staff.cookie, String(seconds)];
    const { output, senderMs } = await outputOf(spawn(process.execPath, parameters));
    return { answered: Number(output), senderMs };
  }
  const script = join(folder, 'flood.lua');
  const { connections = usualConnections } = floods[name] as Flood;
  await writeFile(script, floodScript(floods[name] as Flood, Math.round((connections * 1000) / perSecond)));
  const parameters = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', script, to];
  const { output, senderMs } = await outputOf(spawn('wrk', parameters));
  return { answered: Number(/(\d+) requests in/.exec(output)?.[1] ?? 0), senderMs };
}

const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const callsOf = (tookMs: Turns['tookMs']) => Object.values(tookMs).flat().length;

/** The figures of turns; the cost of a thousand requests excludes that of the honest requests alone. */
function figuresOf({ tookMs, refused, answered, seconds, serverMs, senderMs }: Turns, idle?: Turns) {
  const thousands = answered / 1000;
  const calls = callsOf(tookMs);
  const forTheHonest = idle ? (idle.serverMs / callsOf(idle.tookMs)) * calls : 0;
  return {
    medianMs: Object.fromEntries(Object.entries(tookMs).map(([who, all]) => [who, rounded(median(all))])),
    calls,
    refused,
    floodPerSecond: Math.round(answered / seconds),
    ...(answered > 0 && {
      msPerThousand: {
        server: rounded(Math.max(0, serverMs - forTheHonest) / thousands),
        sender: rounded(senderMs / thousands),
      },
    }),
  };
}

/**
 * For each flood, in turns: the honest clients alone, next to the same flood of an unrelated port in a process of its
 * own, and next to the flood of the site. Noise of the machine affects all three alike.
 */
export async function runFloods(site: FloodSite, names = [...Object.keys(floods), comingAndGoing]) {
  const folder = await mkdtemp(join(tmpdir(), 'floods-'));
  const bare = spawn(process.execPath, [sideProcess, 'bare']);
  try {
    const [printed] = (await once(bare.stdout, 'data')) as [Buffer];
    const bareUrl = String(printed).trim();
    const nothing = async (seconds: number) => pause(seconds * 1000, { answered: 0, senderMs: 0 });
    // Warms up code and connections.
    const people = honest(site);
    await take(noTurns(), people, null, nothing(1));
    const all = Object.fromEntries(
      names.map((name) => [name, { alone: noTurns(), control: noTurns(), flooded: noTurns() }]),
    );
    for (let round = 0; round < site.rounds; round += 1) {
      for (const [name, { alone, control, flooded }] of Object.entries(all)) {
        if (!site.floodsAlone) {
          await take(alone, people, site.pid, nothing(site.seconds));
          await take(control, people, bare.pid ?? null, send(name, bareUrl, site, folder));
        }
        await take(flooded, people, site.pid, send(name, site.url, site, folder));
      }
    }
    return Object.fromEntries(
      Object.entries(all).map(([name, { alone, control, flooded }]) => [
        name,
        { alone: figuresOf(alone), control: figuresOf(control), flooded: figuresOf(flooded, alone) },
      ]),
    );
  } finally {
    bare.kill();
    await rm(folder, { recursive: true });
  }
}
