import type { Browser, Page } from 'playwright';

import { account } from './samples.ts';

const sizes = [
  [1366, 768],
  [1920, 1080],
  [1280, 800],
  [768, 1024],
  [390, 844],
] as const;

/** How many of these are fully in the window without scrolling; `selector` matches them or their content. */
const countInView = (page: Page, selector: string) =>
  page.evaluate<number>(`[...document.querySelectorAll(${JSON.stringify(selector)})].filter((part) => {
    const box = part.closest('tr, li')?.getBoundingClientRect();
    return box && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
  }).length`);

async function dense(page: Page, isDense: boolean): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('radio', { name: '50' }).check({ force: true });
  await page.getByRole('radio', { name: isDense ? 'Dense' : 'Usual' }).check({ force: true });
  await page.keyboard.press('Escape');
  await page.getByRole('radio').first().waitFor({ state: 'detached' });
}

/** Trucks in the list in normal and dense rows, and doors on the board of `facility`, fully in view at five sizes. */
export async function inView(browser: Browser, url: string, facility: string) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
  const page = await context.newPage();
  await page.request.post(`${url}/api/auth/token?grant_type=password`, { data: account, headers: { origin: url } });
  const figures: Record<string, { trucks: number; denseTrucks: number | null; doors: number }> = {};
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto(`${url}/admin`);
    const link = page.locator('[data-row-link]');
    await link.first().waitFor();
    const hasRows = (await page.locator('tr [data-row-link]').count()) > 0;
    const count = async (isDense: boolean) => {
      if (hasRows) await dense(page, isDense);
      await page.evaluate('scrollTo(0, 0)');
      await link.nth(40).or(link.first()).first().waitFor();
      return countInView(page, '[data-row-link]');
    };
    const denseTrucks = hasRows ? await count(true) : null;
    const trucks = await count(false);
    await page.goto(`${url}/admin/docks?facility=${facility}`);
    await page.locator('li[data-state]').first().waitFor();
    figures[`${width}x${height}`] = { trucks, denseTrucks, doors: await countInView(page, 'li[data-state]') };
  }
  await context.close();
  return figures;
}
