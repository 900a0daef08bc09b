import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { HistoryEntry } from '#shared/contract/check-ins.ts';
import type { TimeRecord } from '#shared/contract/time-record.ts';
import { testApp } from '#test/of-this-file.ts';
import { type Calls, callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { serveFetch } from '#test/offline/served-fetch.ts';
import { learnServerTime, noteClock } from '#web/common/data/server-clock.ts';
import { newOperation } from './new-operation.ts';
import { sendKept } from './send-kept.ts';

const [minuteMs, dayMs] = [60_000, 24 * 3_600_000];
let staff: Calls;
let cookie: { cookie: string };
/** How far the device's clock is ahead of the server's, and how long the page has run. */
let skew: number;
let ran: number;
const site = await testApp();

const dateHeader = () => ({ date: site.clock.now().toUTCString() });
const showTime = () => vi.setSystemTime(site.clock.now().getTime() + skew);

function pass(ms: number): void {
  site.clock.advance(ms);
  ran += ms;
  showTime();
}

function setClock(ahead: number): void {
  skew = ahead;
  showTime();
}

beforeEach(() => {
  vi.useFakeTimers({ now: site.clock.now(), toFake: ['Date'] });
  ran = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ran);
  serveFetch(site.app, () => cookie);
  const served = fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/favicon.ico')
      return new Response(null, { headers: { 'x-warehouse-check-in': '1', ...dateHeader() } });
    const answer = await served(url, init);
    for (const [name, value] of Object.entries(dateHeader())) answer.headers.set(name, value);
    return answer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const hearOfServer = () => learnServerTime({ headers: new Headers(dateHeader()) }, Date.now());

/** A Dock In pressed without a network, as a change or as a step, an hour after the arrival. */
async function pressed(asStep: boolean) {
  const { id } = await newCheckIn(site.context);
  pass(60 * minuteMs);
  const at = new Date();
  const data = asStep ? { step: 'dock-in' as const, dock: '4' } : { changes: { dockInAt: at.toISOString() } };
  const operation = asStep
    ? newOperation({ type: 'STEP', id, data: data as { step: 'dock-in'; dock: string } }, { at })
    : newOperation({ type: 'UPDATE', id, data: data as { changes: { dockInAt: string } } }, { at });
  return { operation: { ...operation, clock: noteClock(at.getTime()) }, id, pressedAt: site.clock.now().getTime() };
}

/** Sends it once staff have signed in again. */
async function send(operation: Parameters<typeof sendKept>[0]) {
  cookie = await site.signedIn();
  staff = callsOf(site, cookie);
  expect(await sendKept(operation)).toEqual({ kind: 'done' });
}

async function recorded(id: string) {
  const { times } = (await staff.get(`/api/check-ins/${id}/time-record`)).json<TimeRecord>();
  const { entries } = (await staff.get(`/api/check-ins/${id}/history`)).json<{ entries: HistoryEntry[] }>();
  const docked = times.find(({ stage }) => stage === 'docked');
  return { at: Date.parse(docked?.at ?? ''), source: docked?.source, isUncertain: entries.at(-1)?.timeIsUncertain };
}

it.each([
  ['two days slow, set right', -2 * dayMs, 0, false],
  ['two days slow, set right, as a step', -2 * dayMs, 0, true],
  ['two days ahead, set right', 2 * dayMs, 0, false],
  ['two days ahead, set right, as a step', 2 * dayMs, 0, true],
  ['two days slow, and left so', -2 * dayMs, -2 * dayMs, false],
  ['two days ahead, and left so', 2 * dayMs, 2 * dayMs, true],
  ['right, and set a day wrong', 0, -dayMs, false],
])('a clock that is %s before sending: Dock In is when it was pressed', async (_, before, afterwards, asStep) => {
  setClock(before);
  hearOfServer();
  const { operation, id, pressedAt } = await pressed(asStep);
  pass(20 * minuteMs);
  setClock(afterwards);
  pass(10 * minuteMs);
  await send(operation);
  const { at, ...rest } = await recorded(id);
  expect(Math.abs(at - pressedAt)).toBeLessThan(5_000);
  expect(rest).toEqual({ source: 'offline', isUncertain: undefined });
});

it.each([-2 * dayMs, 2 * dayMs])('a clock %i ms off that is set right unseen: the record says so', async (ahead) => {
  setClock(ahead);
  const { operation, id, pressedAt } = await pressed(false);
  // Pressed on a page that has been closed since, and that had never heard from the server.
  const clock = { ...operation.clock, page: 1, ahead: null, isFresh: false };
  pass(30 * minuteMs);
  setClock(0);
  await send({ ...operation, clock });
  const { at, ...rest } = await recorded(id);
  expect(at).toBe(site.clock.now().getTime());
  expect(at).toBeGreaterThan(pressedAt);
  expect(rest).toEqual({ source: 'uncertain', isUncertain: true });
});
