import '#web/styles/index.css';

import type { ReactNode } from 'react';
import { v7 } from 'uuid';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { WhoIsHere } from '#web/staff/frame/who-is-here.tsx';
import { Header } from './header.tsx';
import { MenuDialog } from './menu-dialog.tsx';

beforeEach(async () => {
  // Nobody is signed in from an earlier test.
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({ user: null, expiresAt: null }));
  await page.viewport(390, 844);
});

const show = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Header Menu={MenuDialog} />
      <div style={{ height: 3000 }}>A long page</div>
    </MemoryRouter>,
  );

it('opens a full-screen menu on a phone that locks scrolling, closes with Escape and scrolls smoothly to the top', async () => {
  await show('/driver');
  scrollTo({ top: 900, behavior: 'instant' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  await expect.element(menu.getByRole('link', { name: 'Driver Check-In' })).toHaveAttribute('aria-current', 'page');
  await expect.element(menu.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  await expect.element(menu.getByRole('link', { name: 'Admin Login' })).toBeVisible();
  const box = menu.element().getBoundingClientRect();
  expect([box.left, box.top, box.width, box.height]).toEqual([0, 0, innerWidth, innerHeight]);
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');

  const scroll = vi.spyOn(window, 'scrollTo');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
});

it('shows the links directly from 768 px on, marking the current one', async () => {
  await page.viewport(768, 900);
  await show('/');
  await expect.element(page.getByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect.element(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect.element(main.getByRole('link', { name: 'Driver Check-In' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Admin Login' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Admin Dashboard' })).not.toBeInTheDocument();
});

it('shows a company name of 20 letters in full where there is room, and has it in full everywhere', async () => {
  const companyName = 'Prairie Cold Storage';
  configStore.write(buildConfig({ companyName }));
  await show('/');
  const link = page.getByRole('banner').getByRole('link', { name: /Prairie Cold Storage/ });
  await expect.element(link).toBeVisible();
  const isWhole = () => {
    const name = link.element().querySelector('[title]');
    return name?.getAttribute('title') === companyName && name.scrollWidth <= name.clientWidth;
  };
  for (const width of [390, 1024, 1280, 1366, 1920]) {
    await page.viewport(width, 844);
    await expect.poll(isWhole, { message: `at ${width} px` }).toBe(true);
  }
  // Without room, the name is shortened, and moves nothing else.
  await page.viewport(320, 640);
  configStore.write(buildConfig({ companyName: `${companyName} of Greater Kankakee County` }));
  await expect.element(page.getByRole('banner').getByRole('link', { name: /Kankakee County$/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
  // In right-to-left text too, the end is cut, not the beginning.
  document.documentElement.dir = 'rtl';
  const cut = document.querySelector('header [title]');
  const range = document.createRange();
  range.setStart(cut!.firstChild!, 0);
  range.setEnd(cut!.firstChild!, 1);
  const firstLetter = range.getBoundingClientRect().left;
  document.documentElement.dir = 'ltr';
  expect(firstLetter).toBeGreaterThanOrEqual(0);
});

it('keeps its links where they are when the name of the signed-in person comes', async () => {
  becomeSession({
    status: 'signed-in',
    user: { id: v7(), email: 'bo@example.com', role: 'admin' },
    expiresAt: '2099-01-01T00:00:00Z',
  });
  const header = (who?: ReactNode) => (
    <MemoryRouter initialEntries={['/admin']}>
      <Header Menu={MenuDialog} who={who} />
    </MemoryRouter>
  );
  const { rerender } = await render(header());
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  for (const width of [1280, 1366, 1920]) {
    await page.viewport(width, 768);
    await rerender(header());
    const before = home.element().getBoundingClientRect().left;
    await rerender(header(<WhoIsHere />));
    await expect.element(page.getByText('bo', { exact: true })).toBeVisible();
    expect(home.element().getBoundingClientRect().left).toBe(before);
  }
  becomeSession(signedOut(true));
});
