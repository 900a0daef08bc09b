import '#web/styles/index.css';

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { MemoryRouter } from '#test/memory-router.tsx';
import { Footer } from './footer.tsx';

it('links to the documentation, shows this year, and has three placeholder links', async () => {
  await render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
  const footer = page.getByRole('navigation', { name: 'Footer' });
  await expect.element(footer.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', '/docs');
  await expect.element(page.getByText(`© ${new Date().getFullYear()} Warehouse Check-In System`)).toBeVisible();
  await expect.element(page.getByText('Made for drivers, docks and the people who keep them moving.')).toBeVisible();
  const before = location.href;
  for (const name of ['Terms', 'Privacy', 'Support']) {
    const link = footer.getByRole('link', { name });
    await expect.element(link).toHaveAccessibleDescription('No address yet');
    await expect.element(link).toHaveAttribute('aria-disabled', 'true');
    await link.click({ force: true });
    // Without code, the link leads to itself instead of to the top of the page.
    expect(document.querySelector(link.element().getAttribute('href') ?? '')).toBe(link.element());
  }
  expect(location.href).toBe(before);
});
