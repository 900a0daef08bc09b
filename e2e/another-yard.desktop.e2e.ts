import type { Page } from '@playwright/test';

import { entryOf, expect, fillIn, signIn, test, truck, unreachable } from './support/test.ts';
import { YardServer } from './support/yard-server.ts';

/** Calls the API as the page's user; answers the body. */
async function change(page: Page, method: 'put' | 'post' | 'patch', url: string, data: unknown) {
  const answer = await page.request[method](url, { data });
  expect(answer.ok(), `${url} answered ${answer.status()}`).toBe(true);
  return (await answer.json()) as { id: string; facilities?: { id: string; name: string }[] };
}

test('A company names itself and its yard in another zone, and open pages follow without a reload', async ({
  page,
  browser,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  const yard = await YardServer.start();
  try {
    await signIn(page, yard.url);
    const facility = page.getByRole('combobox', { name: /facility/i }).first();
    await change(page, 'put', `${yard.url}/api/settings`, { changes: { companyName: 'Lakeshore Cold Storage' } });
    await expect(page.getByRole('banner').getByText('Lakeshore Cold Storage').first()).toBeVisible();
    const docks = ['A1', 'A2', 'A10', 'B7'];
    const denver = { name: 'Denver East', timeZone: 'America/Denver', docks };
    const { id } = await change(page, 'post', `${yard.url}/api/facilities`, denver);
    await expect(facility.getByRole('option', { name: 'Denver East' })).toBeAttached();

    // The page of a poster printed before the renaming.
    await change(page, 'patch', `${yard.url}/api/facilities/${id}`, {
      changes: { name: 'Denver North', slug: 'north' },
    });
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await phone.goto(`${yard.url}/driver?facility=denver-east`);
    await expect(phone.locator('[name="facility"]')).toHaveValue('Denver North');
    const driver = truck();
    await fillIn(phone, driver);
    await phone.getByRole('checkbox').check();
    await phone.getByRole('button', { name: 'Check In' }).click();
    await expect(phone).toHaveURL(`${yard.url}/success`);

    const entry = entryOf(page, driver);
    await expect(entry).toContainText('Denver North');
    await entry.getByRole('button', { name: /^Dock In/ }).click();
    const question = page.getByRole('dialog', { name: /Which dock/ });
    await expect(question.getByRole('button', { name: /^Dock [AB]/ })).toHaveText([/A1/, /A2/, /A10/, /B7/]);
    await question.getByRole('button', { name: /^Dock B7/ }).click();
    await expect(entry.getByText('At dock B7')).toBeVisible();
    await expect(phone.getByText('B7').first()).toBeVisible();
    const csv = await (await page.request.get(`${yard.url}/api/check-ins/export?format=csv&columns=all`)).text();
    expect(csv).toContain('Denver North');
  } finally {
    await yard.dispose();
  }
});
