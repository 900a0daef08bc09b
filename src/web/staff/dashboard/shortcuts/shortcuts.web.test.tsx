import '#web/styles/index.css';

import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { openDashboard, signInAnew } from '#test/open-dashboard.tsx';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { changeDeviceView, usualDeviceView } from '#web/common/parts/device-view.ts';

const search = page.getByPlaceholder('Search by driver, carrier, container...');
const driver = (name: string) => page.getByRole('link', { name, exact: true });
const dialog = page.getByRole('dialog');
const press = (keys: string) => userEvent.keyboard(keys);

beforeEach(async () => {
  await page.viewport(1440, 900);
  changeDeviceView(usualDeviceView);
  signInAnew();
});

async function open() {
  const names = ['Ana One', 'Ben Two', 'Cy Three'];
  await openDashboard(names.map((driverName) => buildStaffCheckIn({ driverName })));
  await expect.element(driver('Ana One')).toBeVisible();
}

it('moves from truck to truck, opens one, and chooses its dock', async () => {
  await open();
  await press('j');
  await expect.element(driver('Ana One')).toHaveFocus();
  await press('jjj');
  await expect.element(driver('Cy Three')).toHaveFocus();
  await press('k');
  await expect.element(driver('Ben Two')).toHaveFocus();
  await press('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Check-In' })).toBeVisible();
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await press('d');
  await expect.element(dialog.getByText(/Which dock for .*Ben Two/).first()).toBeVisible();
  await press('j');
  await expect.element(dialog.first()).toBeVisible();
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await press('j');
  await expect.element(driver('Cy Three')).toHaveFocus();
});

it('starts a search, in which the keys are letters', async () => {
  await open();
  await press('/');
  await expect.element(search).toHaveFocus();
  await press('jd/?u');
  await expect.element(search).toHaveValue('jd/?u');
  expect(dialog.elements()).toEqual([]);
});

it('lists the keys, and turns them off and on again', async () => {
  await open();
  await press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(help.getByText('Choose its dock')).toBeVisible();
  await help.getByRole('checkbox', { name: 'Use these keys on this device' }).click();
  await press('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  await press('j?');
  await expect.element(driver('Ana One')).not.toHaveFocus();
  expect(dialog.elements()).toEqual([]);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await help.getByRole('checkbox', { name: 'Use these keys on this device' }).click();
  await press('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
});

it('leaves keys with a modifier to the browser', async () => {
  await open();
  await press('{Control>}j{/Control}');
  await expect.element(driver('Ana One')).not.toHaveFocus();
});
