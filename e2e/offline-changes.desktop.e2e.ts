import { ask, recordsOf } from './support/ask.ts';
import { signInToTruck } from './support/dashboard.ts';
import { expect, test, unreachable } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('Staff keep working while the server is down; their changes are sent once it is back', async ({
  page,
  ownYard: yard,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  const { driver, entry } = await signInToTruck(page, yard.url);

  await yard.kill();
  await entry.getByRole('button', { name: /^Dock In/ }).click();
  // The wording depends on what detects the loss first: the press, or a connection check in flight.
  await expect(page.getByText(/saved locally/).first()).toBeVisible();
  await page.getByRole('button', { name: `More for ${driver.driverName}` }).click();
  await page.getByRole('menuitem', { name: 'Dock Out' }).click();
  await expect(entry.getByText('Completed')).toBeVisible();
  await expect(entry.getByText('Not sent yet')).toBeVisible();
  await expect(page.getByText('You are currently viewing cached data')).toBeVisible();
  await expect(page.getByText("2 operations will sync when you're back online.")).toBeVisible();

  await yard.start();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(entry.getByText('Not sent yet')).toBeHidden();
  const [record] = await recordsOf(page, driver);
  expect(record?.status).toBe('completed');
  const { entries } = await ask(page, `/api/check-ins/${record?.id}/history`);
  expect(entries).toHaveLength(3);
});

/** Drops the response to the first change that a page sends, after the server has received it. */
function loseFirstAnswer(): void {
  const send = globalThis.fetch;
  Object.assign(globalThis, { lost: 0 });
  globalThis.fetch = async (...request) => {
    const answer = await send(...request);
    const page = globalThis as unknown as { lost: number };
    const isChange = request[1]?.method === 'PATCH' && new URL(answer.url).pathname.startsWith('/api/check-ins/');
    if (!isChange || page.lost > 0) return answer;
    page.lost += 1;
    throw new TypeError('Failed to fetch');
  };
}

test('A change whose answer was lost takes effect once', async ({ page, yard }) => {
  await page.addInitScript(loseFirstAnswer);
  const { driver, entry } = await signInToTruck(page, yard.url);
  await entry.getByRole('button', { name: /^Dock In/ }).click();
  await expect(page.getByText(/saved locally/).first()).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { lost: number }).lost)).toBe(1);
  await expect(entry.getByRole('button', { name: /^Undo Dock In/ })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Offline changes synchronized', { exact: true }).first()).toBeVisible();
  const [record] = await recordsOf(page, driver);
  const { entries } = await ask(page, `/api/check-ins/${record?.id}/history`);
  expect(entries).toHaveLength(2);
});
