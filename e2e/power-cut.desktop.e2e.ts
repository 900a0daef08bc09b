import { signInToTruck } from './support/dashboard.ts';
import { entryOf, expect, test, unreachable } from './support/test.ts';

test('A server that is killed between two steps comes back with everything in place', async ({
  page,
  ownYard: yard,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  const { driver, entry } = await signInToTruck(page, yard.url);
  await entry.getByRole('button', { name: /^Dock In/ }).click();
  await expect(entry.getByRole('button', { name: /^Undo Dock In/ })).toBeVisible();

  await yard.kill();
  await yard.start();

  // Still signed in: sessions survive a restart of the server.
  await page.reload();
  await entryOf(page, driver)
    .getByRole('button', { name: /^Dock Out/ })
    .click();
  await expect(entryOf(page, driver).getByText('Completed')).toBeVisible();
});
