import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { webhookTypes } from '#shared/webhooks/events.ts';

import { account, sampleCheckIn, signIn } from './support/samples.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { startProgram } from './support/process.ts';
import { report } from './support/results.ts';

/**
 * 50 webhook endpoints while trucks check in, in turns in which all respond and in which one of them hangs: how long
 * after the response to a check-in its event arrives at the others. `npm run bench -- webhooks [SECONDS OF A TURN] [A
 * SECOND]`. Budget: a p95 of 2 s with one that hangs, and nothing lost.
 */
const [seconds, rate] = [15, 2].map((value, at) => Number(process.argv[at + 2] ?? value)) as [number, number];
const endpoints = 50;
const turns = 4;
const budgetMs = 2_000;

/** When each check-in was acknowledged, and whether one endpoint hung at that time. */
const answered = new Map<string, { at: number; hung: boolean }>();
const arrivals: { id: string; at: number; port: number }[] = [];
let isHanging = false;

/** A receiver. One that may hang does so during its turns, and is not measured. */
async function listen(mayHang: boolean): Promise<{ server: Server; port: number }> {
  const server = createServer(async (request, response) => {
    const { port } = server.address() as AddressInfo;
    const { data } = JSON.parse(await text(request)) as { data: { id: string } };
    if (mayHang && isHanging) return;
    if (!mayHang) arrivals.push({ id: data.id, at: performance.now(), port });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

const database = await startBenchDatabase();
const receivers = await Promise.all(Array.from({ length: endpoints }, (_, at) => listen(at === 0)));
process.env['OUTGOING_ALLOWED'] = receivers.map(({ port }) => `127.0.0.1:${port}`).join(',');
try {
  const server = await startProgram('own-server.ts', [database.url, account.email, account.password]);
  const headers = { cookie: await signIn(server.url), 'content-type': 'application/json' };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  for (const { port } of receivers)
    await post('/api/webhooks', { name: `Receiver ${port}`, url: `http://127.0.0.1:${port}/`, types: webhookTypes });
  const [{ server: slow }] = receivers as [(typeof receivers)[number]];
  for (let turn = 0; turn < turns; turn += 1) {
    isHanging = turn % 2 === 1;
    const end = performance.now() + seconds * 1_000;
    while (performance.now() < end) {
      const checkIn = sampleCheckIn();
      await post('/api/check-ins', checkIn);
      answered.set(checkIn.id, { at: performance.now(), hung: isHanging });
      await pause(1_000 / rate);
    }
    slow.closeAllConnections();
  }
  const expected = answered.size * (endpoints - 1);
  const patience = performance.now() + 60_000;
  while (arrivals.length < expected && performance.now() < patience) await pause(100);
  await server.stop();
  const figuresOf = (hung: boolean) => {
    const delays = arrivals
      .flatMap(({ id, at }) => {
        const checkIn = answered.get(id);
        return checkIn?.hung === hung ? [at - checkIn.at] : [];
      })
      .toSorted((a, b) => a - b);
    const quantile = (share: number) => Math.round(delays[Math.floor((delays.length - 1) * share)] ?? Number.NaN);
    return { median: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99), longest: quantile(1) };
  };
  const milliseconds = { allAnswer: figuresOf(false), oneHangs: figuresOf(true) };
  const ratio = Number((milliseconds.oneHangs.p95 / milliseconds.allAnswer.p95).toFixed(2));
  const lost = expected - new Set(arrivals.map(({ id, port }) => `${id} ${port}`)).size;
  await report('webhooks', { endpoints, checkIns: answered.size, milliseconds, ratio, lost, budgetMs });
  if (lost > 0 || milliseconds.oneHangs.p95 > budgetMs) process.exitCode = 1;
} finally {
  for (const { server } of receivers) {
    server.close();
    server.closeAllConnections();
  }
  await database.stop();
}
