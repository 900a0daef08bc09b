import type { Page } from '@playwright/test';

import { faults, faultsInBothThemes } from './support/axe.ts';
import { builtFile, keptFiles } from './support/kept-files.ts';
import { staffOf } from './support/staff-calls.ts';
import { expect, fillIn, signIn, test, truck, unreachable } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Registers another browser as a gate screen, with a code from the settings. */
async function register(page: Page, screen: Page, site: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Register a device' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is for').selectOption('Gate screen');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Register a device' }).click();
  const code = await dialog.getByLabel('Code').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await screen.goto(`${site}/gate#${code}`);
}

const digits = (screen: Page) => screen.getByText(/^\d{4} \d{4}$/);

test('Two screens at a gate show one code, which fills in a driver’s form, also without a network, until they are revoked', async ({
  page,
  ownYard: yard,
  browser,
  quietConsole,
}) => {
  test.slow();
  quietConsole.expect(unreachable);
  const staff = await staffOf(yard.url);
  const { facilities } = (await (await staff.get('/api/facilities')).json()) as {
    facilities: { id: string; slug: string }[];
  };
  await staff.patch(`/api/facilities/${facilities[0]?.id}`, { data: { changes: { gateCode: 'screen' } } });
  await signIn(page, yard.url);
  await page.goto(`${yard.url}/admin/settings/devices`);
  const screens: Page[] = [];
  for (const name of ['Gate A', 'Gate B']) {
    const screen = await (await browser.newContext()).newPage();
    await register(page, screen, yard.url, name);
    await expect(digits(screen)).toBeVisible();
    screens.push(screen);
  }
  const [first, second] = screens as [Page, Page];
  // The code may change between the two readings.
  await expect(async () => expect(await digits(second).textContent()).toBe(await digits(first).textContent())).toPass();
  for (const [width, height] of [
    [800, 1280],
    [1280, 800],
  ] as const) {
    await first.setViewportSize({ width, height });
    const misfit = () =>
      document.documentElement.scrollWidth - innerWidth + document.documentElement.scrollHeight - innerHeight;
    expect(await first.evaluate(misfit)).toBe(0);
  }
  expect(await faultsInBothThemes(first)).toEqual([]);
  await first.emulateMedia({ contrast: 'more', forcedColors: 'active' });
  expect(await faults(first)).toEqual([]);

  const code = (await digits(first).textContent())?.replace(' ', '') ?? '';
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${yard.url}/driver?facility=${facilities[0]?.slug}#gate=${code}`);
  await expect(phone.getByLabel('Code at the gate')).toHaveValue(code);
  expect(phone.url()).not.toContain(code);
  await fillIn(phone, truck());
  await phone.getByRole('checkbox').check();
  await phone.getByRole('button', { name: 'Check In' }).click();
  await expect(phone).toHaveURL(`${yard.url}/success`);
  const queue = async () =>
    ((await (await phone.request.get(`${yard.url}/api/queue`)).json()) as { checkIns: unknown[] }).checkIns;
  await expect.poll(async () => (await queue()).length).toBe(1);

  await expect.poll(() => keptFiles(first)).toContain(builtFile('app/gate-screen.tsx'));
  await yard.kill();
  await first.reload();
  await expect(first.getByText(/There is no code at the moment/)).toBeVisible();
  await expect(digits(second)).toBeVisible();
  await yard.start();
  await expect(digits(first)).toBeVisible({ timeout: 45_000 });

  await page.reload();
  await page.getByRole('button', { name: 'Revoke: Gate A' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await first.reload();
  await expect(first.getByRole('heading', { name: 'This device is not registered any more' })).toBeVisible();
  await expect(digits(first)).toBeHidden();
  await expect(digits(second)).toBeVisible();
  for (const opened of [...screens, phone]) await opened.context().close();
  await staff.dispose();
});
