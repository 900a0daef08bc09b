import type { Page } from '@playwright/test';

import { expect } from './test.ts';

/** The pages for everyone and those for staff, in reading order. */
export const visitorsPages = ['drivers', 'check-in', 'best-practices', 'faq', 'troubleshooting'] as const;
export const staffPages = [
  'admin',
  'analytics',
  'offline',
  'configuration',
  'security',
  'api',
  'data-management',
] as const;

/** The links on a page, and the ids that can be linked to. */
export interface Stock {
  links: string[];
  ids: string[];
}

/** Collects the links and ids of the open page. */
export async function stockOf(page: Page): Promise<Stock> {
  return page.evaluate(() => ({
    links: [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].map(({ href }) => href),
    ids: [...document.querySelectorAll('main [id]')].map(({ id }) => id),
  }));
}

/** The broken links: to an address without a page, or to a section that its page, if collected, does not have. */
export async function brokenLinks(page: Page, site: string, stock: ReadonlyMap<string, Stock>): Promise<string[]> {
  const links = [...new Set([...stock.values()].flatMap((found) => found.links))].map((link) => new URL(link));
  const broken = links.filter(({ pathname, hash }) => {
    const target = stock.get(pathname);
    return hash && target && !target.ids.includes(decodeURIComponent(hash.slice(1)));
  });
  const paths = [...new Set(links.map(({ pathname }) => pathname))].filter((path) => !stock.has(path));
  const answers = await Promise.all(paths.map((path) => page.request.get(site + path)));
  return [...broken.map(String), ...paths.filter((_, place) => !answers[place]?.ok())];
}

/** How far the page overflows the screen, in pixels. */
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until a page shows its text, and checks that it fits the screen. */
export async function arrive(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading the page...')).toHaveCount(0);
  await expect(page).toHaveTitle(/ \| Warehouse Check-In System$/);
  expect(await excess(page)).toBeLessThanOrEqual(0);
}

/** Checks that the open page also fits a phone's screen. */
export async function fitsPhone(page: Page): Promise<void> {
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  // Styles follow a change of width some frames later.
  await expect.poll(() => excess(page)).toBeLessThanOrEqual(0);
  if (desk) await page.setViewportSize(desk);
}
