import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { PublicConfig } from '#shared/contract/system.ts';
import type { PublicQueue } from '#shared/contract/queue.ts';
import { QueueDisplayScreen } from '#web/app/queue-display-screen.tsx';
import { type FakeRoute, installFakeServer } from './fake-server.ts';
import { MemoryRouter } from './memory-router.tsx';
import { buildPublicCheckIn, buildPublicQueue, noon } from './public-check-in.ts';
import { buildConfig } from './public-config.ts';

/** The polling interval of the wall in tests. */
export const refreshMs = 15_000;

/** Opens the wall of all facilities; returns a function that returns its requests. */
export async function openWall(queue: FakeRoute, path = '/queue?display=wall', config: Partial<PublicConfig> = {}) {
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
  return { requests: () => server.callsTo('GET /api/queue').map(({ url }) => Object.fromEntries(url.searchParams)) };
}

export const answering =
  (checkIns: PublicQueue['checkIns']): FakeRoute =>
  () =>
    Response.json(buildPublicQueue(checkIns));
export const minutesAgo = (minutes: number) => new Date(Date.parse(noon) - minutes * 60_000).toISOString();
export const onDock = (dock: string) =>
  buildPublicCheckIn({ dock, dockAssignedAt: '2026-05-04T16:50:00.000Z', dockInAt: '2026-05-04T16:55:00.000Z' });

/** Sets the time to noon for each test, on a screen of 1920 by 1080. */
export function atNoonOnAWall(): void {
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
}
