import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { installFakeServer } from '#test/fake-server.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { SignOutEverywhere } from '#web/staff/account/sign-out-everywhere.tsx';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { ConnectionIndicator } from './connection-indicator.tsx';
import { mayLeaveUnsent } from './log-out.ts';
import { Unsent } from './unsent.tsx';

const user = { id: '01900000-0000-7000-8000-000000000001', email: 'admin@example.com', role: 'admin' } as const;
const uuid = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const keep = (number: number, about = `Driver ${number}`) =>
  offlineQueue.add({
    type: 'UPDATE',
    operationId: uuid(number),
    owner: user.id,
    about,
    timestamp: new Date().toISOString(),
    id: uuid(1000 + number),
    data: { changes: { priority: 'high' } },
  });

/** Writes until the browser's storage is completely full. */
function fillStorage(): void {
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (let part = 0; ; part += 1) localStorage.setItem(`other:${size}:${part}`, 'x'.repeat(size));
    } catch {
      // Half as much may still fit.
    }
  }
}

async function open(): Promise<void> {
  await render(
    <>
      <ConnectionIndicator />
      <Unsent />
      <Toaster />
    </>,
  );
}

beforeEach(() => {
  localStorage.clear();
  installFakeServer({ 'HEAD /favicon.ico': () => Promise.reject(new TypeError('Failed to fetch')) });
  dispatchEvent(new Event('offline'));
  becomeSession({ status: 'signed-in', user, expiresAt: '2099-01-01T00:00:00Z' });
});
afterEach(() => {
  localStorage.clear();
  offlineQueue.refresh();
  becomeSession(signedOut(true));
});

it('the notice of a lost network is at the lower edge, and moves nothing', async () => {
  await render(
    <div className="flex min-h-dvh flex-col">
      <Unsent />
      <main className="min-h-[200dvh]">Trucks</main>
    </div>,
  );
  await expect.element(page.getByText('Offline Mode')).toBeVisible();
  expect(page.getByRole('main').element().getBoundingClientRect().top).toBe(0);
  expect(document.querySelector('[data-over-edge]')?.getBoundingClientRect().bottom).toBe(innerHeight);
});

it('a full device lists the oldest changes and downloads them before dropping them', async () => {
  await open();
  for (let number = 1; number <= 10; number += 1) await keep(number);
  fillStorage();
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return '#';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});

  const kept = keep(11);
  const dialog = page.getByRole('dialog', { name: 'No room for your change' });
  await expect.element(dialog.getByText(/Priority update · Driver 1\b/)).toBeVisible();
  await expect.element(dialog.getByText(/Priority update · Driver 2\b/)).toBeVisible();
  expect(dialog.getByRole('listitem').elements()).toHaveLength(2);
  expect(offlineQueue.read().waiting).toHaveLength(10);
  await dialog.getByRole('button', { name: 'Download and make room' }).click();
  await kept;

  const saved = JSON.parse((await files[0]?.text()) ?? '[]') as { operation: { about: string } }[];
  expect(saved.map(({ operation }) => operation.about)).toEqual(['Driver 1', 'Driver 2']);
  const waiting = offlineQueue.read().waiting.map(({ operation }) => operation.about);
  expect(waiting).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11].map((number) => `Driver ${number}`));
});

it('keeping the old changes warns that the new one is not stored', async () => {
  await open();
  for (let number = 1; number <= 2; number += 1) await keep(number);
  fillStorage();
  const outcome = keep(3).catch((error: unknown) => error);
  await page.getByRole('dialog').getByRole('button', { name: 'Keep them' }).click();
  expect(await outcome).toMatchObject({ message: expect.stringMatching(/^This device has no room/) as string });
  expect(offlineQueue.read().waiting).toHaveLength(2);
});

it('unreadable data on a full device stays untouched and breaks nothing', async () => {
  localStorage.setItem('warehouse-check-in:offline-queue:v2:torn', '{"operation":');
  fillStorage();
  await open();
  offlineQueue.refresh();
  expect(localStorage.getItem('warehouse-check-in:offline-queue:v2:torn')).toBe('{"operation":');
});

it('signing out asks first while changes are unsent', async () => {
  await open();
  expect(await mayLeaveUnsent()).toBe(true);
  await keep(1);

  const stays = mayLeaveUnsent();
  const question = page.getByRole('alertdialog', { name: '1 change is not sent yet' });
  const text = 'Signed out, nothing is sent until you sign in here again. Sign out anyway?';
  await expect.element(question.getByText(text)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await stays).toBe(false);

  const leaves = mayLeaveUnsent();
  await question.getByRole('button', { name: 'Sign out anyway' }).click();
  expect(await leaves).toBe(true);
});

it('signing out everywhere mentions unsent changes', async () => {
  await render(<SignOutEverywhere />);
  await keep(1);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await expect.element(question.getByText(/1 change is not sent yet/)).toBeVisible();
});

it('shows and imports changes left by an older version of the site', async () => {
  const operation = { type: 'DELETE', id: uuid(2000), timestamp: Date.now() };
  localStorage.setItem('warehouse-check-in:offline-queue', JSON.stringify([operation]));
  await open();
  becomeSession(signedOut(true));
  becomeSession({ status: 'signed-in', user, expiresAt: '2099-01-01T00:00:00Z' });
  await expect.element(page.getByText("1 operation will sync when you're back online.")).toBeVisible();
  expect(localStorage.getItem('warehouse-check-in:offline-queue')).toBeNull();
});
