import '#web/styles/index.css';

import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { toast } from '#web/common/ui/toast-store.ts';
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

it('keeps its links free of toasts, however long and many they are, and whatever the links are called', async () => {
  const words = [
    'Login successful',
    'The truck of Bartholomew Smithson was called to dock 12 at Bedford Park.',
    'Donaudampfschifffahrt'.repeat(8),
  ];
  await page.viewport(1280, 768);
  await render(
    <MemoryRouter initialEntries={['/']}>
      <Header Menu={MenuDialog} />
      <Toaster />
    </MemoryRouter>,
  );
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect.element(links.first()).toBeVisible();
  for (const [place, description] of words.entries()) {
    const actions = [{ label: 'Undo Call', onPress: () => undefined }];
    toast({ title: `Toast ${place}`, description, duration: 60_000, ...(place > 0 && { actions }) });
    for (const width of [1280, 1366, 1440, 1920]) {
      await page.viewport(width, 768);
      // A toast under the pointer shows its full text.
      await userEvent.hover(links.last());
      for (const label of ['Home', 'Startseite des Unternehmens']) {
        links.first().element().querySelector('span')!.textContent = label;
        const boxes = () =>
          page
            .getByRole('region', { name: /F8/ })
            .getByRole('listitem')
            .elements()
            .map((item) => item.getBoundingClientRect());
        const covering = () => {
          const { left } = links.first().element().getBoundingClientRect();
          return boxes().filter(({ right, bottom }) => right > left || bottom > 76);
        };
        await expect.poll(covering, { message: `${description} at ${width} px` }).toEqual([]);
        expect(boxes().length).toBe(place + 1);
      }
    }
  }
});
