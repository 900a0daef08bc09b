import type { Page } from '@playwright/test';

import { entryOf, expect, fillIn, signIn, test, truck, unreachable } from './support/test.ts';

/** Reduces the yard to a single facility, "Gatehouse", with a single dock. */
async function shrink(page: Page, site: string): Promise<void> {
  const send = async (method: 'post' | 'patch', path: string, data: unknown) => {
    const answer = await page.request[method](site + path, { data });
    expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const before = await (await page.request.get(`${site}/api/facilities`)).json();
  const { id } = await send('post', '/api/facilities', { name: 'Gatehouse', docks: ['1'] });
  await send('patch', `/api/facilities/${id}`, { changes: { isDefault: true } });
  for (const { id: old } of (before as { facilities: { id: string }[] }).facilities) {
    await send('patch', `/api/facilities/${old}`, { changes: { isRetired: true } });
  }
}

test('A yard with one facility and one dock is asked for neither', async ({
  page,
  ownYard: yard,
  browser,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  await signIn(page, yard.url);
  await shrink(page, yard.url);
  await page.reload();
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  // Hydration keeps the rendered page as it is, so that no input is lost.
  const errors: Error[] = [];
  phone.on('pageerror', (error) => errors.push(error));
  await phone.goto(`${yard.url}/driver`);
  const driver = truck();
  await fillIn(phone, driver);
  await expect(phone.getByRole('main').getByRole('combobox')).toHaveCount(1);
  await expect(phone.getByRole('combobox', { name: 'Purpose' })).toBeVisible();
  await phone.getByRole('checkbox').check();
  await phone.getByRole('button', { name: 'Check In' }).click();
  await expect(phone).toHaveURL(`${yard.url}/success`);
  expect(errors).toEqual([]);

  const entry = entryOf(page, driver);
  await expect(entry).toContainText('Gatehouse');
  await expect(page.getByRole('combobox', { name: 'Facility' })).toHaveCount(0);
  await entry.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Check-In' });
  await expect(dialog.getByRole('textbox', { name: 'Driver name' })).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Facility' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Dock/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await entry.getByRole('button', { name: /^Dock In/ }).click();
  await expect(entry.getByText('At dock 1')).toBeVisible();
  await expect(page.getByRole('dialog', { name: /Which dock/ })).toHaveCount(0);
  await expect(phone.getByText('You are at dock 1').first()).toBeVisible();

  await page.goto(`${yard.url}/queue`);
  await expect(page.getByRole('main').getByText(driver.driverName)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Facility' })).toHaveCount(0);
});

test("A facility's poster fits one sheet of each paper and leads to its form", async ({ page, yard }) => {
  await signIn(page, yard.url);
  await page.goto(`${yard.url}/admin/poster/bedford-park`);
  const sheet = page.getByRole('article', { name: 'Poster' });
  await expect(sheet.getByText('Bedford Park', { exact: true })).toBeVisible();
  await expect(page.getByText('Phones cannot open this address')).toBeVisible();
  for (const [paper, width, height] of [
    ['A4', 595, 842],
    ['Letter', 612, 792],
  ] as const) {
    await page.getByRole('combobox', { name: 'Paper' }).selectOption(paper);
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const [, right, top] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect([Math.round(Number(right)), Math.round(Number(top))]).toEqual([width, height]);
  }
  const address = await sheet.locator('strong').innerText();
  await page.goto(`http://${address}`);
  await expect(page.locator('[name="facility"]')).toHaveValue('Bedford Park');
});
