import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { PublicConfig } from '#shared/contract/system.ts';
import type { PublicQueue } from '#shared/contract/queue.ts';
import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { buildPublicCheckIn, buildPublicQueue, noon } from '#test/public-check-in.ts';
import { configStore } from '#web/data/config.ts';
import { QueueDisplayScreen } from '../queue-display-screen.tsx';

const refreshMs = 15_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const column = (name: string) => page.getByRole('region', { name });
const waiting = column('Waiting');
const docked = column('At the dock');

const ofWoodridge = '/queue?display=wall&facility=Woodridge';

async function open(queue: FakeRoute, path = '/queue?display=wall', config: Partial<PublicConfig> = {}) {
  const server = installFakeServer({
    'GET /api/config': () => Response.json(buildConfig({ ...config, queueRefreshSeconds: refreshMs / 1000 })),
    'GET /api/queue': queue,
  });
  await render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/queue" element={<QueueDisplayScreen />} />
      </Routes>
    </MemoryRouter>,
  );
  return { asked: () => server.callsTo('GET /api/queue').map(({ url }) => Object.fromEntries(url.searchParams)) };
}

const answering =
  (checkIns: PublicQueue['checkIns']): FakeRoute =>
  () =>
    Response.json(buildPublicQueue(checkIns));
const minutesAgo = (minutes: number) => new Date(Date.parse(noon) - minutes * 60_000).toISOString();
const onDock = (dock: string) =>
  buildPublicCheckIn({ dock, dockAssignedAt: '2026-05-04T16:50:00.000Z', dockInAt: '2026-05-04T16:55:00.000Z' });

beforeEach(async () => {
  vi.useFakeTimers({
    now: Date.parse(noon),
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  await page.viewport(1920, 1080);
});
afterEach(() => {
  vi.useRealTimers();
});

it('of the only facility is that facility’s, in its zone, and names the company', async () => {
  const only = { id: 'a', name: 'Denver Cold Store', slug: 'denver', timeZone: 'America/Denver' };
  configStore.write(buildConfig({ facilities: [only], companyName: 'Front Range' }));
  await open(answering([buildPublicCheckIn({ facility: only.name, carrier: 'Lakeshore Freight' })]));
  await expect.element(page.getByText('Front Range')).toBeVisible();
  await expect.element(page.getByText('Denver Cold Store', { exact: true })).toBeVisible();
  await expect.element(waiting.getByText('Lakeshore Freight')).toBeVisible();
  await expect.element(page.getByText('11:00 AM', { exact: true })).toBeVisible();
});

it('shows waiting and docked trucks side by side, without anything to press', async () => {
  await open(answering([buildPublicCheckIn({ containerNumber: 'WAITS' }), onDock('3'), onDock('9')]));
  await expect.element(waiting.getByText('WAITS')).toBeVisible();
  await expect.element(waiting.getByText('10', { exact: true })).toBeVisible();
  expect(
    docked
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent.slice(0, 6)),
  ).toEqual(['Dock 3', 'Dock 9']);
  const controls = document.querySelectorAll('button, a, input, select');
  expect(controls).toHaveLength(0);
  const [left, right] = [waiting, docked].map((half) => half.element().getBoundingClientRect());
  expect(left?.right).toBeLessThanOrEqual(right?.left ?? 0);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1080);
});

it('shows 24 hours where the installation has them, and at once when that is changed', async () => {
  await open(answering([]));
  await expect.element(page.getByText('12:00 PM')).toBeVisible();
  configStore.write(buildConfig({ clock: '24' }));
  await expect.element(page.getByText('12:00', { exact: true })).toBeVisible();
  expect(page.getByText('PM').elements()).toEqual([]);
});

it('shows each ticket, and waiting trucks’ places as their drivers see them', async () => {
  await open(answering([buildPublicCheckIn({ place: 9, ticket: 'M37' }), onDock('3')]));
  await expect.element(waiting.getByText('Ticket M37')).toBeVisible();
  await expect.element(docked.getByText('Ticket K42')).toBeVisible();
  await expect.element(waiting.getByText('#9')).toBeVisible();
  await expect.element(waiting.getByText('Place 9 in line, ')).toBeInTheDocument();
  expect(docked.getByText('#').query()).toBeNull();
});

it.each([
  [1920, 1080],
  [3840, 2160],
])('fills a screen of %d by %d', async (width, height) => {
  await page.viewport(width, height);
  await open(answering([onDock('10'), buildPublicCheckIn({ dock: '10', dockAssignedAt: '2026-05-04T16:00:00.000Z' })]));
  const size = (text: string) => Number.parseFloat(getComputedStyle(page.getByText(text).first().element()).fontSize);
  await expect.element(page.getByText('Go to dock 10')).toBeVisible();
  // On a 32-inch screen, text legible from 5 metres is at least 15 mm high: 2.8% of the width.
  for (const text of ['M... L...', 'TCLU4007919', 'Go to dock 10']) expect(size(text)).toBeGreaterThan(width * 0.028);
  for (const row of page.getByRole('listitem').elements()) {
    const frame = row.getBoundingClientRect();
    for (const line of row.querySelectorAll('p, p > span:first-child, span:last-child')) {
      const { top, bottom, left, right } = line.getBoundingClientRect();
      expect([top >= frame.top, bottom <= frame.bottom, left >= frame.left, right <= frame.right]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
  }
});

it('never cuts the facility or the hour, however long the names are', async () => {
  const name = 'Chicago (Midway) South Container Freight Station and Cold St';
  const long = { id: 'a', name, slug: 'chicago', timeZone: 'America/Chicago' };
  const other = { id: 'b', name: 'Gary', slug: 'gary', timeZone: 'America/Chicago' };
  const companyName = 'Lakeshore Cold Storage and Forwarding Company of Illinois Inc';
  const config = buildConfig({ facilities: [long, other], companyName });
  configStore.write(config);
  const trucks = Array.from({ length: 14 }, (_, index) =>
    buildPublicCheckIn({ facility: name, dateCreated: minutesAgo(20 + index * 60), place: index + 1 }),
  );
  await open(answering([...trucks, onDock('10')]), '/queue?display=wall', config);
  await expect.element(waiting.getByText(name).first()).toBeVisible();
  for (const facility of page.getByText(name).elements()) {
    expect(facility.scrollWidth).toBeLessThanOrEqual(facility.clientWidth + 1);
    const [own, frame] = [facility, facility.closest('section, header')!].map((box) => box.getBoundingClientRect());
    expect([own!.top >= frame!.top - 1, own!.bottom <= frame!.bottom + 1]).toEqual([true, true]);
  }
  const hour = document.querySelector('header time');
  expect(hour?.textContent).toBe('12:00 PM');
  const { right, height } = hour!.getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(1920);
  expect(height).toBeLessThan(1.3 * Number.parseFloat(getComputedStyle(hour!).fontSize));
});

const yardNames = [
  'Chicago (Midway)',
  'Gary',
  'Frankfurt am Main Luftfrachtzentrum Tor 25 (Süd)',
  '上海洋山港集装箱码头',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
];

it.each([
  [1920, 1080, true],
  [1366, 768, true],
  [1366, 768, false],
])(
  'names of any length, sixty trucks and nine calls fit into %d by %d, and nothing is cut',
  async (width, height, isOfAll) => {
    await page.viewport(width, height);
    const named = yardNames.map((name, index) => ({
      id: `${index}`,
      name,
      slug: `f${index}`,
      timeZone: 'America/Chicago',
    }));
    const facilities = isOfAll ? named : named.slice(0, 1);
    const config = buildConfig({ facilities });
    configStore.write(config);
    const containers = [
      'TCLU4007919',
      'MSCU 123456 7',
      'HLXU 200841 9',
      'MSCU1234567,TCLU7654321,OOLU9876543',
      'TRLR-53-000417',
    ];
    const trucks = Array.from({ length: 60 }, (_, index) =>
      buildPublicCheckIn({
        facility: facilities[index % facilities.length]!.name,
        containerNumber: containers[index % 4 === 0 ? index % 5 : (index * 3) % 5]!,
        dateCreated: minutesAgo(20 + index * 7),
        place: index + 1,
        ...(index < 9 && { dock: `${index + 1}`, dockAssignedAt: '2026-05-04T16:00:00.000Z' }),
      }),
    );
    await open(answering(trucks), '/queue?display=wall', config);
    await expect.element(waiting.getByText(/^1 \/ \d+$/)).toBeVisible();
    const pages = Number(
      waiting
        .getByText(/^1 \/ \d+$/)
        .element()
        .textContent.split('/')[1],
    );
    expect(pages * Math.max(5, Math.min(10, 54 / pages))).toBeLessThan(60);
    const box = waiting.element().getBoundingClientRect();
    let above = box.top;
    for (const line of waiting.element().querySelectorAll('h3, li')) {
      const { top, bottom, left, right } = line.getBoundingClientRect();
      expect(line.scrollHeight, line.textContent).toBeLessThanOrEqual(Math.ceil(1.15 * line.clientHeight));
      expect(top, line.textContent).toBeGreaterThanOrEqual(above - 1);
      expect([bottom <= box.bottom + 1, left >= box.left - 1, right <= box.right + 1]).toEqual([true, true, true]);
      above = bottom;
    }
    for (const number of waiting.element().querySelectorAll('li p')) {
      expect(number.scrollWidth, number.textContent).toBeLessThanOrEqual(number.clientWidth + 1);
    }
  },
);

it('sets dropped trailers apart: no driver’s place, and none of the active drivers', async () => {
  await open(
    answering([
      buildPublicCheckIn({ containerNumber: 'DRIVEN', place: 1 }),
      buildPublicCheckIn({ containerNumber: 'DROPPED', place: 1, status: 'drop' }),
    ]),
    ofWoodridge,
  );
  await expect.element(page.getByText('1 active driver')).toBeVisible();
  await expect.element(waiting.getByText('#1')).toBeVisible();
  expect(waiting.getByText('#1').elements()).toHaveLength(1);
  const [, last] = waiting.getByRole('listitem').elements();
  expect(last?.textContent).toContain('Drop');
  expect(last?.textContent).toContain('DROPPED');
});

it('shows twelve trucks on a page where many wait, in letters as high, and no empty edge below', async () => {
  const trucks = Array.from({ length: 60 }, (_, index) =>
    buildPublicCheckIn({ place: index + 1, dateCreated: minutesAgo(65) }),
  );
  await open(answering(trucks), ofWoodridge);
  await expect.element(waiting.getByText('1 / 5')).toBeVisible();
  const rows = waiting.getByRole('listitem').elements();
  expect(rows).toHaveLength(12);
  expect(rows.at(-1)?.getBoundingClientRect().bottom).toBeGreaterThan(1080 * 0.97);
  for (const text of rows[0]!.querySelectorAll('p')) {
    expect(Number.parseFloat(getComputedStyle(text).fontSize)).toBeGreaterThan(1920 * 0.028);
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth + 1);
  }
});

it('leaves out trucks that nothing has happened to for more than a day', async () => {
  const dayAgo = 24 * 60;
  await open(
    answering([
      buildPublicCheckIn({ containerNumber: 'FORGOTTEN', dateCreated: minutesAgo(dayAgo + 1) }),
      buildPublicCheckIn({ containerNumber: 'LATE', dateCreated: minutesAgo(dayAgo - 1) }),
    ]),
  );
  await expect.element(waiting.getByText('LATE')).toBeVisible();
  expect(page.getByText('FORGOTTEN').query()).toBeNull();
  await expect.element(page.getByText('1 active driver')).toBeVisible();
});

it('loads all trucks on site within seven days at its facility, in the order of service, page by page', async () => {
  const { asked } = await open(
    ({ url }) => Response.json(buildPublicQueue([onDock('1')], { hasMore: url.searchParams.get('page') === '0' })),
    '/queue?display=wall&facility=Flexport&order=newest',
  );
  await expect.element(page.getByText('Flexport', { exact: false })).toBeVisible();
  const query = {
    startDate: '2026-04-28',
    state: 'active',
    facility: 'Flexport',
    order: 'longest-wait',
    pageSize: '100',
  };
  await expect
    .poll(() => asked())
    .toEqual([
      { ...query, page: '0' },
      { ...query, page: '1' },
    ]);
  await expect.poll(() => docked.getByRole('listitem').elements()).toHaveLength(2);
});

it('turns pages until all trucks were shown', async () => {
  const trucks = Array.from({ length: 14 }, (_, index) => buildPublicCheckIn({ containerNumber: `TRUCK ${index}` }));
  await open(answering(trucks), ofWoodridge);
  await expect.element(waiting.getByText('1 / 2')).toBeVisible();
  const seen = new Set<string>();
  for (let turn = 1; turn <= 2; turn += 1) {
    for (const row of waiting.getByRole('listitem').elements()) {
      seen.add(/TRUCK \d+/.exec(row.textContent)?.[0] ?? '');
    }
    // One page after another.
    await pass(10_000);
    await expect.element(waiting.getByText(`${(turn % 2) + 1} / 2`)).toBeVisible();
  }
  expect(seen.size).toBe(14);
});

it('shows called trucks first, and holds and highlights them for 30 seconds', async () => {
  const trucks = Array.from({ length: 14 }, (_, index) => buildPublicCheckIn({ containerNumber: `TRUCK ${index}` }));
  let queue = buildPublicQueue(trucks);
  await open(() => Response.json(queue), ofWoodridge);
  await expect.element(waiting.getByText('1 / 2')).toBeVisible();
  const last = trucks.at(-1);
  const called = last ? [...trucks.slice(0, -1), { ...last, dock: '4', dockAssignedAt: noon }] : [];
  queue = buildPublicQueue(called);
  await pass(refreshMs);
  const first = waiting.getByRole('listitem').first();
  await expect.element(first.getByText('Go to dock 4')).toBeVisible();
  await expect.element(first).toHaveAttribute('data-stands-out');
  await pass(20_000);
  await expect.element(first.getByText('TRUCK 13')).toBeVisible();
  await pass(11_000);
  await expect.poll(() => document.querySelector('[data-stands-out]')).toBeNull();
});

describe('without a response', () => {
  it('shows since when it is not live, keeps retrying, and recovers unattended', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const healthy = answering([buildPublicCheckIn({ containerNumber: 'STILL HERE' })]);
    let queue = healthy;
    await open((request) => queue(request));
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    queue = () => {
      throw new TypeError('Failed to fetch');
    };
    await pass(60_000);
    await expect.element(page.getByRole('alert').getByText('Not live since 12:00 PM')).toBeVisible();
    await expect.element(page.getByText('12:01 PM')).toBeVisible();
    await expect.element(page.getByText('STILL HERE')).toBeVisible();
    expect(page.getByText('Live', { exact: true }).query()).toBeNull();
    queue = healthy;
    await pass(8_000);
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    expect(page.getByRole('alert').query()).toBeNull();
  });

  it('is not live if refreshes are missing, as after the device slept', async () => {
    let hangs = false;
    await open(() => (hangs ? new Promise(() => {}) : Response.json(buildPublicQueue([]))));
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    hangs = true;
    vi.setSystemTime(Date.now() + 60 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText('Not live since 12:00 PM')).toBeVisible();
  });

  it('says at first that it is not connected yet, then connects by itself', async () => {
    let queue: FakeRoute = () => problemAnswer(404, 'not_found', 'Gone');
    await open((request) => queue(request));
    await expect.element(page.getByText('Not connected yet')).toBeVisible();
    queue = answering([]);
    await pass(6_000);
    await expect.element(page.getByText('No drivers currently in queue')).toBeVisible();
  });
});

describe('keeping the screen awake', () => {
  const held = () => Object.assign(new EventTarget(), { released: false, release: async () => {} });

  it('is requested, and again when the page becomes visible', async () => {
    const locks = [held(), held()];
    const request = vi.fn<() => Promise<EventTarget | undefined>>(async () => locks.find(({ released }) => !released));
    vi.stubGlobal('navigator', { ...navigator, onLine: true, wakeLock: { request } });
    await open(answering([]));
    await expect.poll(() => request).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(1);
    const [first] = locks;
    if (first) first.released = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => request).toHaveBeenCalledTimes(2);
    expect(page.getByText(/may go to sleep/).query()).toBeNull();
  });

  it('is reported as unavailable where it is', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    await open(answering([]));
    await expect.element(page.getByText(/This screen may go to sleep/)).toBeVisible();
  });
});
