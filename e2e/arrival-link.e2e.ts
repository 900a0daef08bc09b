import type { Locator, Page } from '@playwright/test';

import { faultsInBothThemes } from './support/axe.ts';
import { misfits } from './support/misfits.ts';
import { askForPapers, paperField } from './support/papers.ts';
import { expect, signIn, test, truck } from './support/test.ts';
import type { YardServer } from './support/yard-server.ts';

interface Link {
  token: string;
  code: string;
}

const load = {
  numbers: ['4500017', 'LS-77'],
  carrier: 'Lakeshore Freight',
  containerNumber: 'MSCU1234567',
  purpose: 'Delivery',
  deliveryType: 'drop',
  note: 'Ask for Maria',
};

/** Expects a load within the next hours, and creates its link. */
async function expectLoad(staff: Page, { url }: YardServer): Promise<Link & { id: string }> {
  const on = { data: { changes: { expectedArrivals: true } } };
  expect((await staff.request.put(`${url}/api/settings`, on)).ok()).toBe(true);
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const window = { from: at(1), until: at(2) };
  const made = await staff.request.post(`${url}/api/expected-arrivals`, {
    data: { facility: 'Woodridge', ...window, ...load },
  });
  const { id } = (await made.json()) as { id: string };
  const link = await staff.request.post(`${url}/api/arrival-links`, { data: { arrival: id } });
  return { id, ...((await link.json()) as Link) };
}

const arrivalOf = async (staff: Page, { url }: YardServer, id: string) => {
  const answer = await staff.request.get(`${url}/api/expected-arrivals/${id}`);
  return ((await answer.json()) as { arrival: { checkInId: string | null; estimatedAt: string | null } }).arrival;
};

const submit = (page: Page) => page.getByRole('button', { name: 'Check In', exact: true });

test('A driver opens his link, says when he will be there, and checks in with six presses; the link is used up', async ({
  browser,
  page,
  ownYard,
  quietConsole,
}) => {
  quietConsole.expect(/status of 410/);
  await signIn(page, ownYard.url);
  const { id, token } = await expectLoad(page, ownYard);
  const phone = await (await browser.newContext()).newPage();
  const address = `${ownYard.url}/a#${token}`;
  await phone.goto(address);
  await expect(phone.getByRole('heading', { name: 'Already known' })).toBeVisible();
  await expect(phone.getByRole('main')).toContainText('4500017, LS-77');
  await expect(phone.getByRole('main')).toContainText('Drop Trailer');
  await expect(phone.getByRole('main')).not.toContainText('Maria');
  await expect(phone.getByLabel('Carrier')).toBeHidden();
  expect(await faultsInBothThemes(phone)).toEqual([]);
  expect(await misfits(phone, 'the driver’s link', [320, 390, 768, 1280])).toEqual([]);

  await phone.getByLabel('Time').fill('14:20');
  await phone.getByRole('button', { name: 'Tell the site' }).click();
  await expect(phone.getByText('The site knows:')).toBeVisible();
  await page.goto(`${ownYard.url}/admin/expected`);
  // The window may begin after midnight.
  await page.getByLabel('Period').selectOption('Next 7 days');
  await expect(page.getByText('Driver says')).toBeVisible();

  // The link stays in the address, so that the page can be reopened.
  await phone.reload();
  await expect(phone.getByText('The site knows:')).toBeVisible();
  const driver = truck();
  let presses = 1; // Opening the link counts as a press.
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  for (const [label, text] of [
    ['Driver name', driver.driverName],
    ['Phone number', driver.phoneNumber],
    ["Driver's license number", driver.driversLicense],
  ] as const) {
    await press(phone.getByLabel(label));
    await phone.keyboard.type(text);
  }
  await press(phone.getByLabel('I confirm and certify'));
  await press(submit(phone));
  await expect(phone.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(6);
  expect((await arrivalOf(page, ownYard, id)).checkInId).not.toBeNull();

  await phone.goto(address);
  await expect(phone.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('alert')).toContainText('This link has been used');
  await expect(stranger.getByRole('main')).not.toContainText('4500017');
  expect(await faultsInBothThemes(stranger)).toEqual([]);
});

test('What a driver typed stays where there is no network, and is sent when there is one', async ({
  browser,
  page,
  ownYard,
  quietConsole,
}) => {
  quietConsole.expect(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, ownYard.url);
  const { id, token } = await expectLoad(page, ownYard);
  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(`${ownYard.url}/a#${token}`);
  const driver = truck();
  await phone.getByLabel('Driver name').fill(driver.driverName);
  await phone.getByLabel('Phone number').fill(driver.phoneNumber);
  await phone.getByLabel("Driver's license number").fill(driver.driversLicense);
  await phone.getByLabel('I confirm and certify').check();
  await context.setOffline(true);
  await submit(phone).click();
  await expect(phone.getByRole('alert')).toContainText('Everything you typed is still here');
  await expect(phone.getByLabel('Driver name')).toHaveValue(driver.driverName);
  await context.setOffline(false);
  await submit(phone).click();
  await expect(phone.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
  expect((await arrivalOf(page, ownYard, id)).checkInId).not.toBeNull();
});

test('A message about a field leads to it, and saying a time leaves the form as it is: the link stays in the address', async ({
  browser,
  page,
  ownYard,
  quietConsole,
}) => {
  quietConsole.expect(/status of 400/);
  await signIn(page, ownYard.url);
  const { token } = await expectLoad(page, ownYard);
  const phone = await (await browser.newContext()).newPage();
  const address = `${ownYard.url}/a#${token}`;
  await phone.goto(address);
  const driver = truck();
  await phone.getByText('Something is wrong').click();
  await phone.getByLabel('Carrier').fill('Another Carrier');
  await phone.getByLabel('Phone number').fill(driver.phoneNumber);
  await phone.getByLabel("Driver's license number").fill(driver.driversLicense);
  await phone.getByLabel('I confirm and certify').check();
  await phone.getByLabel('Driver name').fill('Jo');
  await submit(phone).click();
  await phone.getByRole('link', { name: 'Driver name must be at least 3 characters' }).click();
  await expect(phone.getByLabel('Driver name')).toBeFocused();
  await phone.keyboard.press('End');
  await phone.keyboard.type('nas Long');

  // In browsers without a time field, it accepts any text.
  const time = phone.getByLabel('Time');
  await time.evaluate((control: HTMLInputElement) => (control.type = 'text'));
  await time.fill('soon');
  await phone.getByRole('button', { name: 'Tell the site' }).click();
  await expect(time).toHaveAccessibleDescription('Please enter a time such as 14:20.');
  await expect(time).toBeFocused();
  await time.fill('14:20');
  await phone.getByRole('button', { name: 'Tell the site' }).click();
  await expect(phone.getByText('The site knows:')).toBeVisible();
  await expect(phone).toHaveURL(address);
  await expect(phone.getByLabel('Driver name')).toHaveValue('Jonas Long');
  await expect(phone.getByLabel('Carrier')).toHaveValue('Another Carrier');
  await submit(phone).click();
  await expect(phone.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test(`In another language everything typed is still there (code: ${javaScriptEnabled})`, async ({
    browser,
    page,
    ownYard,
  }) => {
    await signIn(page, ownYard.url);
    const { token, code } = await expectLoad(page, ownYard);
    const phone = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await phone.goto(`${ownYard.url}/a${javaScriptEnabled ? `#${token}` : ''}`);
    if (!javaScriptEnabled) {
      await phone.getByLabel('Code').fill(code);
      await phone.getByRole('button', { name: 'Open' }).click();
    }
    const driver = truck();
    await phone.getByText('Something is wrong').click();
    await phone.getByLabel('Carrier').fill('Another Carrier');
    await phone.getByLabel('Driver name').fill(driver.driverName);
    await phone.getByRole('button', { name: 'Deutsch' }).click();
    await expect(phone.locator('html')).toHaveAttribute('lang', 'de');
    await expect(phone).toHaveURL(new RegExp(`/a\\?lang=de${javaScriptEnabled ? `#${token}` : ''}$`));
    await expect(phone.locator('[name=driverName]')).toHaveValue(driver.driverName);
    await expect(phone.locator('[name=carrier]')).toHaveValue('Another Carrier');
    await expect(phone.locator('[name=carrier]')).toBeVisible();
    await phone.locator('[name=phoneNumber]').fill(driver.phoneNumber);
    await phone.locator('[name=driversLicense]').fill(driver.driversLicense);
    await phone.getByRole('button', { name: 'العربية' }).click();
    await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
    await phone.getByRole('button', { name: 'English' }).click();
    await phone.getByLabel('I confirm and certify').check();
    await submit(phone).click();
    await expect(phone.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
  });

test('Photos and a signature that the form asks for are announced by the link, and taken on the page of the visit', async ({
  browser,
  page,
  ownYard,
}) => {
  await signIn(page, ownYard.url);
  const bill = paperField({ id: 'f1', kind: 'photo', label: { en: 'Bill of lading' }, required: true });
  await askForPapers(page.request, ownYard.url, [bill]);
  const { token } = await expectLoad(page, ownYard);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${ownYard.url}/a#${token}`);
  await expect(phone.getByText('the page of your visit asks you for')).toBeVisible();
  await expect(phone.getByRole('listitem').filter({ hasText: 'Bill of lading' })).toBeVisible();
  const driver = truck();
  await phone.getByLabel('Driver name').fill(driver.driverName);
  await phone.getByLabel('Phone number').fill(driver.phoneNumber);
  await phone.getByLabel("Driver's license number").fill(driver.driversLicense);
  await phone.getByLabel('I confirm and certify').check();
  await submit(phone).click();
  await expect(phone).toHaveURL(`${ownYard.url}/visit`);
  await expect(phone.getByText('Bill of lading')).toBeVisible();
});

test('Without JavaScript the printed code opens the form, which asks again for what is missing', async ({
  browser,
  page,
  ownYard,
  quietConsole,
}) => {
  quietConsole.expect(/status of 4\d\d/);
  await signIn(page, ownYard.url);
  const { id, code } = await expectLoad(page, ownYard);
  const phone = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const enter = async (typed: string) => {
    await phone.goto(`${ownYard.url}/a`);
    await phone.getByLabel('Code').fill(typed);
    await phone.getByRole('button', { name: 'Open' }).click();
  };
  await enter('AAAAA AAAAA');
  await expect(phone.getByRole('alert')).toContainText('No load has this link or code');
  await enter(code.toLowerCase().replace('-', ' '));
  const driver = truck();
  await phone.getByText('Something is wrong').click();
  await phone.getByLabel('Carrier').fill('Another Carrier');
  await phone.getByLabel('Driver name').fill('Jo');
  await phone.getByLabel('Phone number').fill(driver.phoneNumber);
  await phone.getByLabel("Driver's license number").fill(driver.driversLicense);
  await phone.getByLabel('I confirm and certify').check();
  await submit(phone).click();
  await expect(phone.getByRole('alert')).toContainText('Driver name must be at least 3 characters');
  await expect(phone.getByLabel('Carrier')).toHaveValue('Another Carrier');
  await phone.getByLabel('Driver name').fill(driver.driverName);
  await submit(phone).click();
  await expect(phone.getByRole('heading', { name: 'Check-In Complete!' })).toBeVisible();
  const { checkInId } = await arrivalOf(page, ownYard, id);
  const record = await page.request.get(`${ownYard.url}/api/check-ins/${checkInId}`);
  expect(await record.json()).toMatchObject({ carrier: 'Another Carrier', pickupDeliveryNumber: '4500017, LS-77' });
});
