import { arrive } from './support/arrive.ts';
import { faults } from './support/axe.ts';
import { fleet, fromMenu, search, toast } from './support/dashboard.ts';
import { entryOf, expect, signIn, test } from './support/test.ts';

test('Staff change several check-ins at once, see before what will change, and take it back', async ({
  page,
  yard,
}) => {
  const { carrier, drivers } = fleet(3);
  await signIn(page, yard.url);
  await arrive(page, yard.url, drivers);
  await search(page, carrier, 3);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await expect(page.getByText('3 selected', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Update Selected' }).click();

  const dialog = page.getByRole('dialog', { name: 'Update 3 Check-Ins' });
  await dialog.getByLabel('Status').selectOption('drop');
  await dialog.getByLabel('Priority').selectOption('high');
  await expect(dialog.getByText('All 3 will change.')).toBeVisible();
  const preview = dialog.getByRole('list', { name: 'What will change' }).getByRole('listitem');
  await expect(preview.filter({ hasText: drivers[0]!.driverName }).first()).toContainText(/Status:\s*Live.*Drop/);
  await dialog.getByRole('button', { name: 'Update 3 check-ins' }).click();
  await expect(page.getByText('Bulk update completed', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Updated 3 check-ins successfully.')).toBeVisible();
  for (const driver of drivers) await expect(entryOf(page, driver)).toContainText('Drop');

  await page.getByRole('button', { name: 'Undo Bulk Update' }).click();
  for (const driver of drivers) await expect(entryOf(page, driver)).toContainText('Live');
});

test('Two administrators who edit the same check-in both see what the other wrote', async ({
  page,
  browser,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(/409/);
  const { carrier, drivers } = fleet(1);
  const driver = drivers[0]!;
  await signIn(page, yard.url);
  await arrive(page, yard.url, drivers);
  await search(page, carrier, 1);
  await fromMenu(page, driver, 'Edit');
  await page.getByLabel('Carrier').fill(`${carrier} mine`);

  const elsewhere = await browser.newContext({ viewport: page.viewportSize() });
  const other = await elsewhere.newPage();
  await signIn(other, yard.url);
  await search(other, carrier, 1);
  await fromMenu(other, driver, 'Edit');
  await other.getByLabel('Carrier').fill(`${carrier} theirs`);
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(other, 'Changes Saved')).toBeVisible();

  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('dialog', { name: 'Someone else changed this in the meantime' });
  await expect(question.getByText(`${carrier} mine`)).toBeVisible();
  await expect(question.getByText(`${carrier} theirs`)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await question.getByRole('radio', { name: `Your value: ${carrier} mine` }).check();
  await question.getByRole('button', { name: 'Save my choice' }).click();
  await expect(toast(page, 'Changes Saved')).toBeVisible();
  await expect(entryOf(other, driver)).toContainText(`${carrier} mine`);
  await elsewhere.close();
});

test('Signing out everywhere ends the sessions on other devices', async ({ page, browser, yard, quietConsole }) => {
  quietConsole.expect(/401/);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, yard.url);
  await signIn(page, yard.url);
  await page.getByRole('link', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(`${yard.url}/`);
  await other.goto(`${yard.url}/admin`);
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
});
