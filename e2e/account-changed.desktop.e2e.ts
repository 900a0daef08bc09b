import type { BrowserContext, Page } from '@playwright/test';

import type { Role } from '../src/shared/access/permissions.ts';
import { arrive } from './support/arrive.ts';
import { recordsOf } from './support/ask.ts';
import { fromMenu, toast } from './support/dashboard.ts';
import { untilDashboardIsWhole } from './support/kept-files.ts';
import { entryOf, expect, signIn, test, truck, unreachable } from './support/test.ts';

const colleague = { email: 'lee@yard.test', password: 'a password of my own' };
interface Facilities {
  facilities: { id: string; name: string }[];
}

const oneUnsent = "1 operation will sync when you're back online.";
const changed = 'Your account has been changed';

/** Creates an account with this role, as an administrator does; returns the way to change it later. */
async function employ(admin: Page, site: string, role: Role) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const made = await admin.request.post(`${site}/api/accounts`, { data: { email: colleague.email, role }, headers });
  const { account, link } = (await made.json()) as { account: { id: string }; link: { path: string } };
  const token = link.path.slice(link.path.indexOf('#') + 1);
  await admin.request.post(`${site}/api/invitations`, { data: { token, password: colleague.password }, headers });
  return async (changes: object) => {
    const answer = await admin.request.patch(`${site}/api/accounts/${account.id}`, { data: changes, headers });
    expect(answer.status()).toBe(200);
  };
}

/** The colleague's dashboard on a device. */
async function atWork(device: BrowserContext, site: string): Promise<Page> {
  const page = await device.newPage();
  const answer = await page.request.post(`${site}/api/auth/token?grant_type=password`, { data: colleague });
  expect(answer.status()).toBe(200);
  await page.goto(`${site}/admin`);
  await expect(page.getByText('Last refreshed: Just now')).toBeVisible();
  return page;
}

async function typeInto(page: Page, site: string, id: string): Promise<void> {
  await page.goto(`${site}/driver/${id}`);
  await page.locator('[name="carrier"]').fill('Typed before the change');
}

async function expectGivenBack(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: changed });
  await expect(dialog).toContainText('Carrier: Typed before the change');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
}

async function goOffline(device: BrowserContext, page: Page): Promise<void> {
  await untilDashboardIsWhole(page);
  await device.setOffline(true);
  await expect(page.getByText('You are currently viewing cached data')).toBeVisible();
}

/** Expects that a change made offline is refused with this reason once the device is online again. */
async function expectRefused(device: BrowserContext, page: Page, reason: string): Promise<void> {
  await device.setOffline(false);
  await expect(toast(page, "Some changes couldn't be synchronized")).toBeVisible();
  await expect(page.getByText(reason).first()).toBeVisible();
}

test.beforeEach(({ quietConsole }) => {
  quietConsole.expect(unreachable);
  quietConsole.expect(/40[134]/);
});

test('A role taken away takes effect in seconds in what is open: nothing more is seen, taken or lost', async ({
  page,
  browser,
  ownYard: yard,
}) => {
  test.slow();
  const driver = truck();
  await signIn(page, yard.url);
  await arrive(page, yard.url, [driver]);
  const change = await employ(page, yard.url, 'manager');
  const [office, tablet] = [await browser.newContext(), await browser.newContext()];
  const [desk, dock] = [await atWork(office, yard.url), await atWork(tablet, yard.url)];
  const form = await office.newPage();
  const [record] = await recordsOf(desk, driver);
  await typeInto(form, yard.url, record!.id);
  await goOffline(tablet, dock);
  await entryOf(dock, driver)
    .getByRole('button', { name: /^Dock In/ })
    .click();
  await expect(dock.getByText(oneUnsent)).toBeVisible();

  // An export that was started before the change reaches the server after it.
  const saved: string[] = [];
  desk.on('download', (download) => saved.push(download.suggestedFilename()));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await desk.route('**/api/check-ins/export?*', async (route) => {
    await held;
    await route.continue();
  });
  await desk.getByRole('button', { name: 'Export', exact: true }).click();
  await desk.getByRole('menuitem', { name: /^CSV(?! for Excel)/ }).click();
  await expect(desk.getByRole('progressbar', { name: 'Exporting to CSV' })).toBeVisible();

  await change({ role: 'viewer' });
  await expect(entryOf(desk, driver).getByRole('button', { name: /^Dock In/ })).toBeHidden();
  await expect(desk.getByRole('button', { name: 'Export', exact: true })).toBeHidden();
  await expect(entryOf(desk, driver)).toBeVisible();
  release();
  await expect(toast(desk, 'Export failed')).toBeVisible();
  expect(saved).toEqual([]);

  await expectGivenBack(form);
  await expect(form.locator('[name="carrier"]')).toBeHidden();
  await expectRefused(tablet, dock, 'Your account may not do this. Ask an administrator for a role that may.');
  const [after] = await recordsOf(page, driver);
  expect(after?.status).toBe('live');
  await office.close();
  await tablet.close();
});

test('An account that is limited to fewer facilities loses sight of the others in seconds, and none of its work', async ({
  page,
  browser,
  ownYard: yard,
}) => {
  test.slow();
  const [here, elsewhere] = [truck(), truck()];
  await signIn(page, yard.url);
  await arrive(page, yard.url, [here], 'Woodridge');
  await arrive(page, yard.url, [elsewhere], 'Flexport');
  const change = await employ(page, yard.url, 'manager');
  const [office, tablet] = [await browser.newContext(), await browser.newContext()];
  const [desk, dock] = [await atWork(office, yard.url), await atWork(tablet, yard.url)];
  const form = await office.newPage();
  const [record] = await recordsOf(desk, elsewhere);
  await typeInto(form, yard.url, record!.id);
  await goOffline(tablet, dock);
  await fromMenu(dock, elsewhere, 'Delete');
  await dock
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(dock.getByText(oneUnsent)).toBeVisible();

  const { facilities } = (await (await page.request.get(`${yard.url}/api/facilities`)).json()) as Facilities;
  await change({ facilities: facilities.filter(({ name }) => name === 'Woodridge').map(({ id }) => id) });
  await expect(entryOf(desk, elsewhere)).toBeHidden();
  await expect(entryOf(desk, here)).toBeVisible();
  await expect(desk.getByLabel('Facility', { exact: true })).toBeHidden();
  await expectGivenBack(form);
  await expect(form.getByRole('heading', { name: 'No such check-in here' })).toBeVisible();

  await expectRefused(tablet, dock, 'The requested check-in could not be found.');
  await expect(entryOf(dock, elsewhere)).toBeHidden();
  expect(await recordsOf(page, elsewhere)).toHaveLength(1);
  await office.close();
  await tablet.close();
});
