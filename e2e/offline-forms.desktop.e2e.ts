import type { APIRequestContext } from '@playwright/test';

import type { FormField } from '../src/shared/form/definition.ts';
import { firstForm } from '../src/shared/form/first-form.ts';
import { customField } from '../src/test/forms.ts';
import { arrive } from './support/arrive.ts';
import { untilDashboardIsWhole, untilFormIsWhole } from './support/kept-files.ts';
import { staffOf } from './support/staff-calls.ts';
import { entryOf, expect, fillIn, signIn, test, truck, unreachable } from './support/test.ts';

const seal = customField({ id: 'f1', label: { en: 'Seal number' } });
const gate = customField({ id: 'f2', label: { en: 'Gate' } });
const climate = customField({ id: 'f3', label: { en: 'Climate' }, required: true });

async function publish(staff: APIRequestContext, version: number, custom: readonly FormField[]): Promise<void> {
  const data = { baseVersion: version - 1, fields: [...firstForm.fields, ...custom] };
  const answer = await staff.put('/api/form', { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function valuesOf(staff: APIRequestContext, containerNumber: string): Promise<unknown> {
  const found = await staff.get('/api/check-ins', { params: { search: containerNumber } });
  const [record] = (await found.json()).checkIns as { fields?: unknown }[];
  return record?.fields;
}

test('A check-in and an edit made offline under one version of the form are taken after the next asks otherwise', async ({
  page,
  ownYard: yard,
  browser,
  quietConsole,
}) => {
  test.slow();
  quietConsole.expect(unreachable);
  const staff = await staffOf(yard.url);
  await publish(staff, 2, [seal]);
  await publish(staff, 3, [seal, gate]);
  const [waiting, late] = [truck(), truck()];
  await arrive({ request: staff }, yard.url, [waiting]);

  await signIn(page, yard.url);
  await entryOf(page, waiting).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Gate').fill('North');
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(`${yard.url}/driver`);
  await fillIn(phone, late);
  await phone.getByRole('checkbox').check();
  await phone.getByLabel('Seal number').fill('FR-204518');
  await phone.getByLabel('Gate').fill('South');

  await untilDashboardIsWhole(page);
  await untilFormIsWhole(phone);
  for (const opened of [page, phone]) await opened.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await phone.getByRole('button', { name: 'Check In' }).click();
  await expect(phone).toHaveURL(`${yard.url}/success`);
  await expect(dialog).toBeHidden();

  await publish(staff, 4, [{ ...seal, retired: true }, { ...gate, label: { en: 'Entrance' } }, climate]);
  for (const opened of [page, phone]) await opened.context().setOffline(false);
  await expect.poll(() => valuesOf(staff, late.containerNumber)).toEqual({ f1: 'FR-204518', f2: 'South' });
  await expect.poll(() => valuesOf(staff, waiting.containerNumber)).toEqual({ f2: 'North' });
  await page.goto(`${yard.url}/admin`);
  await entryOf(page, late).getByRole('link', { name: late.driverName }).first().click();
  await expect(page.getByText('Seal number').first()).toBeVisible();
  await expect(page.getByText('FR-204518').first()).toBeVisible();
  await expect(page.getByText('Entrance').first()).toBeVisible();
});
