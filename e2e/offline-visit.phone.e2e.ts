import { arrive } from './support/arrive.ts';
import { builtFile, keptFiles } from './support/kept-files.ts';
import { expect, signIn, test, truck, unreachable } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the browser has cached what the next visit needs. */
const untilKept = 'navigator.serviceWorker.ready.then(() => true)';

test('A second visit opens every public page without a network', async ({ page, context, yard, quietConsole }) => {
  quietConsole.expect(unreachable);
  await page.goto(yard.url);
  expect(await page.evaluate(untilKept)).toBe(true);

  await context.setOffline(true);
  for (const [path, heading] of [
    ['/', 'Warehouse Check-In System'],
    ['/driver', 'Driver Check-In Form'],
    ['/success', 'Your check-in'],
    ['/queue', 'Driver Queue Display'],
    ['/login', 'Admin Login'],
    ['/nowhere', 'Page Not Found'],
  ] as const) {
    await page.goto(yard.url + path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
});

test('Nothing about anybody is kept by the worker, nor the icon that tells of a connection', async ({ page, yard }) => {
  await arrive(page, yard.url, [truck()]);
  await signIn(page, yard.url);
  expect(await page.evaluate(untilKept)).toBe(true);
  await expect.poll(() => keptFiles(page)).toContain(builtFile('dashboard'));
  const files = await keptFiles(page);
  expect(files.filter((path) => path.startsWith('/api') || path === '/favicon.ico')).toEqual([]);
});
