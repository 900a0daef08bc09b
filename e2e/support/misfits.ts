import type { Page } from '@playwright/test';

import { findMisfits } from '../../src/test/find-misfits.tsx';

/**
 * From the narrowest phone to a wide desk, and each width from which on a screen is laid out otherwise: there it has the
 * least room. Source: docs/product, "Accessibility".
 */
export const widths = [320, 360, 390, 640, 768, 1024, 1280, 1536, 2560] as const;

/**
 * Makes the window this wide, in CSS pixels, and returns once its media queries have followed: what was opened before
 * closes when they do.
 */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((wide) => matchMedia(`(width: ${wide}px)`).matches, width);
  // Its listeners are told in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** How long a busy machine may take to lay a page out for its new width, in milliseconds. */
const layoutTime = 2000;

/** What does not fit once the page has taken on its new width: styles follow a resize some frames later. */
async function lastingMisfits(page: Page): Promise<string[]> {
  const end = Date.now() + layoutTime;
  let found = await page.evaluate(findMisfits, undefined);
  while (found.length > 0 && Date.now() < end) found = await page.evaluate(findMisfits, undefined);
  return found;
}

/**
 * Looks at the page as it stands in every width. Returns what does not fit, each with the width and `state`, the words
 * for what is shown.
 */
export async function misfits(page: Page, state: string, from: readonly number[] = widths): Promise<string[]> {
  const found: string[] = [];
  for (const width of from) {
    await resizeTo(page, width);
    found.push(...(await lastingMisfits(page)).map((misfit) => `${state} at ${width} px: ${misfit}`));
  }
  return found;
}
