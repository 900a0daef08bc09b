import type { Page } from '@playwright/test';

import { arrive } from './support/arrive.ts';
import { faultsInBothThemes } from './support/axe.ts';
import { entryOf, expect, signIn, test, truck } from './support/test.ts';

const doorNamed = (page: Page, dock: string) =>
  page
    .getByRole('region', { name: 'Docks' })
    .locator('li[data-state]')
    .filter({ has: page.getByRole('heading', { name: `Dock ${dock}`, exact: true }) });

// Push messages require a public address.
test.use({ yardSettings: { PUBLIC_URL: 'https://yard.example' } });

test('Staff call a driver, see his answer, and call one who does not answer again until he is a no-show', async ({
  page,
  browser,
  ownYard,
}) => {
  // Staff's clock is advanced, so that the test need not wait for the call to expire; the server's clock would correct
  // it back.
  await page.clock.install();
  await page.addInitScript(() => {
    const read = Headers.prototype.get;
    Headers.prototype.get = function get(name) {
      return name === 'date' ? null : read.call(this, name);
    };
  });
  await signIn(page, ownYard.url);
  const changes = { callsByPush: true, callTimeoutMinutes: 1 };
  expect((await page.request.put(`${ownYard.url}/api/settings`, { data: { changes } })).status()).toBe(200);
  const cab = await browser.newContext();
  const phone = await cab.newPage();
  const [answers, silent] = [truck(), truck()];
  await arrive(phone, ownYard.url, [answers]);
  await arrive(page, ownYard.url, [silent]);
  await phone.goto(`${ownYard.url}/visit`);
  await expect(phone.getByRole('heading', { level: 1, name: 'You are next' })).toBeVisible();

  await page.goto(`${ownYard.url}/admin/docks?facility=woodridge`);
  const [first, second] = [doorNamed(page, '1'), doorNamed(page, '2')];
  await first.getByRole('button', { name: new RegExp(`^Call .*${answers.driverName}`) }).click();
  await expect(first.getByText('No answer yet')).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1, name: 'Go to dock 1' })).toBeVisible();
  await phone.getByRole('button', { name: 'On my way' }).click();
  await expect(first.getByText('On my way')).toBeVisible();

  await second.getByRole('button', { name: new RegExp(`^Call .*${silent.driverName}`) }).click();
  await expect(second.getByText('No answer yet')).toBeVisible();
  await page.clock.fastForward('01:30');
  const again = second.getByRole('button', { name: /^Call again/ });
  await expect(second.getByText('Not answered', { exact: true })).toBeVisible();
  await again.click();
  await expect(second.getByText('Not answered, 2 calls')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);

  await page.goto(`${ownYard.url}/admin`);
  await expect(entryOf(page, answers).getByText('On my way')).toBeVisible();
  const { calls } = (await (await page.request.get(`${ownYard.url}/api/calls`)).json()) as {
    calls: { dock: string; checkInId: string }[];
  };
  await page.goto(`${ownYard.url}/admin?record=${calls.find(({ dock }) => dock === '2')?.checkInId}`);
  const record = page.getByRole('dialog');
  // His browser does not support push messages, which the record shows.
  await expect(
    record.getByText(/^Push message: not sent, the driver’s phone does not accept any/).first(),
  ).toBeVisible();
  await record.getByText('All calls', { exact: true }).click();
  const all = record.getByRole('list', { name: 'All calls' }).getByRole('listitem');
  await expect(all).toHaveCount(2);
  await expect(record.getByRole('button', { name: /^No-Show after/ })).toHaveCount(0);
  await record.getByRole('button', { name: /^Call again/ }).click();
  await expect(all).toHaveCount(3);
  await expect(record.getByRole('button', { name: /^No-Show after 3 calls/ })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await record.getByRole('button', { name: /^Take back the call/ }).click();
  await expect(record.getByRole('region', { name: 'Call', exact: true })).toHaveCount(0);
  await expect(entryOf(page, silent).getByText(/Not answered/)).toHaveCount(0);
  await page.goto(`${ownYard.url}/admin/settings/calls`);
  await expect(page.getByText(/^Push message: not sent/).first()).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await cab.close();
  await page.close();
});
