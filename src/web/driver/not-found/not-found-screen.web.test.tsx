import '#web/styles/index.css';

import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { MemoryRouter } from '#test/memory-router.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

it('says that the page does not exist, links home, and logs the path without its query', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await render(
    <MemoryRouter initialEntries={['/docks/12?driver=Maria']}>
      <NotFoundScreen />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/');
  await expect.element(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Page Not Found | Warehouse Check-In System');
  expect(warn.mock.calls).toEqual([['Unknown route: /docks/12']]);
});
