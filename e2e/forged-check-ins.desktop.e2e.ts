import { v7 } from 'uuid';

import { arrive } from './support/arrive.ts';
import { faults } from './support/axe.ts';
import { staffOf } from './support/staff-calls.ts';
import { expect, signIn, test, truck } from './support/test.ts';

const forged = 12;

test('Forged check-ins are on no wall and in no list, and staff clear them all in two presses', async ({
  page,
  ownYard: yard,
  browser,
}) => {
  const staff = await staffOf(yard.url);
  const { facilities } = (await (await staff.get('/api/facilities')).json()) as {
    facilities: { id: string; name: string }[];
  };
  const { id, name: facility } = facilities[0]!;
  await staff.patch(`/api/facilities/${id}`, { data: { changes: { gateCode: 'poster' } } });
  const { codes } = (await (await staff.get(`/api/facilities/${id}/gate-codes`)).json()) as {
    codes: { code: string }[];
  };
  const wall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  const driver = { ...truck(), containerNumber: 'HONU 100000 1' };
  const fakes = Array.from({ length: forged }, (_, at) => ({ ...truck(), containerNumber: `FAKE 10${at}` }));
  await arrive(wall, yard.url, fakes, facility);
  const form = { ...driver, facility, purpose: 'Delivery', comments: '', gateCode: codes[0]?.code };
  const taken = await wall.request.post(`${yard.url}/api/check-ins`, { data: { id: v7(), ...form, confirmed: true } });
  expect(taken.status()).toBe(201);

  await wall.goto(`${yard.url}/queue?display=wall`);
  await expect(wall.getByText(driver.containerNumber).first()).toBeVisible();
  await expect(wall.getByText(/FAKE/)).toHaveCount(0);
  await signIn(page, yard.url);
  await expect(page.getByText(driver.containerNumber).first()).toBeVisible();
  await expect(page.getByText(/FAKE/)).toHaveCount(0);

  await page.getByRole('button', { name: `${forged} check-ins are not verified` }).click();
  const dialog = page.getByRole('dialog', { name: 'Not verified at the gate' });
  await expect(dialog.getByText('No code', { exact: true })).toHaveCount(forged);
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Refuse all ${forged}` }).click();
  const said = page.getByRole('listitem').filter({ hasText: `${forged} check-ins are refused.` });
  // A focused toast does not disappear by itself.
  await said.getByRole('button', { name: 'Undo' }).focus();
  await expect(page.getByRole('button', { name: /not verified/ })).toBeHidden();
  await expect(page.getByText(driver.containerNumber).first()).toBeVisible();
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `${forged} check-ins are not verified` })).toBeVisible();
  await wall.context().close();
  await staff.dispose();
});
