import type { Browser, Page } from '@playwright/test';

import { expect, signIn, test, type Truck, truck } from './support/test.ts';

/** Creates a check-in through the API; returns its id. */
async function send(page: Page, site: string, driver: Truck, facility = 'Flexport'): Promise<string> {
  const id = await page.evaluate(() => crypto.randomUUID().replace(/^(.{14})./, '$17'));
  const form = { ...driver, facility, purpose: 'Delivery', comments: '' };
  const answer = await page.request.post(`${site}/api/check-ins`, { data: { id, ...form } });
  expect(answer.status()).toBe(201);
  return id;
}

async function openAsStaff(browser: Browser, site: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(page, site);
  return page;
}

const toastWith = (page: Page, text: string) => page.getByRole('listitem').getByText(text, { exact: true });

test('Two administrators edit the same field: the second sees both values and chooses', async ({
  browser,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(/409/);
  const [first, second] = [await openAsStaff(browser, yard.url), await openAsStaff(browser, yard.url)];
  const id = await send(first, yard.url, truck());
  for (const page of [first, second]) await page.goto(`${yard.url}/driver/${id}`);
  await second.locator('[name="carrier"]').fill('Second Carrier');

  await first.locator('[name="carrier"]').fill('First Carrier');
  await first.locator('[name="comments"]').fill('Fragile');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastWith(first, 'Check-in updated')).toBeVisible();

  // The first person's change appears for the second, but does not overwrite what is being typed.
  await expect(second.locator('[name="comments"]')).toHaveValue('Fragile');
  await expect(second.locator('[name="carrier"]')).toHaveValue('Second Carrier');
  await expect(second.getByText('Carrier is now “First Carrier”.')).toBeVisible();

  await second.getByRole('button', { name: 'Save changes' }).click();
  const dialog = second.getByRole('dialog', { name: 'Someone else changed this in the meantime' });
  await expect(dialog.getByText('First Carrier')).toBeVisible();
  await expect(dialog.getByText('Second Carrier')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save my choice' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Your value: Second Carrier' }).check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(toastWith(second, 'Check-in updated')).toBeVisible();
  await expect(first.locator('[name="carrier"]')).toHaveValue('Second Carrier');
});

test('A record is printed without what is pressed or empty, and keeps what is being typed', async ({
  browser,
  yard,
}) => {
  const page = await openAsStaff(browser, yard.url);
  await page.goto(`${yard.url}/driver/${await send(page, yard.url, truck())}`);
  await page.locator('[name="comments"]').fill('Fragile');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Container/Trailer number', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('term').filter({ hasText: 'Comments' })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('[name="comments"]')).toHaveValue('Fragile');
});

test('A link, Back or Logout asks before unsaved edits are lost', async ({ browser, yard }) => {
  const page = await openAsStaff(browser, yard.url);
  const driver = truck();
  const id = await send(page, yard.url, driver);
  await page.getByRole('button', { name: `More for ${driver.driverName}` }).click();
  await page.getByRole('menuitem', { name: 'Open Full Record' }).click();
  const carrier = page.locator('[name="carrier"]');
  await carrier.fill('Not saved yet');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const stay = async () => {
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(`${yard.url}/driver/${id}`);
    await expect(carrier).toHaveValue('Not saved yet');
  };
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await stay();
  await page.getByRole('button', { name: 'Logout' }).click();
  await stay();
  // Not `goBack`, which waits for a navigation that does not happen.
  await page.evaluate(() => history.back());
  await stay();
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(`${yard.url}/admin`);
});

test('Dock In can be undone after a reload, and the history has both steps', async ({ browser, yard }) => {
  const page = await openAsStaff(browser, yard.url);
  const id = await send(page, yard.url, truck());
  await page.goto(`${yard.url}/driver/${id}`);
  await page.getByRole('button', { name: 'Dock In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Dock Out', exact: true })).toBeEnabled();
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Undo Dock In' }).click();
  await expect(page.getByRole('button', { name: 'Dock In', exact: true })).toBeEnabled();
  await page.getByText('History', { exact: true }).click();
  const history = page.getByRole('group').filter({ hasText: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(3);
  await expect(history.nth(0)).toContainText(/Dock In:.*none$/);
  await expect(history.nth(2)).toContainText('checked in');
});

test('The page says how each change went, and warns of a dock that another truck has', async ({ browser, yard }) => {
  const page = await openAsStaff(browser, yard.url);
  const neighbour = truck();
  const other = await send(page, yard.url, neighbour, 'Bedford Park');
  const id = await send(page, yard.url, truck(), 'Bedford Park');
  const patch = { data: { changes: { dock: '7' } } };
  expect((await page.request.patch(`${yard.url}/api/check-ins/${other}`, patch)).status()).toBe(200);

  await page.goto(`${yard.url}/driver/${id}`);
  await page.getByRole('button', { name: /^Dock 7\s+taken by/ }).click();
  await expect(page.getByText('Dock 7 is already in use')).toBeVisible();
  await expect(page.getByRole('alert').getByText(neighbour.driverName)).toBeVisible();

  const save = () => page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('radio', { name: 'High', exact: true }).check();
  await save();
  await expect(toastWith(page, 'Priority updated')).toBeVisible();
  await expect(toastWith(page, 'Check-in priority has been set to high.')).toBeVisible();

  await page.getByLabel('Assign Staff').fill(' ');
  await save();
  await expect(page.getByText('Please enter a staff name')).toBeVisible();
  await page.getByLabel('Assign Staff').fill('Dana Ortiz');
  await page.getByLabel('Internal notes').fill('Seal broken');
  await page.getByRole('radio', { name: 'Drop', exact: true }).check();
  await expect(page.getByRole('radio', { name: 'Drop Trailer' })).toBeChecked();
  await save();
  await expect(toastWith(page, 'Staff assigned')).toBeVisible();
  await expect(toastWith(page, 'Internal notes have been saved.')).toBeVisible();
  await expect(toastWith(page, 'Status has been set to Drop.')).toBeVisible();
  await expect(page).toHaveURL(`${yard.url}/driver/${id}`);

  await page.reload();
  await expect(page.getByLabel('Internal notes')).toHaveValue('Seal broken');
  await expect(page.getByLabel('Assign Staff')).toHaveValue('Dana Ortiz');
  await expect(page.getByRole('radio', { name: 'High', exact: true })).toBeChecked();
});

test('Deleting asks with its exact words, then leads to the dashboard; others who have it open are told', async ({
  browser,
  yard,
}) => {
  const [page, other] = [await openAsStaff(browser, yard.url), await openAsStaff(browser, yard.url)];
  const id = await send(page, yard.url, truck());
  for (const one of [page, other]) await one.goto(`${yard.url}/driver/${id}?source=notification`);
  await expect(other.getByText('Opened from a notification')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Check-In' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
  await expect(dialog).toContainText(
    'This action cannot be undone. This will permanently delete the check-in record from the system.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Check-In' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`${yard.url}/admin`);
  await expect(toastWith(page, 'Check-in deleted')).toBeVisible();
  await expect(other.getByRole('alert')).toContainText('Someone else deleted this check-in');
});

test('An unknown check-in says so and redirects to the form after two seconds', async ({
  page,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(/404/);
  await page.goto(`${yard.url}/driver/01900000-0000-7000-8000-000000000000`);
  await expect(toastWith(page, 'Record not found')).toBeVisible();
  await expect(page).toHaveURL(`${yard.url}/driver`);
});
