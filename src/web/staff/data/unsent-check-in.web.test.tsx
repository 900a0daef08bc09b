import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { installFakeServer } from '#test/fake-server.ts';
import { newOperation } from '#web/common/offline/new-operation.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { perform } from '#web/common/offline/perform.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { useCheckIn } from './check-in-record.ts';
import { queryClient } from './staff-store.ts';

const user = { id: '01900000-0000-7000-8000-000000000001', email: 'admin@example.com', role: 'admin' } as const;
const id = '01900000-0000-7000-8000-000000000abc';

const data = {
  driverName: 'Olga Petrova',
  facility: 'Bedford Park',
  purpose: 'Pickup',
  carrier: 'Prairie Freight',
  containerNumber: 'MSCU 123456 7',
  phoneNumber: '(312) 555-0147',
  driversLicense: 'L123-4567-8901',
  pickupDeliveryNumber: 'HB-20991',
  comments: '',
} as const;

function Shown() {
  const { data: checkIn } = useCheckIn(id);
  return <p>{checkIn ? `${checkIn.driverName} ${checkIn.status} ${checkIn.dockInAt ?? 'waiting'}` : 'nothing'}</p>;
}

let server: ReturnType<typeof installFakeServer>;

beforeEach(() => {
  localStorage.clear();
  const isDown = () => Promise.reject(new TypeError('Failed to fetch'));
  server = installFakeServer({ 'HEAD /favicon.ico': isDown, 'POST /api/check-ins': isDown });
  becomeSession({ status: 'signed-in', user, expiresAt: '2099-01-01T00:00:00Z' });
});
afterEach(() => {
  localStorage.clear();
  offlineQueue.refresh();
  becomeSession(signedOut(true));
});

it('a check-in made offline by staff is a record that can be docked; the Dock In queues behind it', async () => {
  await offlineQueue.add(newOperation({ type: 'ADD', id, data }, { operationId: id }), 1);
  await render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Olga Petrova live waiting')).toBeVisible();
  const dockInAt = new Date().toISOString();
  expect(await perform(newOperation({ type: 'UPDATE', id, data: { changes: { dockInAt } } }))).toBeNull();
  expect(server.callsTo(`PATCH /api/check-ins/${id}`)).toEqual([]);
  await expect.element(page.getByText(/^Olga Petrova live 20/)).toBeVisible();
  expect(offlineQueue.read().waiting.map(({ operation }) => operation.type)).toEqual(['ADD', 'UPDATE']);
});
