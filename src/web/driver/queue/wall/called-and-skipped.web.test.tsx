import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { PublicQueue } from '#shared/contract/queue.ts';
import { installFakeServer } from '#test/fake-server.ts';
import { buildPublicCheckIn, buildPublicQueue, noon } from '#test/public-check-in.ts';
import { QueueDisplayScreen } from '#web/app/queue-display-screen.tsx';

const waiting = page.getByRole('region', { name: 'Waiting' });
const minutesAgo = (minutes: number) => new Date(Date.parse(noon) - minutes * 60_000).toISOString();

/** Opens the wall of one facility. */
async function open(checkIns: PublicQueue['checkIns']) {
  installFakeServer({
    'GET /api/config': () => Response.json(buildConfig()),
    'GET /api/queue': () => Response.json(buildPublicQueue(checkIns)),
  });
  await render(
    <MemoryRouter initialEntries={['/queue?display=wall&facility=Woodridge']}>
      <Routes>
        <Route path="/queue" element={<QueueDisplayScreen />} />
      </Routes>
    </MemoryRouter>,
  );
}

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(noon), shouldAdvanceTime: true, toFake: ['Date'] });
  await page.viewport(1920, 1080);
});
afterEach(() => {
  vi.useRealTimers();
});

it('says of trucks on hold and no-shows what they are instead of how long they waited, below all others', async () => {
  await open([
    buildPublicCheckIn({ stage: 'on-hold', containerNumber: 'FETCHES' }),
    buildPublicCheckIn({ stage: 'no-show', containerNumber: 'ABSENT' }),
    buildPublicCheckIn({ place: 2, containerNumber: 'WAITS' }),
    buildPublicCheckIn({ place: 1, dock: '4', dockAssignedAt: minutesAgo(5), containerNumber: 'CALLED' }),
  ]);
  const rows = () =>
    waiting
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent);
  await expect.element(waiting.getByText('On Hold', { exact: true })).toBeVisible();
  expect(rows().map((text) => /CALLED|WAITS|FETCHES|ABSENT/.exec(text)?.[0])).toEqual([
    'CALLED',
    'WAITS',
    'FETCHES',
    'ABSENT',
  ]);
  expect(rows()[2]).not.toContain('min');
  expect(rows()[3]).toContain('No-Show');
  // The place of a called truck is shown too: otherwise the list would seem to begin with #2.
  expect(rows()[0]).toContain('#1');
});

it('keeps many called trucks on every page, each on a line of its own that fits the screen', async () => {
  vi.useFakeTimers({
    now: Date.parse(noon),
    shouldAdvanceTime: true,
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  const dock = (index: number) => ({ dock: `${index + 10}`, dockAssignedAt: minutesAgo(5) });
  const called = Array.from({ length: 5 }, (_, index) =>
    buildPublicCheckIn({ ...dock(index), ticket: `K${index + 2}4`, containerNumber: `MSCU 482913 ${index}` }),
  );
  await open([...called, ...Array.from({ length: 20 }, () => buildPublicCheckIn())]);
  const boxOf = (shown: Locator) => shown.element().getBoundingClientRect();
  const isWithin = (inner: DOMRect, outer: DOMRect) =>
    inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right;
  for (const turn of ['1 / 3', '2 / 3']) {
    await expect.element(waiting.getByText(turn)).toBeVisible();
    const column = boxOf(waiting);
    expect(isWithin(column, new DOMRect(0, 0, 1920, 1080))).toBe(true);
    for (const truck of called) {
      expect(isWithin(boxOf(waiting.getByText(`Go to dock ${truck.dock}`, { exact: true })), column)).toBe(true);
    }
    await vi.advanceTimersByTimeAsync(10_000);
  }
  const cut = waiting
    .getByRole('listitem')
    .elements()
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(cut).toEqual([]);
});
