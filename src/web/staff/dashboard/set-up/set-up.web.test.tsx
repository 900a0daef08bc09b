import '#web/styles/index.css';

import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { Role } from '#shared/access/permissions.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import type { FakeRoute } from '#test/fake-server.ts';
import { openDashboard, signInAnew } from '#test/open-dashboard.tsx';
import { buildConfig } from '#test/public-config.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { configStore } from '#web/common/data/config.ts';
import { stepsOfConfig } from './set-up-steps.ts';

const list = page.getByRole('region', { name: 'Set up this installation' });
const summary = { live: 0, drop: 0, uniqueCarriers: 0, averageWaitMinutes: null, longestWaitMinutes: null };

async function open(
  total: number,
  { role = 'admin' as Role, config = {}, routes = {} as Record<string, FakeRoute> } = {},
) {
  signInAnew(role);
  configStore.write(buildConfig(config));
  const stage = await openDashboard([], {
    routes: {
      'GET /api/config': () => Response.json(buildConfig(config)),
      'GET /api/summary': () => Response.json({ total, ...summary }),
      ...routes,
    },
  });
  await expect.element(page.getByText('Total Check-Ins')).toBeVisible();
  await expect.element(page.getByText('No check-ins found')).toBeVisible();
  return stage;
}

beforeEach(() => page.viewport(1280, 900));

describe('on a new installation', () => {
  it('names what is left, in plain words, with the way to each', async () => {
    await open(0, { config: { publicUrl: 'http://localhost:3000' } });
    await expect.element(list.getByText('0 of 4 done')).toBeVisible();
    await expect.element(list.getByText(/^http:\/\/localhost:3000 leads to this computer only/)).toBeVisible();
    const ways = list
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
    expect(ways).toEqual([
      '/setup/company',
      '/setup/facility',
      '/setup/address',
      '/setup/poster',
      '/setup/colleagues',
      '/driver',
    ]);
  });

  it('ticks what is done, and goes once all of it is', async () => {
    await open(1, { config: { companyName: 'Lakeshore', publicUrl: 'http://yard.local' } });
    await expect.element(list.getByText('3 of 4 done')).toBeVisible();
    await expect.element(list.getByRole('listitem').first()).toMatchTextContent(/^Done: Name your company$/);
    const [first, ...others] = buildConfig().facilities;
    if (!first) throw new Error('a yard needs a facility');
    const own = [{ ...first, name: 'Denver' }, ...others];
    configStore.write(buildConfig({ companyName: 'Lakeshore', publicUrl: 'http://yard.local', facilities: own }));
    await expect.poll(() => list.elements()).toHaveLength(0);
  });

  it('stays where it is shown when trucks come, so that nothing below it jumps', async () => {
    let total = 20;
    await open(0, { routes: { 'GET /api/summary': () => Response.json({ total, ...summary }) } });
    await expect.element(list.getByText('1 of 4 done')).toBeVisible();
    total = 21;
    await queryClient.refetchQueries({ queryKey: queryKeys.summary });
    await expect.element(page.getByText('21', { exact: true })).toBeVisible();
    await expect.element(list.getByText('1 of 4 done')).toBeVisible();
  });

  it('is led to from the bar without moving a tool that somebody may be pressing', async () => {
    const answer = Promise.withResolvers<void>();
    signInAnew('admin');
    configStore.write(buildConfig());
    await openDashboard([], {
      routes: {
        'GET /api/config': () => Response.json(buildConfig()),
        'GET /api/summary': () => answer.promise.then(() => Response.json({ total: 0, ...summary })),
      },
    });
    const places = () =>
      ['Refresh', 'Export'].map((name) => page.getByRole('button', { name }).element().getBoundingClientRect().x);
    await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible();
    const before = places();
    answer.resolve();
    const way = page.getByRole('button', { name: 'Set up this installation: 0 of 4 done' });
    await expect.element(way).toBeVisible();
    expect(places()).toEqual(before);
    await way.click();
    await expect.element(list).toBeInViewport();
  });

  it('is hidden for everybody on request', async () => {
    const { server } = await open(0, {
      routes: {
        'PUT /api/settings': () => {
          configStore.write(buildConfig({ setUpList: false }));
          return Response.json({ values: {}, defaults: {} });
        },
      },
    });
    await list.getByRole('button', { name: 'Hide this list' }).click();
    await expect.element(page.getByText('The list is hidden')).toBeVisible();
    await expect.poll(() => list.elements()).toHaveLength(0);
    expect(server.callsTo('PUT /api/settings')[0]?.body).toEqual({ changes: { setUpList: false } });
  });
});

it.each<[string, number, { role?: Role; config?: Partial<PublicConfig> }]>([
  ['a manager', 0, { role: 'manager' }],
  ['an administrator who has hidden it', 0, { config: { setUpList: false } }],
  ['an administrator of a yard at work', 21, {}],
])('is not shown to %s, and asks the server for nothing', async (_who, total, stage) => {
  const { server } = await open(total, stage);
  expect(list.elements()).toEqual([]);
  const usual = new Set([
    'session',
    'config',
    'events',
    'check-ins',
    'summary',
    'health',
    'facilities',
    'same-container',
    'queue',
  ]);
  const requests = server.requests.map(({ url }) => url.pathname.split('/').at(-1));
  expect(requests.filter((name) => !usual.has(String(name)))).toEqual([]);
});

it('counts facilities as named when they are others or have zones of their own', () => {
  const config = buildConfig();
  const moved = config.facilities.map((facility) => ({ ...facility, timeZone: 'America/Denver' }));
  const origin = 'https://yard.test';
  expect(stepsOfConfig(config, origin)).toEqual({ hasName: false, hasOwnFacilities: false, reach: 'secure' });
  expect(stepsOfConfig({ ...config, facilities: moved }, origin).hasOwnFacilities).toBe(true);
  expect(stepsOfConfig({ ...config, facilities: config.facilities.slice(1) }, origin).hasOwnFacilities).toBe(true);
});
