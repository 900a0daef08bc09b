import '#web/styles/index.css';

import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { checkConnection } from '#web/common/data/connectivity/connectivity.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { ConnectionIndicator } from './connection-indicator.tsx';

const ours = () => new Response(null, { headers: { 'x-warehouse-check-in': '1' } });
const portal = () => new Response('<h1>Accept our terms</h1>');

it('shows when the server is unreachable although the browser is online, and when it is back', async () => {
  let answer = ours;
  vi.stubGlobal('fetch', async () => answer());
  await render(
    <>
      <ConnectionIndicator />
      <Toaster />
    </>,
  );
  await expect.element(page.getByText('Offline', { exact: true })).not.toBeInTheDocument();

  answer = portal;
  await checkConnection();
  await checkConnection();
  await expect.element(page.getByText('Connection issue detected', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Offline', { exact: true })).toBeVisible();

  answer = ours;
  await checkConnection();
  await expect.element(page.getByText('Connection restored', { exact: true })).toBeVisible();
  await expect.element(page.getByText("You're back online. Syncing data...", { exact: true })).toBeVisible();
  await expect.element(page.getByText('Offline', { exact: true })).not.toBeInTheDocument();

  dispatchEvent(new Event('offline'));
  await expect.element(page.getByText('Connection lost', { exact: true })).toBeVisible();
  await expect.element(page.getByText("You're offline. Changes will be saved locally.", { exact: true })).toBeVisible();
});
