import { arrive } from './support/arrive.ts';
import { faultsInBothThemes as faults } from './support/axe.ts';
import { change, staffOf } from './support/staff-calls.ts';
import { expect, signIn, test, truck, unreachable } from './support/test.ts';
import { YardServer } from './support/yard-server.ts';

const wall = (site: string) => `${site}/queue?display=wall`;

test('A wall display says since when it is not live and recovers by itself', async ({
  page,
  request,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  const yard = await YardServer.start({ QUEUE_REFRESH_SECONDS: '5' });
  try {
    await page.goto(wall(yard.url));
    await expect(page.getByText('No drivers currently in queue')).toBeVisible();
    await expect(page.getByText('Online', { exact: true })).toBeVisible();

    await yard.stop();
    await expect(page.getByRole('alert')).toContainText(/Not updated since \d+:\d\d [AP]M/);
    await expect(page.getByText('Online', { exact: true })).toHaveCount(0);

    await yard.start();
    await expect(page.getByText('Online', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);

    const driver = truck();
    await arrive({ request }, yard.url, [driver]);
    await expect(page.getByText(driver.containerNumber)).toBeVisible();
  } finally {
    await yard.dispose();
  }
});

test('A wall screen whose server is away for a minute counts on, and is live again afterwards', async ({
  page,
  ownYard: yard,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  await page.clock.install();
  await page.goto(wall(yard.url));
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  const clock = page.locator('time');
  const before = await clock.textContent();

  await yard.stop();
  await page.clock.runFor(75_000);
  await expect(page.getByRole('alert')).toContainText(`Not updated since ${before}`);
  await expect(clock).not.toHaveText(before ?? '');

  await yard.start();
  await page.clock.runFor(10_000);
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('A wall display shows the public view without controls, even if staff are signed in', async ({
  page,
  request,
  yard,
}) => {
  const driver = truck();
  await arrive({ request }, yard.url, [driver]);
  await signIn(page, yard.url);
  await page.goto(`${yard.url}/queue`);
  await expect(page.getByText(driver.driverName)).toBeVisible();
  await page.getByRole('button', { name: 'Wall Display' }).click();
  await expect(page.getByRole('region', { name: 'Waiting' })).toBeVisible();
  await expect(page.getByText('Maria')).toHaveCount(0);
  await expect(page.locator('header nav, footer, button, main a')).toHaveCount(0);
});

test('axe finds no violations on the queue in any state', async ({ page, yard }) => {
  const driver = truck();
  await arrive(page, yard.url, [driver]);
  await page.goto(`${yard.url}/queue`);
  await expect(page.getByText(driver.containerNumber)).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.goto(`${yard.url}/queue?dates=custom&from=2026-05-02&to=2026-05-01`);
  await expect(page.getByText('The first day is after the last.')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.goto(`${yard.url}/queue?dates=custom&from=2001-01-01&to=2001-01-01`);
  await expect(page.getByText('No drivers currently in queue')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.goto(wall(yard.url));
  await expect(page.getByRole('region', { name: 'Waiting' }).getByRole('listitem').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await signIn(page, yard.url);
  await page.goto(`${yard.url}/queue`);
  await expect(page.getByText(driver.driverName)).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('axe finds no violations on a queue that failed to load', async ({ page, yard, quietConsole }) => {
  quietConsole.expect(unreachable);
  await page.clock.install();
  await page.goto(`${yard.url}/queue`);
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await page.route('**/api/queue?*', (route) => route.abort());
  await page.clock.runFor(40_000);
  await expect(page.getByText('Data could not be refreshed.')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.goto(`${yard.url}/queue`);
  await page.clock.runFor(10_000);
  await expect(page.getByText('Error loading queue data. Please try again.')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.goto(wall(yard.url));
  await page.clock.runFor(10_000);
  await expect(page.getByText('Not connected yet')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('The wall of a facility that wants it shows called trucks of high priority by dock and container alone', async ({
  page,
  request,
  ownYard: yard,
}) => {
  const [urgent, usual] = [truck(), truck()];
  await arrive({ request }, yard.url, [urgent, usual]);
  const staff = await staffOf(yard.url);
  await change(staff, urgent.containerNumber, { priority: 'high', dock: '7' });
  await page.goto(`${wall(yard.url)}&facility=Woodridge`);
  const waiting = page.getByRole('region', { name: 'Waiting' });
  await expect(waiting.getByText(usual.containerNumber)).toBeVisible();
  await expect(waiting.getByText(urgent.containerNumber)).toHaveCount(0);

  const { facilities } = (await (await staff.get('/api/facilities')).json()) as {
    facilities: { id: string; slug: string }[];
  };
  const { id } = facilities.find(({ slug }) => slug === 'woodridge')!;
  await staff.patch(`/api/facilities/${id}`, { data: { changes: { wallShowsPriority: true } } });
  await page.reload();
  const row = waiting.getByRole('listitem').filter({ hasText: urgent.containerNumber });
  await expect(row).toContainText('Go to dock 7');
  await expect(row).not.toContainText('Lakeshore');
  await expect(row).not.toContainText('M...');
  // The called truck comes first, then the other one.
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await expect(waiting.getByRole('listitem').first()).toContainText(urgent.containerNumber);
  await staff.dispose();
  // An open page would log errors once the server is gone.
  await page.goto('about:blank');
});
