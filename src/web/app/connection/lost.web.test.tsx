import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';

import { lostCheckIn } from '#shared/words/lost-check-in.ts';
import { driverTranslations } from '#shared/words/translations.ts';
import { installFakeServer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { speakWith } from '#web/common/data/words.ts';
import { newOperation } from '#web/common/offline/new-operation.ts';
import { lostOperations, offlineQueue } from '#web/common/offline/offline-queue.ts';
import { sendArrival } from '#web/common/offline/send-arrival.ts';
import { ConnectionIndicator } from './connection-indicator.tsx';
import { Unsent } from './unsent.tsx';

const user = { id: '01900000-0000-7000-8000-000000000001', email: 'admin@example.com', role: 'admin' } as const;
const id = '01900000-0000-7000-8000-000000000abc';
const at = new Date('2026-05-04T15:04:00Z');
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
  confirmed: true,
} as const;
const arrival = () => newOperation({ type: 'ADD', id, data }, { operationId: id, at });
const change = (number: number) =>
  newOperation(
    { type: 'UPDATE', id, data: { changes: { priority: 'high' as const } } },
    { operationId: `01900000-0000-7000-8000-00000000000${number}`, at },
  );

/** Opens the page as if for the first time. */
async function open(): Promise<void> {
  await cleanup();
  lostOperations.look();
  configStore.write(buildConfig({ timeZone: 'America/Chicago' }));
  await render(
    <MemoryRouter initialEntries={['/queue']}>
      <ConnectionIndicator />
      <Unsent />
    </MemoryRouter>,
  );
}

/** Simulates a browser short of space between two visits, which deletes the whole storage and nothing else. */
function evict(): void {
  localStorage.clear();
}

const alert = () => page.getByRole('alert');
const becomeStaff = () => becomeSession({ status: 'signed-in', user, expiresAt: '2099-01-01T00:00:00Z' });

beforeEach(() => {
  localStorage.clear();
  installFakeServer({
    'HEAD /favicon.ico': () => Promise.reject(new TypeError('Failed to fetch')),
    'POST /api/check-ins': () => Response.json({ view: 'public' }),
  });
  dispatchEvent(new Event('offline'));
  becomeSession(signedOut(true));
});
afterEach(() => {
  localStorage.clear();
  becomeSession(signedOut(true));
  speakWith('en', {});
});

it('a driver whose check-in the browser deleted is told so until he dismisses it', async () => {
  await open();
  await offlineQueue.add(arrival(), 1);
  await expect.element(alert()).not.toBeInTheDocument();
  evict();
  await open();
  await expect.element(alert().getByText('Your check-in was not sent', { exact: true })).toBeVisible();
  await expect.element(alert().getByText(/\(May 4, 10:04 AM\)\. Please check in again\.$/)).toBeVisible();
  await expect.element(alert().getByRole('link', { name: 'Driver Check-In' })).toHaveAttribute('href', '/driver');
  await alert().getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(alert()).not.toBeInTheDocument();
  expect(document.cookie).not.toContain('unsent');
});

it.each(['ar', 'pl'] as const)('he is told in his language: %s', async (language) => {
  await open();
  await offlineQueue.add(arrival(), 1);
  evict();
  const { driver } = await driverTranslations[language]();
  speakWith(language, driver);
  await open();
  await expect.element(alert().getByText(lostCheckIn[language].title)).toBeVisible();
  await expect.element(alert().getByRole('link', { name: driver.header.checkIn })).toBeVisible();
  await expect.element(alert().getByRole('button', { name: driver.page.dismiss })).toBeVisible();
});

it('whoever has checked in again, with a connection or without, is told no more', async () => {
  for (const again of [() => sendArrival(arrival()), () => offlineQueue.add(arrival(), 1)]) {
    await open();
    await offlineQueue.add(arrival(), 1);
    evict();
    await open();
    await expect.element(alert()).toBeVisible();
    await again();
    await expect.element(alert()).not.toBeInTheDocument();
  }
});

it('staff are told how much is lost once they are signed in, and nobody else of their changes', async () => {
  await open();
  becomeStaff();
  await offlineQueue.add(change(1));
  await offlineQueue.add(change(2));
  becomeSession(signedOut(true));
  evict();
  await open();
  await offlineQueue.sync();
  await expect.element(alert()).not.toBeInTheDocument();
  becomeStaff();
  await expect.element(alert().getByText('Lost on this device before it was sent: 2 changes')).toBeVisible();
  await expect.element(alert().getByText(/The first was made May 4, 10:04 AM\./)).toBeVisible();
  await alert().getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(alert()).not.toBeInTheDocument();
});

it('what was sent or discarded is not lost, whatever becomes of the storage then', async () => {
  await open();
  becomeStaff();
  const { operationId } = await offlineQueue.add(change(1));
  await expect.element(page.getByText("1 operation will sync when you're back online.")).toBeVisible();
  expect(document.cookie).toContain('=0.1.');
  offlineQueue.discard(operationId);
  evict();
  await open();
  await expect.element(page.getByText('You are currently viewing cached data')).toBeVisible();
  await expect.element(alert()).not.toBeInTheDocument();
});
