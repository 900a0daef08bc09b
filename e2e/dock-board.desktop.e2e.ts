import type { Page } from '@playwright/test';

import { arrive } from './support/arrive.ts';
import { faultsInBothThemes as faults } from './support/axe.ts';
import { untilLoaded } from './support/kept-files.ts';
import { misfits, widths } from './support/misfits.ts';
import { change } from './support/staff-calls.ts';
import { expect, signIn, test, truck, unreachable } from './support/test.ts';
import { YardServer } from './support/yard-server.ts';

const board = (site: string) => `${site}/admin/docks?facility=woodridge`;
const doorNamed = (page: Page, dock: string) =>
  page
    .getByRole('region', { name: 'Docks' })
    .locator('li[data-state]')
    .filter({ has: page.getByRole('heading', { name: `Dock ${dock}`, exact: true }) });

let yard: YardServer;

/** The last dock of the facility on the board. */
async function lastDock(page: Page): Promise<{ id: string; name: string }> {
  const { facilities } = (await (await page.request.get(`${yard.url}/api/facilities`)).json()) as {
    facilities: { slug: string; docks: { id: string; name: string }[] }[];
  };
  return facilities.find(({ slug }) => slug === 'woodridge')!.docks.at(-1)!;
}

test.beforeAll(async () => {
  yard = await YardServer.start();
});
test.afterAll(() => yard.dispose());
test.describe.configure({ mode: 'default' });

test('The dock board goes on without a network, and sends what was done when it is back', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  const driver = truck();
  await arrive(page, yard.url, [driver]);
  await signIn(page, yard.url);
  await page.goto(board(yard.url));
  const door = doorNamed(page, '1');
  await expect(door.getByRole('button', { name: /^Call/ })).toBeVisible();
  await untilLoaded(page, 'after', 'bell', 'common/ui/floating.tsx');
  await page.context().setOffline(true);
  await expect(page.getByText('Offline Mode').first()).toBeVisible();
  await door.getByRole('button', { name: /^Call/ }).click();
  await expect(door).toHaveAttribute('data-state', 'called');
  await door.getByRole('button', { name: /^Dock In/ }).click();
  await expect(door).toHaveAttribute('data-state', 'docked');
  await expect(door.getByText('Not sent yet')).toBeVisible();
  await page.context().setOffline(false);
  await expect(door.getByText('Not sent yet')).toHaveCount(0);
  await expect(door).toHaveAttribute('data-state', 'docked');
  const answer = await page.request.get(`${yard.url}/api/queue?state=docked&facility=Woodridge`);
  expect(((await answer.json()) as { checkIns: unknown[] }).checkIns).toHaveLength(1);
});

test('Two people who send trucks to the same dock at once both see it', async ({ page, browser }) => {
  const [one, other] = [truck(), truck()];
  await arrive(page, yard.url, [one, other]);
  const colleague = await (await browser.newContext()).newPage();
  await signIn(page, yard.url);
  await signIn(colleague, yard.url);
  await page.goto(board(yard.url));
  await colleague.goto(board(yard.url));
  const choose = async (at: Page, driver: string) => {
    await doorNamed(at, '5').getByRole('button', { name: 'Dock 5', exact: true }).click();
    await expect(at.getByRole('dialog', { name: 'Dock 5' })).toBeVisible();
    return at.getByRole('dialog').getByRole('button', { name: new RegExp(driver) });
  };
  const mine = await choose(page, one.driverName);
  const theirs = await choose(colleague, other.driverName);
  await mine.click();
  await theirs.click();
  for (const at of [page, colleague]) {
    await expect(doorNamed(at, '5').getByText('2 trucks have this dock.')).toBeVisible();
    await expect(doorNamed(at, '5').getByText(one.driverName).first()).toBeVisible();
    await expect(doorNamed(at, '5').getByText(other.driverName).first()).toBeVisible();
  }
  await expect(page.getByText('Two trucks for dock 5').first()).toBeVisible();
  await colleague.context().close();
});

test('A truck whose dock is renamed stays on the board, and is given the new name with two presses', async ({
  page,
}) => {
  const driver = truck();
  await arrive(page, yard.url, [driver]);
  await signIn(page, yard.url);
  const dock = await lastDock(page);
  await change(page.request, driver.containerNumber, { dock: dock.name, dockInAt: new Date().toISOString() }, yard.url);
  await page.goto(board(yard.url));
  await expect(doorNamed(page, dock.name).getByText(driver.driverName).first()).toBeVisible();

  const name = `R${dock.name}`;
  await page.request.patch(`${yard.url}/api/docks/${dock.id}`, { data: { changes: { name } } });
  const unnamed = page.getByRole('region', { name: 'At a dock, not known which' });
  await expect(unnamed.getByText(driver.driverName).first()).toBeVisible();
  await expect(doorNamed(page, name)).toHaveAttribute('data-state', 'free');
  await unnamed.getByRole('button', { name: /^Choose a dock/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^Dock ${name}`) })
    .click();
  await expect(doorNamed(page, name).getByText(driver.driverName).first()).toBeVisible();
  await expect(doorNamed(page, name)).toHaveAttribute('data-state', 'docked');
});

test('The dock board fits every width and shuts nobody out', async ({ page }) => {
  const docked = truck();
  const long = { ...truck(), driverName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) };
  await arrive(page, yard.url, [docked, truck(), long]);
  await signIn(page, yard.url);
  const name = 'R200';
  await page.request.patch(`${yard.url}/api/docks/${(await lastDock(page)).id}`, { data: { changes: { name } } });
  await change(page.request, docked.containerNumber, { dock: name, dockInAt: new Date().toISOString() }, yard.url);
  await page.goto(board(yard.url));
  await expect(doorNamed(page, name)).toHaveAttribute('data-state', 'docked');
  await doorNamed(page, '2').getByRole('button', { name: /^Call/ }).click();
  await expect(doorNamed(page, '2').getByText(/^since /)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page, 'dock board', widths)).toEqual([]);
});
