import { existsSync } from 'node:fs';

import { signInOver, startCheckInServer } from '#test/check-in-server.ts';
import { makeDataDir, removeDataDir } from '#test/embedded-postgres-harness.ts';
import { type EventListener, listenToEvents } from '#test/event-listener.ts';
import { buildNewCheckIn } from '#test/factories.ts';

import { openYardWindows } from './support/open-dashboard.ts';
import { median, report } from './support/results.ts';

/**
 * The time from a driver's submit to the row on staff's open dashboard: over the API only, and between two windows of a
 * real browser if the web app is built. `npm run bench -- submit-to-dashboard [SAMPLES]`
 */
const samples = Number(process.argv[2] ?? 100);
const warmUps = 10;
const budgetMs = 150;
const account = { email: 'bench@yard.test', password: 'only for this bench' };

function spread(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const round = (ms: number | undefined) => Number((ms ?? Number.NaN).toFixed(1));
  return {
    samples: values.length,
    medianMs: round(median(values)),
    p95Ms: round(sorted[Math.floor(sorted.length * 0.95)]),
    worstMs: round(sorted.at(-1)),
  };
}

async function submitToEvent(url: string, listener: EventListener, count: number): Promise<number> {
  const body = JSON.stringify(buildNewCheckIn());
  const since = performance.now();
  const [response] = await Promise.all([
    fetch(`${url}/api/check-ins`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    listener.changes(count),
  ]);
  const ms = performance.now() - since;
  await response.arrayBuffer();
  return ms;
}

async function overTheInterface(url: string): Promise<number[]> {
  const listener = await listenToEvents(url, await signInOver(url, account));
  const times: number[] = [];
  for (let count = 1; count <= samples + warmUps; count += 1) times.push(await submitToEvent(url, listener, count));
  listener.close();
  return times.slice(warmUps);
}

async function betweenTwoWindows(url: string): Promise<number[]> {
  const windows = existsSync(new URL('../dist/web/index.html', import.meta.url))
    ? await openYardWindows(url, account)
    : null;
  if (!windows) return [];
  const times: number[] = [];
  for (let count = 0; count < 3 + Math.ceil(samples / 4); count += 1) times.push(await windows.submitAndWait());
  await windows.close();
  return times.slice(3);
}

const dataDir = await makeDataDir();
try {
  const server = await startCheckInServer({
    dataDir,
    environment: {
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      RATE_LIMIT_PUBLIC_WRITES: '0',
      RATE_LIMIT_PUBLIC_READS: '0',
    },
  });
  try {
    const submitToStream = spread(await overTheInterface(server.url));
    const windows = await betweenTwoWindows(server.url);
    const submitToRow = windows.length > 0 ? spread(windows) : 'not measured: no built web app or no browser';
    await report('submit-to-dashboard', { budgetMs, submitToStream, submitToRow });
  } finally {
    await server.stop();
  }
} finally {
  await removeDataDir(dataDir);
}
