import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { buildOwnCheckIn } from '#test/public-check-in.ts';
import { PublicQueueData } from '#web/common/data/query-client.tsx';
import { FindOwnCheckIn, OwnCheckInCard } from './public-queue.tsx';

const refreshMs = 15_000;
const card = page.getByRole('region', { name: 'Your check-in' });
const minute = 60_000;

async function open(answer: () => Response) {
  const server = installFakeServer({
    'GET /api/config': () => Response.json(buildConfig({ queueRefreshSeconds: refreshMs / 1000 })),
    'GET /api/check-ins/mine': answer,
  });
  await render(
    <PublicQueueData>
      <OwnCheckInCard />
    </PublicQueueData>,
  );
  return { requests: () => server.callsTo('GET /api/check-ins/mine').length };
}

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a place that is asked for takes the place of the question, in view', async () => {
  installFakeServer({
    'GET /api/config': () => Response.json(buildConfig()),
    'GET /api/check-ins/mine': () => new Response(null, { status: 204 }),
    'POST /api/check-ins/mine/find': () => Response.json(buildOwnCheckIn()),
  });
  await render(
    <PublicQueueData>
      <OwnCheckInCard />
      <FindOwnCheckIn />
      <div style={{ height: '200vh' }} />
    </PublicQueueData>,
  );
  await page.getByRole('button', { name: 'Enter my ticket' }).click();
  await page.getByLabelText(/^Ticket/).fill('K42');
  await page.getByLabelText(/^Last 4/).fill('8901');
  scrollTo(0, 400);
  await page.getByRole('button', { name: 'Find my place' }).click();
  await expect.element(card.getByText('2 trucks ahead of you')).toBeInViewport();
  expect(page.getByRole('button', { name: 'Find my place' }).query()).toBeNull();
});

it('the card follows the truck', async () => {
  let own = buildOwnCheckIn();
  await open(() => Response.json(own));
  await expect.element(card.getByText('2 trucks ahead of you')).toBeVisible();
  own = { ...own, dock: '7' };
  await vi.advanceTimersByTimeAsync(refreshMs);
  await expect.element(card.getByText('Go to dock 7')).toBeVisible();
});

it.each([
  ['no receipt', () => new Response(null, { status: 204 })],
  ['a receipt for a deleted check-in', () => problemAnswer(404, 'not_found', 'Gone')],
])('a browser with %s has no card, and stops polling', async (_, answer) => {
  const { requests } = await open(answer);
  await expect.poll(() => requests()).toBe(1);
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(requests()).toBe(1);
  expect(card.query()).toBeNull();
});
