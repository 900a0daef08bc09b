import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { type FakeRoute, problemAnswer } from '#test/fake-server.ts';
import { buildPublicCheckIn, buildPublicQueue, noon } from '#test/public-check-in.ts';
import { answering, atNoonOnAWall, minutesAgo, onDock, openWall, refreshMs } from '#test/open-wall.tsx';
import { configStore } from '#web/common/data/config.ts';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const column = (name: string) => page.getByRole('region', { name });
const waiting = column('Waiting');
const docked = column('At the dock');

const ofWoodridge = '/queue?display=wall&facility=Woodridge';

atNoonOnAWall();

it('of the only facility is that facility’s, in its zone, and names the company', async () => {
  const only = { id: 'a', name: 'Denver Cold Store', slug: 'denver', timeZone: 'America/Denver' };
  configStore.write(buildConfig({ facilities: [only], companyName: 'Front Range' }));
  await openWall(answering([buildPublicCheckIn({ facility: only.name, carrier: 'Lakeshore Freight' })]));
  await expect.element(page.getByText('Front Range')).toBeVisible();
  await expect.element(page.getByText('Denver Cold Store', { exact: true })).toBeVisible();
  await expect.element(waiting.getByText('Lakeshore Freight')).toBeVisible();
  await expect.element(page.getByText('11:00 AM', { exact: true })).toBeVisible();
});

it('shows waiting and docked trucks side by side, without anything to press', async () => {
  await openWall(answering([buildPublicCheckIn({ containerNumber: 'WAITS' }), onDock('3'), onDock('9')]));
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
  await openWall(answering([]));
  await expect.element(page.getByText('12:00 PM')).toBeVisible();
  configStore.write(buildConfig({ clock: '24' }));
  await expect.element(page.getByText('12:00', { exact: true })).toBeVisible();
  expect(page.getByText('PM').elements()).toEqual([]);
});

it('shows each ticket, and waiting trucks’ places as their drivers see them', async () => {
  await openWall(answering([buildPublicCheckIn({ place: 9, ticket: 'M37' }), onDock('3')]));
  await expect.element(waiting.getByText('Ticket M37')).toBeVisible();
  await expect.element(docked.getByText('Ticket K42')).toBeVisible();
  await expect.element(waiting.getByText('#9')).toBeVisible();
  await expect.element(waiting.getByText('Place 9 in line, ')).toBeInTheDocument();
  expect(docked.getByText('#').query()).toBeNull();
});

it('sets dropped trailers apart: no driver’s place, and none of the active drivers', async () => {
  await openWall(
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

it('leaves out trucks that nothing has happened to for more than a day', async () => {
  const dayAgo = 24 * 60;
  await openWall(
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
  const { requests } = await openWall(
    ({ url }) => Response.json(buildPublicQueue([onDock('1')], { hasMore: url.searchParams.get('page') === '0' })),
    '/queue?display=wall&facility=Flexport&order=newest',
  );
  await expect.element(page.getByText('Flexport', { exact: false })).toBeVisible();
  const query = {
    startDate: 'today-6',
    state: 'active',
    facility: 'Flexport',
    order: 'longest-wait',
    pageSize: '100',
  };
  await expect
    .poll(() => requests())
    .toEqual([
      { ...query, page: '0' },
      { ...query, page: '1' },
    ]);
  await expect.poll(() => docked.getByRole('listitem').elements()).toHaveLength(2);
});

it('turns pages until all trucks were shown', async () => {
  const trucks = Array.from({ length: 14 }, (_, index) => buildPublicCheckIn({ containerNumber: `TRUCK ${index}` }));
  await openWall(answering(trucks), ofWoodridge);
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
  await openWall(() => Response.json(queue), ofWoodridge);
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
  it('shows since when it is not updated, keeps retrying, and recovers unattended', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const healthy = answering([buildPublicCheckIn({ containerNumber: 'STILL HERE' })]);
    let queue = healthy;
    await openWall((request) => queue(request));
    await expect.element(page.getByText('Online', { exact: true })).toBeVisible();
    queue = () => {
      throw new TypeError('Failed to fetch');
    };
    await pass(60_000);
    await expect.element(page.getByRole('alert').getByText('Not updated since 12:00 PM')).toBeVisible();
    await expect.element(page.getByText('12:01 PM')).toBeVisible();
    await expect.element(page.getByText('STILL HERE')).toBeVisible();
    expect(page.getByText('Online', { exact: true }).query()).toBeNull();
    queue = healthy;
    await pass(8_000);
    await expect.element(page.getByText('Online', { exact: true })).toBeVisible();
    expect(page.getByRole('alert').query()).toBeNull();
  });

  it('is not live if refreshes are missing, as after the device slept', async () => {
    let hangs = false;
    await openWall(() => (hangs ? new Promise(() => {}) : Response.json(buildPublicQueue([]))));
    await expect.element(page.getByText('Online', { exact: true })).toBeVisible();
    hangs = true;
    vi.setSystemTime(Date.now() + 60 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText('Not updated since 12:00 PM')).toBeVisible();
  });

  it('says at first that it is not connected yet, then connects by itself', async () => {
    let queue: FakeRoute = () => problemAnswer(404, 'not_found', 'Gone');
    await openWall((request) => queue(request));
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
    await openWall(answering([]));
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
    await openWall(answering([]));
    await expect.element(page.getByText(/This screen may go to sleep/)).toBeVisible();
  });
});
