import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { OwnDevice } from '#shared/contract/devices.ts';
import type { GateView } from '#shared/contract/gate.ts';
import { screenCodeTimes, screenPeriod } from '#shared/gate/judge-code.ts';
import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { noon } from '#test/public-check-in.ts';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { GateScreen } from './gate-screen.tsx';

const config = buildConfig({ publicUrl: 'https://yard.example' });
const facility = config.facilities[0]!;
const device: OwnDevice = {
  id: '01990000-0000-4000-8002-000000000002',
  kind: 'gate',
  facility: facility.id,
  name: 'Gate A',
};
const minuteMs = 60_000;
/** The gate codes by period; the first period begins at noon. */
const codes = ['12345678', '87654321', '11112222', '33334444', '55556666', '77778888', '99990000'];
const begin = Date.parse(noon);
/** How far the server's clock is ahead of the device's. */
let aheadMs: number;

function view(): GateView {
  const now = new Date(Date.now() + aheadMs);
  const first = screenPeriod(now) - screenPeriod(new Date(begin));
  return {
    facility: facility.id,
    at: now.toISOString(),
    codes: codes.map((_, index) => {
      const { shownFrom, goodUntil } = screenCodeTimes(screenPeriod(now) + index);
      const code = codes[(first + index) % codes.length]!;
      return { code, shownFrom: shownFrom.toISOString(), goodUntil: goodUntil.toISOString() };
    }),
  };
}

let own: FakeRoute;
let gate: FakeRoute;

beforeEach(() => {
  vi.useFakeTimers({
    now: begin,
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
  });
  aheadMs = 0;
  localStorage.clear();
  configStore.write(config);
  own = () => Response.json(device);
  gate = () => Response.json(view());
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
});

async function show() {
  const server = installFakeServer({
    'GET /api/config': () => Response.json(configStore.read()),
    'GET /api/device': (request) => own(request),
    'GET /api/gate': (request) => gate(request),
  });
  await render(
    <MemoryRouter initialEntries={['/gate']}>
      <GateScreen />
    </MemoryRouter>,
  );
  await vi.advanceTimersByTimeAsync(1);
  return server;
}

/** Advances the clocks of server and device. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const offline: FakeRoute = () => {
  throw new TypeError('Failed to fetch');
};
const digits = (text: string) => page.getByText(text, { exact: true });
const nothing = page.getByText(/There is no code at the moment/);
const shownCodes = () => document.body.textContent?.match(/\d{4} \d{4}/g) ?? [];

it('shows facility, code, what to scan and how long still, and the next code when its time has come', async () => {
  await show();
  await expect.element(page.getByRole('heading', { name: facility.name })).toBeVisible();
  await expect.element(digits('1234 5678')).toBeVisible();
  await expect.element(page.getByText('New code in 5:00')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /scan this code/ })).toBeVisible();
  await pass(4 * minuteMs + 59_000);
  expect(shownCodes()).toEqual(['1234 5678']);
  await pass(1_000);
  await expect.element(digits('8765 4321')).toBeVisible();
  expect(shownCodes()).toEqual(['8765 4321']);
});

it('says nothing of a code before the first answer, so that nothing moves when it comes', async () => {
  let respond: (response: Response) => void = () => undefined;
  gate = () => new Promise<Response>((resolve) => (respond = resolve));
  await show();
  await expect.element(page.getByRole('heading', { name: facility.name })).toBeVisible();
  await expect.element(nothing).not.toBeInTheDocument();
  respond(Response.json(view()));
  await expect.element(digits('1234 5678')).toBeVisible();
});

it('goes by the clock of the server, however wrong that of the device is', async () => {
  aheadMs = 6 * minuteMs;
  await show();
  await expect.element(digits('8765 4321')).toBeVisible();
  await expect.element(page.getByText('New code in 4:00')).toBeVisible();
});

it('says it in the installation’s language, and below in the others by turns', async () => {
  configStore.write({ ...config, language: 'de' });
  await show();
  await expect.element(page.getByText('Zum Anmelden diesen Code', { exact: false })).toBeVisible();
  expect(document.documentElement.lang).toBe('de');
  const seen = new Set<string>();
  for (let turn = 0; turn < 13; turn += 1) {
    for (const { lang } of document.querySelectorAll<HTMLElement>('p[lang]')) seen.add(lang);
    await pass(8_000);
  }
  expect(seen.size).toBe(14);
});

it('goes on for half an hour without a network, then says that it has no code, and has one as soon as there is a network', async () => {
  await show();
  await expect.element(digits('1234 5678')).toBeVisible();
  gate = own = offline;
  await pass(34 * minuteMs);
  expect(shownCodes()).toEqual(['9999 0000']);
  await pass(minuteMs + 1_000);
  await expect.element(nothing).toBeVisible();
  expect(shownCodes()).toEqual([]);
  own = () => Response.json(device);
  gate = () => Response.json(view());
  await pass(30_000);
  await expect.element(digits('1234 5678')).toBeVisible();
});

it('shows no old code after the device has slept, until the server has answered', async () => {
  await show();
  await expect.element(digits('1234 5678')).toBeVisible();
  gate = own = offline;
  // The clock goes on while the page's timers are suspended.
  vi.setSystemTime(Date.now() + 20 * minuteMs);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(nothing).toBeVisible();
  expect(shownCodes()).toEqual([]);
});

it('begins without a network by saying that it has no code', async () => {
  localStorage.setItem('warehouse-check-in:device:v1', JSON.stringify(device));
  gate = own = offline;
  await show();
  await expect.element(nothing).toBeVisible();
});

it('a revoked screen shows nothing but that, at its next question', async () => {
  await show();
  await expect.element(digits('1234 5678')).toBeVisible();
  own = () => new Response(null, { status: 204 });
  gate = () => problemAnswer(401, 'device_revoked', 'Revoked');
  await pass(30_000);
  await expect.element(page.getByRole('heading', { name: 'This device is not registered any more' })).toBeVisible();
  expect(shownCodes()).toEqual([]);
});

it('says where the facility shows its code on no screen', async () => {
  gate = () => Response.json({ ...view(), codes: [] });
  await show();
  await expect.element(page.getByText(/shows its code of the gate on no screen/)).toBeVisible();
});

it.each([
  [320, 568],
  [568, 320],
  [800, 1280],
  [1280, 800],
  [1920, 1080],
])('fits a screen of %i by %i', async (width, height) => {
  await page.viewport(width, height);
  await show();
  await expect.element(digits('1234 5678')).toBeVisible();
  const code = digits('1234 5678').element();
  const box = code.getBoundingClientRect();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect([box.left >= 0, box.right <= width, code.scrollWidth <= code.clientWidth]).toEqual([true, true, true]);
  const size = parseFloat(getComputedStyle(code).fontSize);
  expect(size).toBeGreaterThanOrEqual(Math.min(width * 0.14, height * 0.25));
});
