import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { CheckInChanges } from '#shared/check-in/changes.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { fakeEventStream, type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { checkConnection } from '#web/common/data/connectivity/connectivity.ts';
import { newOperation } from '#web/common/offline/new-operation.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { QueueDisplayScreen } from '#web/app/queue-display-screen.tsx';

const user = { id: '01900000-0000-7000-8000-000000000001', email: 'admin@example.com', role: 'admin' } as const;
const signedIn = { status: 'signed-in', user, expiresAt: '2099-01-01T00:00:00Z' } as const;
const truck = buildStaffCheckIn({ driverName: 'Hannah Weiss', priority: 'high' });

function queueOf(checkIns: StaffCheckIn[], totalCount = checkIns.length): Response {
  const asOf = '2026-05-04T17:00:00.000Z';
  return Response.json({ view: 'staff', checkIns, totalCount, hasMore: false, activeCount: 1, asOf });
}

async function open(queue: FakeRoute, others: Record<string, FakeRoute> = {}) {
  const stream = fakeEventStream();
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt: signedIn.expiresAt }),
    'GET /api/config': () => Response.json(buildConfig()),
    'GET /api/events': stream.answer,
    'GET /api/queue': queue,
    ...others,
  });
  await render(
    <MemoryRouter initialEntries={['/queue']}>
      <Routes>
        <Route path="/queue" element={<QueueDisplayScreen />} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
  );
  return { server, stream };
}

const refresh = page.getByRole('button', { name: 'Refresh', exact: true });

beforeEach(async () => {
  await page.viewport(1440, 900);
  // A new sign-in, so that nothing cached is left.
  becomeSession(signedOut(true));
  becomeSession(signedIn);
});

it('staff see everything, the total, and who they are', async () => {
  await open(() => queueOf([truck], 25));
  await expect.element(page.getByText('Hannah Weiss', { exact: true })).toBeVisible();
  await expect.element(page.getByText('25 check-ins')).toBeVisible();
  await expect.element(page.getByText('Signed in as admin@example.com')).toBeVisible();
  await expect.element(page.getByText('High', { exact: true })).toBeVisible();
  expect(page.getByText('Public View').query()).toBeNull();
});

it('staff can filter by any status', async () => {
  const { server } = await open(() => queueOf([truck]));
  await page.getByRole('group', { name: 'Status' }).getByRole('radio', { name: 'Completed' }).click();
  const requests = () => Object.fromEntries(server.callsTo('GET /api/queue').at(-1)?.url.searchParams ?? []);
  await expect.poll(requests).toMatchObject({ status: 'completed', order: 'newest' });
  expect(requests()).not.toHaveProperty('state');
});

it('a change from the server appears without waiting for the next refresh', async () => {
  let checkIns = [truck];
  const { stream } = await open(() => queueOf(checkIns));
  await expect.element(page.getByText('Hannah Weiss', { exact: true })).toBeVisible();
  const checkIn = buildStaffCheckIn({ driverName: 'Walter Kim' });
  checkIns = [checkIn, truck];
  stream.send('change', 'e.2', { id: checkIn.id, kind: 'created', version: 1, checkIn });
  await expect.element(page.getByText('Walter Kim', { exact: true })).toBeVisible();
});

it('a manual refresh reports success', async () => {
  await open(() => queueOf([truck]));
  await expect.element(page.getByText('25 check-ins').or(page.getByText('1 check-in'))).toBeVisible();
  await refresh.click();
  await expect.element(page.getByText('Queue refreshed')).toBeVisible();
  await expect.element(page.getByText('Latest check-in data loaded')).toBeVisible();
});

it('a manual refresh reports failure', async () => {
  let isGone = false;
  await open(() => (isGone ? problemAnswer(404, 'not_found', 'Gone') : queueOf([truck])));
  await expect.element(page.getByText('Hannah Weiss', { exact: true })).toBeVisible();
  isGone = true;
  await refresh.click();
  await expect.element(page.getByText('Error refreshing data')).toBeVisible();
  await expect.element(page.getByText('Could not load the latest queue data')).toBeVisible();
});

it('a truck links to the dashboard and to its record', async () => {
  await open(() => queueOf([truck]));
  await expect
    .element(page.getByRole('link', { name: 'Dashboard, Hannah Weiss' }))
    .toHaveAttribute('href', `/admin?record=${truck.id}`);
  await expect
    .element(page.getByRole('link', { name: 'Edit, Hannah Weiss' }))
    .toHaveAttribute('href', `/driver/${truck.id}`);
});

it('a truck is deleted after confirmation', async () => {
  let checkIns = [truck];
  const { server } = await open(() => queueOf(checkIns), {
    [`DELETE /api/check-ins/${truck.id}`]: () => {
      checkIns = [];
      return new Response(null, { status: 204 });
    },
  });
  await page.getByRole('button', { name: 'Delete, Hannah Weiss' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
  const warning = 'This action cannot be undone. This will permanently delete the check-in record from the system.';
  await expect.element(question.getByText(warning)).toBeVisible();
  expect(server.callsTo(`DELETE /api/check-ins/${truck.id}`)).toEqual([]);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Check-in deleted')).toBeVisible();
  await expect.element(page.getByText('No drivers currently in queue')).toBeVisible();
});

it('a refused deletion shows why and keeps the truck', async () => {
  await open(() => queueOf([truck]), {
    [`DELETE /api/check-ins/${truck.id}`]: () => problemAnswer(409, 'operation_conflict', 'Somebody was faster.'),
  });
  await page.getByRole('button', { name: 'Delete, Hannah Weiss' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Error deleting check-in')).toBeVisible();
  await expect.element(page.getByText('Somebody was faster.')).toBeVisible();
  await expect.element(page.getByText('Hannah Weiss', { exact: true })).toBeVisible();
});

it('offline changes by staff appear immediately, in place and marked', async () => {
  const first = buildStaffCheckIn({ driverName: 'Ana First', priority: 'low' });
  const second = buildStaffCheckIn({ driverName: 'Ben Second', dateCreated: first.dateCreated });
  const third = buildStaffCheckIn({ driverName: 'Cy Third', dateCreated: first.dateCreated });
  await open(() => queueOf([first, second, third]), {
    'HEAD /favicon.ico': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await expect.element(page.getByText('Cy Third', { exact: true })).toBeVisible();
  await checkConnection();
  const change = (record: StaffCheckIn, changes: CheckInChanges) =>
    offlineQueue.add(newOperation({ type: 'UPDATE', id: record.id, data: { changes } }));
  try {
    await change(third, { priority: 'high' });
    await change(second, { dockInAt: '2026-05-04T16:00:00Z' });
    await offlineQueue.add(newOperation({ type: 'DELETE', id: first.id }));
    await expect.element(page.getByText('Ana First', { exact: true })).not.toBeInTheDocument();
    await expect.poll(() => page.getByText('Not sent yet').elements()).toHaveLength(2);
    const text = document.body.textContent;
    expect(text.indexOf('Cy Third')).toBeLessThan(text.indexOf('Ben Second'));
  } finally {
    for (const { operation } of offlineQueue.read().waiting) offlineQueue.discard(operation.operationId);
  }
});
