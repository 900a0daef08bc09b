import type { Page } from '@playwright/test';

import { expect, test } from './support/test.ts';
import { untilAllIsKept } from './support/kept-files.ts';
import { ReleaseProxy } from './support/release-proxy.ts';

test.use({ serviceWorkers: 'allow' });

/** A reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-opened', 'before'));
const marked = (page: Page) => page.locator('html[data-opened="before"]');

test('A new version is offered, not forced, and an old tab keeps working', async ({ page, context, yard }) => {
  const site = await ReleaseProxy.start(yard.port);
  try {
    await page.goto(site.url);
    expect(await page.evaluate('navigator.serviceWorker.ready.then(() => true)')).toBe(true);
    // The service worker handles requests from the second visit on.
    await page.reload();
    const other = await context.newPage();
    await other.goto(site.url);
    await expect(other.getByRole('heading', { name: 'Warehouse Check-In System' })).toBeVisible();
    await mark(page);
    await mark(other);
    // A new version downloads what the old one has not cached; behind this proxy those files do not exist.
    await untilAllIsKept(page);

    site.release();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await expect(other.getByText('A new version is ready')).toBeVisible();
    await expect(marked(page)).toBeAttached();
    await expect(marked(other)).toBeAttached();

    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText('A new version is ready')).toBeHidden();
    await page.getByRole('link', { name: 'Queue Status' }).click();
    await expect(page.getByRole('heading', { name: 'Driver Queue Display' })).toBeVisible();
    await mark(page);
    // A service worker is not replaced while it handles a page's requests.
    await page.waitForLoadState('networkidle');

    await other.getByRole('button', { name: 'Use it now' }).click();
    await expect(marked(other)).not.toBeAttached();
    await expect(other.getByRole('heading', { name: 'Warehouse Check-In System' })).toBeVisible();
    await expect(marked(page)).toBeAttached();
    await page.getByRole('link', { name: 'Driver Check-In', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Driver Check-In Form' })).toBeVisible();
  } finally {
    site.stop();
  }
});
