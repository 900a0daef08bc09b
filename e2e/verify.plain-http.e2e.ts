import type { Page } from '@playwright/test';

import { faultsInBothThemes as faults } from './support/axe.ts';
import { misfits } from './support/misfits.ts';
import { checkIn, expect, signIn, test, truck } from './support/test.ts';

interface Signed {
  link: string;
  jws: string;
}

/** Docks a truck in and out as staff do; returns the signed record of its visit. */
async function leave(staff: Page, site: string, container: string): Promise<Signed> {
  const found = await staff.request.get(`${site}/api/check-ins?search=${encodeURIComponent(container)}`);
  const [{ id }] = ((await found.json()) as { checkIns: [{ id: string }] }).checkIns;
  for (const step of ['dock-in', 'dock-out']) {
    expect((await staff.request.post(`${site}/api/check-ins/${id}/steps`, { data: { step } })).status()).toBe(200);
  }
  const signedOf = async () => {
    const record = await staff.request.get(`${site}/api/check-ins/${id}/time-record`);
    return ((await record.json()) as { signed: Signed | null }).signed;
  };
  await expect.poll(signedOf).not.toBeNull();
  return (await signedOf())!;
}

test('A driver’s phone keeps his signed record, and anybody checks a copy: on plain HTTP, in his language, without JavaScript', async ({
  page,
  browser,
  yard,
}) => {
  const site = `http://yard.test:${yard.port}`;
  const driver = truck();
  const phone = await (await browser.newContext()).newPage();
  await checkIn(phone, site, driver);
  await signIn(page, yard.url);
  const { link, jws } = await leave(page, yard.url, driver.containerNumber);

  await phone.goto(`${site}/visit`);
  await expect(phone.getByRole('link', { name: 'Your time record' })).toBeVisible();
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('signed-time-records') ?? '')).toContain(jws);
  await phone.getByRole('link', { name: 'Your time record' }).click();
  await expect(phone.getByRole('link', { name: /\/verify#/ })).toHaveAttribute('href', new RegExp(`/verify#${link}$`));
  await expect(phone.getByRole('button', { name: 'Save the signed record' })).toBeVisible();

  await phone.goto(`${site}/verify#${link}`);
  const result = phone.getByRole('status');
  await expect(result).toContainText('Genuine');
  await expect(result).toContainText(driver.containerNumber);
  await expect(result).not.toContainText(driver.driverName);
  expect(await faults(phone)).toEqual([]);
  expect(await misfits(phone, 'verify', [320, 390, 768, 1280])).toEqual([]);

  const copy = phone.getByLabel('Record or link');
  const other = jws.at(-9) === 'A' ? 'B' : 'A';
  await copy.fill(`${jws.slice(0, -9)}${other}${jws.slice(-8)}`);
  await phone.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(result).toContainText('Altered');
  await phone
    .getByLabel('File')
    .setInputFiles({ name: 'record.jws', mimeType: 'text/plain', buffer: Buffer.from(jws) });
  await expect(result).toContainText('Genuine');
  await phone.getByRole('link', { name: 'Polski' }).click();
  await expect(result).toContainText('Autentyczny');

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${site}/verify?lang=es`);
  await plain.getByLabel('Registro o enlace').fill(`${site}/verify#${link}`);
  await plain.getByRole('button', { name: 'Comprobar' }).click();
  await expect(plain.getByRole('status')).toContainText('Auténtico');
  await expect(plain.getByRole('status')).toContainText(driver.containerNumber);
  await phone.context().close();
  await plain.context().close();
});
