import { arrive } from './support/arrive.ts';
import { faults } from './support/axe.ts';
import { fleet, fromMenu, search, toast } from './support/dashboard.ts';
import { entryOf, expect, signIn, test } from './support/test.ts';

test('Staff find a check-in, edit it, set its priority and staff, and delete it', async ({ page, yard }) => {
  const { carrier, drivers } = fleet(1);
  const driver = drivers[0]!;
  await signIn(page, yard.url);
  await arrive(page, yard.url, drivers);
  await search(page, driver.driverName.toLowerCase(), 1);
  expect(page.url()).not.toContain('Maria');

  await fromMenu(page, driver, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Check-In' });
  await expect(dialog.getByRole('button', { name: /^Dock \d/ })).toHaveCount(6);
  await expect(dialog.getByLabel('Status').locator('option')).toHaveText(['Live Unload', 'Drop Trailer']);
  await dialog.getByRole('button', { name: /^Dock 4/ }).click();
  await dialog.getByLabel('Container/Trailer number').fill('CHANGED 1');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Changes Saved')).toBeVisible();
  await expect(toast(page, 'Check-in information has been updated successfully.')).toBeVisible();
  await expect(entryOf(page, driver)).toContainText('CHANGED 1');

  await page.getByRole('button', { name: `Priority of ${driver.driverName}: None` }).click();
  await page.getByRole('menuitem', { name: 'High' }).click();
  await expect(toast(page, 'Check-in priority has been set to high.')).toBeVisible();
  await fromMenu(page, driver, 'Assign Staff');
  await page.getByLabel('Staff name').fill('Kim Novak');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign Staff' }).click();
  await expect(toast(page, 'Staff assigned')).toBeVisible();
  await expect(entryOf(page, driver)).toContainText('Staff: Kim Novak');

  await fromMenu(page, driver, 'Delete');
  await expect(page.getByText('Are you sure you want to delete this check-in?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Check-in deleted')).toBeVisible();
  await search(page, carrier, 0);
  await expect(page.getByText('No check-ins found')).toBeVisible();
});

test('Nobody is shut out of the dashboard', async ({ page, yard }, { project }) => {
  const colorScheme = project.name === 'phone' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const { carrier, drivers } = fleet(2);
  const driver = drivers[0]!;
  await signIn(page, yard.url);
  await arrive(page, yard.url, drivers);
  await search(page, carrier, 2);
  expect(await faults(page)).toEqual([]);

  await page.getByRole('checkbox', { name: `Select ${driver.driverName}` }).check();
  await page.getByRole('button', { name: 'Update Selected' }).click();
  await page.getByLabel('Dock', { exact: true }).selectOption('7');
  await expect(page.getByText('1 check-in will change.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Update 1 check-in' }).click();
  await expect(page.getByRole('button', { name: 'Undo Bulk Update' })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  for (const [item, role] of [
    ['Edit', 'dialog'],
    ['Assign Staff', 'dialog'],
    ['Delete', 'alertdialog'],
  ] as const) {
    await fromMenu(page, driver, item);
    await expect(page.getByRole(role)).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('button', { name: `More for ${driver.driverName}` })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Export' }).click();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await search(page, 'no such truck anywhere', 0);
  expect(await faults(page)).toEqual([]);
});
