import type { Page } from '@playwright/test';

import { findMisfits } from '../../src/test/find-misfits.tsx';

/**
 * From the narrowest phone to a wide desktop, including every breakpoint of a screen, where the new layout has the
 * least room. Source: docs/product, "Accessibility".
 */
export const widths = [320, 360, 390, 640, 768, 1024, 1280, 1536, 2560] as const;

/**
 * Sets the width of the window in CSS pixels, and returns once its media queries have changed, because that closes what
 * was open.
 */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((wide) => matchMedia(`(width: ${wide}px)`).matches, width);
  // Media query listeners run in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** How long a busy machine may take for the layout at a new width, in milliseconds. */
const layoutTime = 2000;

/** What does not fit once the layout has settled: styles follow a resize some frames later. */
async function lastingMisfits(page: Page): Promise<string[]> {
  const end = Date.now() + layoutTime;
  let found = await page.evaluate(findMisfits, undefined);
  while (found.length > 0 && Date.now() < end) found = await page.evaluate(findMisfits, undefined);
  return found;
}

/**
 * Checks the page at every width. Returns what does not fit, each with the width and `state`, a description of what is
 * shown.
 */
export async function misfits(page: Page, state: string, from: readonly number[] = widths): Promise<string[]> {
  const found: string[] = [];
  for (const width of from) {
    await resizeTo(page, width);
    found.push(...(await lastingMisfits(page)).map((misfit) => `${state} at ${width} px: ${misfit}`));
  }
  return found;
}
