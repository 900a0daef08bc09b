import '#web/styles/index.css';

import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { MemoryRouter } from '#test/memory-router.tsx';
import { takeNewVersion } from './app-worker.ts';
import { OfferNewVersion } from './offer-new-version.tsx';

vi.mock('./app-worker.ts', () => ({
  startAppWorker: () => Promise.resolve(),
  waitingWorker: { subscribe: () => () => undefined, read: () => 'a newer worker' },
  putOff: vi.fn<() => void>(),
  takeNewVersion: vi.fn<() => void>(),
}));

afterEach(() => {
  vi.mocked(takeNewVersion).mockReset();
});

const show = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <OfferNewVersion />
    </MemoryRouter>,
  );

it('offers a new version, and activates it only on request', async () => {
  await show('/queue');
  await expect.element(page.getByText('A new version is ready')).toBeVisible();
  expect(takeNewVersion).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Use it now' }).click();
  expect(takeNewVersion).toHaveBeenCalledTimes(1);
});

it('activates it automatically on a wall display', async () => {
  await show('/queue?display=wall');
  await expect.poll(() => takeNewVersion).toHaveBeenCalledTimes(1);
  await expect.element(page.getByText('A new version is ready')).not.toBeInTheDocument();
});
