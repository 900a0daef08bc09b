import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { findMisfits } from '#test/find-misfits.tsx';
import { MemoryRouter } from '#test/memory-router.tsx';
import { inLonger, longerWords } from '#test/pseudo-language.tsx';
import { buildOwnCheckIn, buildPublicCheckIn, buildPublicQueue, noon } from '#test/public-check-in.ts';
import { buildConfig } from '#test/public-config.ts';
import { buildTimeRecord } from '#test/time-record.ts';
import { buildCalledVisit, buildVisit } from '#test/visit.ts';
import { configStore } from '#web/common/data/config.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { speakWith } from '#web/common/data/words.ts';
import { Frame } from './frame.tsx';
import { Screens } from './screens.tsx';

vi.mock('#shared/words/translations.ts', async () => {
  const words = await import('#test/pseudo-language.tsx');
  const all = new Proxy({}, { get: () => () => Promise.resolve(words.longerWords) });
  return {
    driverTranslations: all,
    queueTranslations: all,
    homeTranslations: all,
    followedTranslations: all,
  };
});
vi.mock('#shared/words/time-record-translations.ts', async () => {
  const words = await import('#test/pseudo-language.tsx');
  return { timeRecordTranslations: new Proxy({}, { get: () => () => Promise.resolve(words.longerWords) }) };
});

const config = buildConfig({ publicUrl: 'https://yard.example' });
const none = () => new Response(null, { status: 204 });
const reload: FakeRoute = () => problemAnswer(404, 'not_found', 'The visit is gone.');
const queue = () =>
  Response.json(
    buildPublicQueue([
      buildPublicCheckIn({ place: 1 }),
      buildPublicCheckIn({ stage: 'called', dock: '6', dockAssignedAt: noon }),
      buildPublicCheckIn({ stage: 'on-hold' }),
    ]),
  );

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(noon), toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.clear();
  offlineQueue.refresh();
  becomeSession(signedOut(false));
  speakWith('pl', longerWords);
});
afterEach(async () => {
  vi.useRealTimers();
  speakWith('en', {});
  await page.viewport(390, 844);
});

async function open(path: string, routes: Record<string, FakeRoute> = {}) {
  configStore.write(config);
  installFakeServer({
    'GET /api/auth/session': () => Response.json({ user: null, expiresAt: null }),
    'GET /api/config': () => Response.json(config),
    'GET /api/check-ins/mine': none,
    'GET /api/check-ins/mine/time-record': none,
    'GET /api/queue': queue,
    ...routes,
  });
  await render(
    <MemoryRouter initialEntries={[path]}>
      <Frame>
        <Screens />
      </Frame>
    </MemoryRouter>,
  );
}

const shows = async (text: string) => {
  await expect.element(page.getByText(inLonger(text)).first()).toBeInTheDocument();
};
const press = (name: string) => page.getByRole('button', { name: inLonger(name) }).click();

const widths = [320, 390, 1366];

/** How long a busy machine may take to lay a page out for its new width, in milliseconds. */
const layoutMs = 2000;

/** What does not fit on the narrowest phone, a usual one and a desk. */
async function misfits(path = ''): Promise<string[]> {
  const display = path.includes('display=wall') ? 'wall' : null;
  const all: string[] = [];
  for (const width of widths) {
    await page.viewport(width, 844);
    const end = performance.now() + layoutMs;
    let found = await findMisfits(display);
    while (found.length > 0 && performance.now() < end) found = await findMisfits(display);
    all.push(...found.map((misfit) => `at ${width} px: ${misfit}`));
  }
  return all;
}

it.each<[string, string, string, Record<string, FakeRoute>?]>([
  ['the home page', '/', 'Quick Check-In'],
  ['the form', '/driver', 'Driver Check-In Form'],
  [
    'the page after it',
    '/success',
    "What's Next?",
    { 'GET /api/check-ins/mine': () => Response.json(buildOwnCheckIn()) },
  ],
  ['the page after it without a check-in', '/success', 'Not checked in yet?'],
  ['a visit', '/visit', 'Take it along', { 'GET /api/visit': () => Response.json(buildVisit()) }],
  ['a call', '/visit', 'Are you coming?', { 'GET /api/visit': () => Response.json(buildCalledVisit()) }],
  ['a visit that is gone', '/v#q0W1e2R3t4Y5u6I7o8P9aA', 'This visit cannot be shown', { 'GET /api/visit': reload }],
  ['the queue', '/queue', 'On Hold'],
  ['the wall', '/queue?display=wall', 'Go to dock 6'],
  ['a queue that fails', '/queue', 'Error loading queue data. Please try again.', { 'GET /api/queue': reload }],
  ['an address that does not exist', '/nowhere', 'Page Not Found'],
  [
    'a time record',
    '/time-record',
    'Corrections',
    { 'GET /api/check-ins/mine/time-record': () => Response.json(buildTimeRecord()) },
  ],
  ['the index of the documentation', '/docs', 'Documentation'],
  ['a page of the documentation', '/docs/troubleshooting', 'On this page'],
])('%s has room for long words', async (_, path, text, routes) => {
  await open(path, routes);
  await shows(text);
  expect(await misfits(path)).toEqual([]);
});

it('a form with errors and its toast have room for long words', async () => {
  await open('/driver');
  await page.getByRole('checkbox').click();
  await press('Check In');
  await shows('Carrier name is required');
  await shows('Invalid form');
  expect(await misfits()).toEqual([]);
});

it('the marks of a lost network have room for long words', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open('/queue');
  await shows('On Hold');
  dispatchEvent(new Event('offline'));
  await shows('Offline');
  expect(await misfits()).toEqual([]);
});
