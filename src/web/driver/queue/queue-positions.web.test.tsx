import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';

import { installFakeServer } from '#test/fake-server.ts';
import { buildPublicCheckIn, buildPublicQueue } from '#test/public-check-in.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { QueueDisplayScreen } from '#web/app/queue-display-screen.tsx';

const toDock2 = { dock: '2', dockAssignedAt: '2026-05-04T16:55:00.000Z' };
const docked = { dockInAt: '2026-05-04T16:55:00.000Z' };

async function open(...checkIns: Parameters<typeof buildPublicCheckIn>[0][]) {
  const queue = buildPublicQueue(checkIns.map((values) => buildPublicCheckIn(values)));
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user: null, expiresAt: null }),
    'GET /api/config': () => Response.json(buildConfig()),
    'GET /api/check-ins/mine': () => new Response(null, { status: 204 }),
    'GET /api/queue': () => Response.json(queue),
  });
  await render(
    <MemoryRouter initialEntries={['/queue']}>
      <QueueDisplayScreen />
    </MemoryRouter>,
  );
  return { requests: () => server.callsTo('GET /api/queue').map(({ url }) => Object.fromEntries(url.searchParams)) };
}

beforeEach(() => {
  localStorage.clear();
  becomeSession(signedOut(false));
});

it('a visitor sees the places of waiting and called trucks, and none of docked ones', async () => {
  await open({ place: 4 }, { place: 1, ...toDock2 }, docked);
  const [waits, called, stands] = [0, 1, 2].map((index) => page.getByRole('listitem').nth(index));
  await expect.element(waits!.getByText('#4')).toBeVisible();
  await expect.element(called!.getByText('#1')).toBeVisible();
  expect(stands!.getByText('#').query()).toBeNull();
});

it('the order last chosen on this device is restored', async () => {
  const first = await open();
  await page.getByRole('checkbox', { name: 'Longest wait first' }).click();
  await expect.poll(() => first.requests().at(-1)).toMatchObject({ order: 'longest-wait' });
  await cleanup();
  const second = await open();
  await expect.element(page.getByRole('checkbox', { name: 'Longest wait first' })).toBeChecked();
  await expect.poll(() => second.requests()[0]).toMatchObject({ order: 'longest-wait' });
  await page.getByRole('checkbox', { name: 'Longest wait first' }).click();
  await expect.poll(() => second.requests().at(-1)).toMatchObject({ order: 'newest' });
  await expect.element(page.getByRole('checkbox', { name: 'Longest wait first' })).not.toBeChecked();
});
