import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { installFakeServer } from '#test/fake-server.ts';
import { buildOwnCheckIn } from '#test/public-check-in.ts';
import { OwnCheckInNotice } from './own-check-in-notice.tsx';

async function show(answer: () => Response) {
  const server = installFakeServer({
    'GET /api/config': () => Response.json(buildConfig()),
    'GET /api/check-ins/mine': answer,
  });
  await render(
    <MemoryRouter>
      <OwnCheckInNotice />
    </MemoryRouter>,
  );
  await expect.poll(() => server.callsTo('GET /api/check-ins/mine')).toHaveLength(1);
}

it.each<[string, Partial<OwnCheckIns>]>([
  ['You are checked in: 8 ahead', { place: 9, trucksAhead: 8 }],
  ['You are checked in: you are next', { place: 1, trucksAhead: 0 }],
  ['You are checked in: go to dock 4', { dock: '4' }],
  ['You are checked in: at dock 4', { dock: '4', state: 'docked', place: null, trucksAhead: null }],
  ['You are checked in: docked', { state: 'docked', place: null, trucksAhead: null }],
])('says: %s, and leads there', async (text, values) => {
  await show(() => Response.json(buildOwnCheckIn(values)));
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Show my place' })).toHaveAttribute('href', '/success');
});

it.each([
  ['who has left', () => Response.json(buildOwnCheckIn({ state: 'done', status: 'completed' }))],
  ['who has no receipt', () => new Response(null, { status: 204 })],
])('shows nothing to a driver %s', async (_, answer) => {
  await show(answer);
  expect(page.getByRole('complementary').query()).toBeNull();
});
