import type { Page } from '@playwright/test';

import { arrive } from './support/arrive.ts';
import { expect, signInOnPage, test, truck } from './support/test.ts';

// Swiping animates the toast.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Swipes over the screen with real touch events. */
async function swipe(page: Page, from: { x: number; y: number }, distance: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: from.y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from.x) });
  for (let moved = 4; moved <= distance; moved += 4) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from.x + moved) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a toast stays under a finger that moves less than 50 px and goes with one that moves more', async ({
  page,
  request,
  yard,
}) => {
  await signInOnPage(page, yard.url);
  const welcome = page
    .getByRole('region', { name: /F8/ })
    .getByRole('listitem')
    .filter({ hasText: 'Login successful' });
  await expect(welcome).toBeVisible();
  await expect(welcome).toBeHidden();
  const driver = truck();
  const toast = page.getByRole('region', { name: /F8/ }).getByRole('listitem').filter({ hasText: driver.driverName });
  // A focused toast does not disappear by itself, however long the swipes take.
  await Promise.all([toast.focus(), arrive({ request }, yard.url, [driver])]);
  await toast.scrollIntoViewIfNeeded();
  const box = await toast.boundingBox();
  if (!box) throw new Error('the toast has no place');
  const start = { x: box.x + 90, y: box.y + box.height / 2 };
  await swipe(page, start, 32);
  await expect(toast).toHaveAttribute('data-state', 'open');
  await swipe(page, start, 80);
  await expect(toast).toBeHidden();
});
