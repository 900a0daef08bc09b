import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import { Link } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { installFakeServer } from '#test/fake-server.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { ErrorBoundary } from '#web/common/screen/error-boundary.tsx';
import { RouteAnnouncer } from './after-page.tsx';
import { Screens } from './screens.tsx';

beforeEach(() => {
  localStorage.clear();
  becomeSession(signedOut(false));
  installFakeServer({
    'GET /api/auth/session': () => Response.json({ user: null, expiresAt: null }),
    'GET /api/config': () => Response.json(buildConfig()),
  });
});

const show = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Link to="/nowhere">Elsewhere</Link>
      <main id="content" tabIndex={-1}>
        <Screens />
      </main>
      <RouteAnnouncer />
    </MemoryRouter>,
  );

const title = () => page.getByRole('heading', { level: 1 });

it.each([
  ['/', 'Warehouse Check-In System'],
  ['/home', 'Warehouse Check-In System'],
  ['/driver', 'Driver Check-In Form'],
  ['/login', 'Admin Login'],
  ['/dashboard', 'Admin Login'],
  ['/docs', 'Documentation'],
])('%s leads to %s', async (address, heading) => {
  await show(address);
  await expect.element(title()).toHaveTextContent(heading);
});

it('navigating to a screen sets the tab’s title, moves the focus and announces it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await show('/driver');
  await expect.element(title()).toHaveTextContent('Driver Check-In Form');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect.element(title()).toHaveTextContent('Page Not Found');
  await expect.element(title()).toHaveFocus();
  expect(document.title).toBe('Page Not Found | Warehouse Check-In System');
  const announced = document.querySelector('[aria-live="polite"][aria-atomic].sr-only');
  await expect.poll(() => announced?.textContent).toContain('Page Not Found');
  expect(warn).toHaveBeenCalledWith('Unknown route: /nowhere');
});

it('a failing screen shows an error with a retry, and the rest of the page stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('a chunk that could not be loaded');
  };
  await render(
    <>
      <p>Header</p>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </>,
  );
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByText('Header')).toBeVisible();
});
