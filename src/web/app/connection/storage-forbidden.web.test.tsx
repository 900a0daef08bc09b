import '#web/styles/index.css';

import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { openDashboard, signInAnew } from '#test/open-dashboard.tsx';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { checkConnection } from '#web/common/data/connectivity/connectivity.ts';
import { ConnectionIndicator } from './connection-indicator.tsx';
import { Unsent } from './unsent.tsx';

// Runs before any module uses storage, as in a browser that blocks site data.
vi.hoisted(() => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
});

beforeEach(async () => {
  await page.viewport(1440, 900);
  signInAnew();
});

it('staff can work offline in a browser without storage, and are told to keep the page open', async () => {
  let isReachable = true;
  const record = buildStaffCheckIn({ driverName: 'Ana Ruiz' });
  const changed = { ...record, dockInAt: '2026-05-04T17:30:00Z', dockInTime: '12:30 PM', version: 2 };
  const ours = () => new Response(null, { headers: { 'x-warehouse-check-in': '1' } });
  const { server } = await openDashboard([record], {
    routes: {
      'HEAD /favicon.ico': () => (isReachable ? ours() : Promise.reject(new TypeError('Failed to fetch'))),
      [`PATCH /api/check-ins/${record.id}`]: () => Response.json(changed),
    },
  });
  await render(
    <>
      <ConnectionIndicator />
      <Unsent />
    </>,
  );
  const row = page.getByRole('row', { name: /Ana Ruiz/ });
  await expect.element(row).toBeVisible();
  await checkConnection();
  isReachable = false;
  await checkConnection();
  await expect.element(page.getByText('You are currently viewing cached data')).toBeVisible();
  await row.getByRole('button', { name: /^Dock In/ }).click();
  await expect.element(row.getByText('Not sent yet')).toBeVisible();
  const warning = page.getByText('This browser allows no storage. Keep this page open until everything is sent.');
  await expect.element(warning).toBeVisible();

  isReachable = true;
  await checkConnection();
  await expect.element(warning).not.toBeInTheDocument();
  expect(server.callsTo(`PATCH /api/check-ins/${record.id}`)).toHaveLength(1);
});
