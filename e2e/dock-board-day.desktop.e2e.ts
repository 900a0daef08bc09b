import { type Browser, errors, type Locator, type Page } from '@playwright/test';

import { arrive } from './support/arrive.ts';
import { expect, signIn, test, truck } from './support/test.ts';

const docks = 12;
/** Trucks arrive over the day in waves of this size and number. */
const wave = { trucks: 12, times: 5 };
const trucks = wave.trucks * wave.times;
/** The maximum presses for an ordinary truck from arrival to departure. */
const mostPresses = 3;

const doorsOf = (page: Page) => page.getByRole('region', { name: 'Docks' }).locator('li[data-state]');
const doorNamed = (page: Page, dock: string) =>
  doorsOf(page).filter({ has: page.getByRole('heading', { name: `Dock ${dock}`, exact: true }) });

/** The buttons of each door, whether disabled or not. */
const buttonsOf = (page: Page) =>
  doorsOf(page).evaluateAll((doors) =>
    doors.map((door) => [...door.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))),
  );

interface Step {
  step: string;
  driver: string;
}

/** The step of a button, by its label. */
function stepOfLabel(label: string): Step {
  const plain = label.replaceAll(/[\u2068\u2069]/g, '');
  const driver = /Maria Lopez \w+/.exec(plain)?.[0] ?? '';
  return { step: plain.startsWith('Call') ? 'call' : plain.split(',')[0]!, driver };
}

/** The label of the next step that a door offers now; null if there is none, or while presses are ignored. */
function offeredAt(door: Locator): Promise<string | null> {
  return door.evaluate((card) => {
    const labels = [...card.querySelectorAll('button:not([aria-disabled=true])')].map(
      (button) => button.getAttribute('aria-label') ?? '',
    );
    return labels.find((one) => /^(Call .* to dock|Dock In,|Dock Out,)/.test(one)) ?? null;
  });
}

/**
 * Records in a page every press that takes effect, with the button's label at that moment. A press may miss its button
 * if the page moves between press and release, or hit another truck's if a free door offers that one by then; the
 * second press of a double tap has no effect.
 */
function notePresses(): void {
  const noted: string[] = [];
  Object.assign(globalThis, { noted });
  const note = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button[aria-label]:not([aria-disabled=true])') : null;
    if (button) noted.push(button.getAttribute('aria-label')!);
  };
  document.addEventListener('click', note, true);
}

/** The presses in a page since the last call. */
const notedPresses = (page: Page) =>
  page
    .evaluate(() => (globalThis as unknown as { noted: string[] }).noted.splice(0))
    .then((labels) => labels.map(stepOfLabel));

/**
 * What one person has done on all devices: the presses for each truck, the order of calls, and the trucks that left.
 */
function aDaysWork() {
  const presses = new Map<string, number>();
  const called: string[] = [];
  const left = new Set<string>();

  const count = ({ step, driver }: Step) => {
    if (!['call', 'Dock In', 'Dock Out'].includes(step)) return;
    presses.set(driver, (presses.get(driver) ?? 0) + 1);
    if (step === 'call') called.push(driver);
    if (step === 'Dock Out') left.add(driver);
  };

  /** Takes the next step of a door, if it offers one; returns the step taken. */
  async function press(door: Locator): Promise<Step | null> {
    const label = await offeredAt(door);
    if (label === null) return null;
    const page = door.page();
    await notedPresses(page);
    try {
      await door.getByRole('button', { name: label, exact: true }).click({ timeout: 5_000 });
    } catch (error) {
      // The door offers something else by now, so the caller looks again.
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
    const taken = await notedPresses(page);
    taken.forEach(count);
    // The effect of a step shows at once, and the door then ignores presses for a moment.
    if (taken.length > 0) await expect.poll(() => offeredAt(door)).not.toBe(label);
    return taken.at(-1) ?? null;
  }

  return { presses, called, left, press };
}

async function choose(page: Page, opener: Locator, item: string) {
  await opener.click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Takes a step from the details of a door. */
async function chooseAt(page: Page, dock: string, item: string) {
  await doorNamed(page, dock)
    .getByRole('button', { name: `Dock ${dock}`, exact: true })
    .click();
  await page
    .getByRole('dialog', { name: `Dock ${dock}` })
    .getByRole('button', { name: new RegExp(`^${item}`) })
    .click();
}

/** The phone of the same person, signed in. */
async function phoneOf(browser: Browser, site: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const phone = await context.newPage();
  await phone.addInitScript(notePresses);
  await signIn(phone, site);
  return phone;
}

test('One person runs a day of sixty trucks at twelve docks from the board, with three presses a truck', async ({
  page,
  browser,
  ownYard: yard,
}) => {
  test.setTimeout(480_000);
  await page.addInitScript(notePresses);
  await signIn(page, yard.url);
  const answer = await page.request.get(`${yard.url}/api/facilities`);
  const { facilities } = (await answer.json()) as { facilities: { id: string; slug: string }[] };
  const { id } = facilities.find(({ slug }) => slug === 'woodridge')!;
  await page.request.post(`${yard.url}/api/facilities/${id}/docks`, { data: { names: ['11', '12'] } });

  const board = `${yard.url}/admin/docks?facility=woodridge`;
  await page.goto(board);
  await expect(doorsOf(page)).toHaveCount(docks);
  const phone = await phoneOf(browser, yard.url);
  await phone.goto(board);
  const { called, left, presses, press } = aDaysWork();

  let arrived = 0;
  const nextWave = async (device: Page) => {
    const drivers = Array.from({ length: wave.trucks }, () => truck());
    await Promise.all(drivers.map((driver) => arrive(page, yard.url, [driver])));
    arrived += wave.trucks;
    for (const { driverName } of drivers) await expect(device.getByText(driverName).first()).toBeAttached();
  };
  const inOrderOfArrival = async (query: Record<string, string>) => {
    const params = { ...query, sort: 'arrivalTime', order: 'asc', pageSize: '100' };
    const list = await page.request.get(`${yard.url}/api/check-ins`, { params });
    const { checkIns } = (await list.json()) as { checkIns: { driverName: string }[] };
    return checkIns.map(({ driverName }) => driverName);
  };

  await nextWave(page);
  const [held, absent, mistaken] = (await inOrderOfArrival({ stage: 'waiting' })) as [string, string, string];
  const extraordinary = new Set([held, absent, mistaken]);

  // The first driver fetches papers, and is called when he is back.
  await choose(page, page.getByRole('button', { name: `More for ${held}`, exact: true }), 'On Hold');
  await expect(page.getByRole('region', { name: 'On Hold' }).getByText(held, { exact: true })).toBeVisible();

  // The second driver does not come when called.
  const first = doorNamed(page, '1');
  await expect.poll(() => press(first)).toEqual({ step: 'call', driver: absent });
  await expect(first.getByRole('button', { name: /^Dock In,/ })).toBeVisible();
  await chooseAt(page, '1', 'No-Show');
  await expect(page.getByRole('region', { name: 'No-Show' }).getByText(absent, { exact: true })).toBeVisible();

  // The third truck is docked in by mistake, which is undone at once.
  await expect.poll(() => press(first)).toEqual({ step: 'call', driver: mistaken });
  await expect.poll(() => press(first)).toEqual({ step: 'Dock In', driver: mistaken });
  await page.getByRole('button', { name: 'Undo Dock In' }).first().click();
  await expect(first.getByRole('button', { name: /^Dock In,/ })).toBeVisible();

  // A dock becomes unusable.
  const ninth = doorNamed(page, '9');
  await chooseAt(page, '9', 'Take out of service');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Door jammed');
  await page.getByRole('button', { name: 'Take Out of Service' }).click();
  await expect(ninth).toHaveAttribute('data-state', 'out-of-service');

  // Events that happen once a number of trucks have left.
  const events: [number, () => Promise<void>][] = [
    [6, () => page.getByRole('button', { name: `Resume, ${held}`, exact: true }).click()],
    [12, () => page.getByRole('button', { name: `Back to the queue, ${absent}`, exact: true }).click()],
    [18, () => chooseAt(page, '9', 'Back in service')],
  ];
  let device = page;
  while (left.size < trucks) {
    // At noon the same person continues in the yard with a phone, which receives the latest changes a moment later.
    const before = device;
    device = left.size >= 24 && left.size < 36 ? phone : page;
    if (device !== before) await expect.poll(() => buttonsOf(device)).toEqual(await buttonsOf(before));
    if (arrived < trucks && arrived - left.size <= wave.trucks) await nextWave(device);
    let count = 0;
    for (let index = 0; index < docks; index += 1) {
      if (await press(doorsOf(device).nth(index))) count += 1;
    }
    while (left.size >= (events[0]?.[0] ?? Infinity)) await events.shift()![1]();
    // Buttons are disabled for a moment after a press.
    if (count === 0) {
      const offers = () => Promise.all(Array.from({ length: docks }, (_, at) => offeredAt(doorsOf(device).nth(at))));
      await expect.poll(async () => (await offers()).some((label) => label !== null)).toBe(true);
    }
  }

  for (const each of [page, phone]) {
    await expect(each.getByText('0 waiting')).toBeVisible();
    await expect(each.getByText(`${docks} free`)).toBeVisible();
  }
  const ordinary = [...presses].filter(([driver]) => !extraordinary.has(driver));
  expect(ordinary).toHaveLength(trucks - extraordinary.size);
  expect(Math.max(...ordinary.map(([, count]) => count))).toBeLessThanOrEqual(mostPresses);
  const completed = await inOrderOfArrival({ status: 'completed' });
  expect(completed).toHaveLength(trucks);
  // The longest waiting truck was always called first.
  const isOrdinary = (driver: string) => !extraordinary.has(driver);
  expect(called.filter(isOrdinary)).toEqual(completed.filter(isOrdinary));
  await phone.context().close();
  // An open page would log errors once the server is gone.
  await page.goto('about:blank');
});
