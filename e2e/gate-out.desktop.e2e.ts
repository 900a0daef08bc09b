import type { Page } from '@playwright/test';
import { v7 } from 'uuid';

import { arrive } from './support/arrive.ts';
import { faults } from './support/axe.ts';
import { lookAtPage } from './support/kiosk-pages.ts';
import { staffOf } from './support/staff-calls.ts';
import { expect, signIn, test, truck } from './support/test.ts';

interface Listed {
  id: string;
  name: string;
}

/** Makes a facility record gate out and ask for seals. */
async function recordAt(page: Page, site: string, name: string): Promise<void> {
  const { facilities } = (await (await page.request.get(`${site}/api/facilities`)).json()) as { facilities: Listed[] };
  const id = facilities.find((facility) => facility.name === name)?.id;
  const changes = { gateOut: true, gateOutSeal: true };
  const answer = await page.request.patch(`${site}/api/facilities/${id}`, { data: { changes } });
  expect(answer.status()).toBe(200);
}

test('A truck leaves the site with its seal: its driver is told to stop, staff let it out and take that back', async ({
  page,
  browser,
  yard,
}) => {
  const driver = truck();
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(page, yard.url);
  await recordAt(page, yard.url, 'Woodridge');
  await arrive(phone, yard.url, [driver]);
  const listed = await page.request.get(`${yard.url}/api/check-ins?search=${encodeURIComponent(driver.driverName)}`);
  const [{ id }] = ((await listed.json()) as { checkIns: [{ id: string }] }).checkIns;
  await page.goto(`${yard.url}/driver/${id}`);
  const steps = page.getByRole('region', { name: 'Next steps' });
  const stages = page.getByRole('list', { name: 'Stages' });
  await page.getByRole('button', { name: 'Dock In', exact: true }).click();
  await expect(stages.getByText('Gate Out').first()).toBeVisible();
  await page.getByRole('button', { name: 'Dock Out', exact: true }).click();
  await phone.goto(`${yard.url}/visit`);
  await expect(phone.getByText('Stop at the gate', { exact: true })).toBeVisible();
  expect(await faults(phone)).toEqual([]);

  await page.getByLabel('Seal number').fill('UL-4482913');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Check-in updated').first()).toBeVisible();
  await steps.getByRole('button', { name: 'Gate Out' }).click();
  const dialog = page.getByRole('dialog', { name: `Which seal does ${driver.driverName} leave with?` });
  await expect(dialog.getByText('Expected: UL-4482913.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await dialog.getByLabel('Seal number').fill('UL-4482914');
  await dialog.getByRole('button', { name: 'Gate Out' }).click();
  const said = page.getByRole('listitem').filter({ hasText: `${driver.driverName} has left the site.` });
  // A focused toast does not disappear by itself, however long the phone takes.
  await said.getByRole('button', { name: 'Undo' }).focus();
  await expect(page.getByText('Gated Out').first()).toBeVisible();
  await expect(page.getByLabel('Seal number')).toHaveValue('UL-4482914');
  // A visit that is over is polled rarely.
  await phone.reload();
  await expect(phone.getByText('Stop at the gate', { exact: true })).toBeHidden();

  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(steps.getByRole('button', { name: 'Gate Out' })).toBeVisible();
  await expect(page.getByLabel('Seal number')).toHaveValue('UL-4482913');
});

test('A guard lets trucks out at the gate screen, whose pages are read in order and fit tablets, also in Arabic', async ({
  ownYard: yard,
  browser,
}) => {
  test.slow();
  const staff = await staffOf(yard.url);
  const { facilities } = (await (await staff.get('/api/facilities')).json()) as { facilities: Listed[] };
  const { id: facility, name } = facilities[0]!;
  const changes = { gateCode: 'screen', gateOut: true, gateOutSeal: true };
  await staff.patch(`/api/facilities/${facility}`, { data: { changes } });
  const trucks: { id: string; ticket: string }[] = [];
  for (const driver of [truck(), truck()]) {
    const form = { ...driver, facility: name, purpose: 'Delivery', comments: '' };
    const made = await staff.post('/api/check-ins', { data: { id: v7(), ...form } });
    const one = (await made.json()) as { id: string; ticket: string };
    for (const step of ['dock-in', 'dock-out']) await staff.post(`/api/check-ins/${one.id}/steps`, { data: { step } });
    trucks.push(one);
  }
  const device = await staff.post('/api/devices', { data: { kind: 'gate', facility, name: 'Gate A' } });
  const gate = await (await browser.newContext()).newPage();
  await gate.goto(`${yard.url}/gate`);
  await expect(gate.getByLabel('Code')).toBeVisible();
  await lookAtPage(gate);
  await gate.getByLabel('Code').fill(((await device.json()) as { code: string }).code);
  await gate.keyboard.press('Enter');
  const leave = async (language: string, ticket: string) => {
    await staff.put('/api/settings', { data: { changes: { language } } });
    await gate.reload();
    await expect(gate.locator(`html[lang=${language}]`)).toBeAttached();
    await expect(gate.getByText(/^\d{4} \d{4}$/)).toBeVisible();
    await lookAtPage(gate);
    await gate.locator('button').click();
    await expect(gate.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(gate.locator('li')).not.toHaveCount(0);
    await lookAtPage(gate);
    await gate.locator('li button', { hasText: ticket }).click();
    await lookAtPage(gate);
    await gate.locator('[name=seal]').fill('UL-4482913');
    await gate.locator('form [type=submit]').click();
    await expect(gate.getByRole('status')).toContainText(ticket);
    await lookAtPage(gate);
  };
  await leave('en', trucks[0]!.ticket);
  await leave('ar', trucks[1]!.ticket);
  const stages = async () =>
    Promise.all(
      trucks.map(
        async ({ id }) => ((await (await staff.get(`/api/check-ins/${id}`)).json()) as { stage: string }).stage,
      ),
    );
  await expect.poll(stages).toEqual(['gated-out', 'gated-out']);
  await gate.context().close();
  await staff.dispose();
});
