import { type Browser, errors, type Locator, type Page } from '@playwright/test';

import { arrive } from './support/arrive.ts';
import { expect, signIn, test, truck } from './support/test.ts';

const docks = 12;
/** The trucks come over the day: as many at a time, this often. */
const wave = { trucks: 12, times: 5 };
const trucks = wave.trucks * wave.times;
/** Presses of an ordinary truck from arrival to departure at most. */
const mostPresses = 3;

const doorsOf = (page: Page) => page.getByRole('region', { name: 'Docks' }).locator('li[data-state]');
const doorNamed = (page: Page, dock: string) =>
  doorsOf(page).filter({ has: page.getByRole('heading', { name: `Dock ${dock}`, exact: true }) });

interface Offered {
  step: string;
  driver: string;
}

/** The step that a button is for, by its label. */
function stepOfLabel(label: string): Offered {
  const plain = label.replaceAll(/[\u2068\u2069]/g, '');
  const driver = /Maria Lopez \w+/.exec(plain)?.[0] ?? '';
  return { step: plain.startsWith('Call') ? 'call' : plain.split(',')[0]!, driver };
}

/** The next step that a door offers now, and for whom; null where there is none, or presses are ignored for a moment. */
async function offeredAt(door: Locator): Promise<Offered | null> {
  const label = await door.evaluate((card) => {
    const labels = [...card.querySelectorAll('button:not([aria-disabled=true])')].map(
      (button) => button.getAttribute('aria-label') ?? '',
    );
    return labels.find((one) => /^(Call .* to dock|Dock In,|Dock Out,)/.test(one)) ?? null;
  });
  return label === null ? null : stepOfLabel(label);
}

/**
 * Presses a button; answers what it was for when the press reached it, null if it did not. It does not where the page moves
 * between the finger's going down and up, where the door offers another truck by then or rests because of another's, nor as the
 * second of two in one place, which would be a double tap. Whoever sees that presses again.
 */
async function pressed(button: Locator): Promise<Offered | null> {
  const noWait = { timeout: 5_000 };
  try {
    const reached = await button.evaluateHandle(
      (element) => {
        const state: { label: string | null } = { label: null };
        const isAble = () => element.getAttribute('aria-disabled') !== 'true';
        const note = () => (state.label = isAble() ? element.getAttribute('aria-label') : null);
        element.addEventListener('click', note, { once: true });
        return state;
      },
      null,
      noWait,
    );
    await button.click(noWait);
    const label = await reached.evaluate((state) => state.label);
    return label === null ? null : stepOfLabel(label);
  } catch (error) {
    if (error instanceof errors.TimeoutError) return null;
    throw error;
  }
}

/** What one person has done, on whatever device: the presses for each truck, who was called in which order, and who left. */
function aDaysWork() {
  const presses = new Map<string, number>();
  const called: string[] = [];
  const left = new Set<string>();
  const done = new Set<string>();

  /** Takes the next step of a door, if it offers one that was not taken yet; answers which was taken. */
  async function press(door: Locator) {
    const offered = await offeredAt(door);
    if (offered === null) return null;
    // The press of a moment ago may not show yet.
    if (done.has(`${offered.step} ${offered.driver}`)) return null;
    const button = door.getByRole('button', { name: new RegExp(`^${offered.step}.*${offered.driver}\\b`, 'i') });
    // A free door may suggest another truck between the look and the press.
    const taken = await pressed(button);
    if (taken === null) return null;
    const { step, driver } = taken;
    done.add(`${step} ${driver}`);
    presses.set(driver, (presses.get(driver) ?? 0) + 1);
    if (step === 'call') called.push(driver);
    if (step === 'Dock Out') left.add(driver);
    return taken;
  }

  const stepOf = (offered: Offered | null) => offered && `${offered.step} ${offered.driver}`;
  /** Whether a door offers a step that was not taken yet. */
  const offersNew = async (door: Locator) => {
    const step = stepOf(await offeredAt(door));
    return step !== null && !done.has(step);
  };

  return {
    presses,
    called,
    left,
    press,
    offersNew,
    mayAgain: (step: string, driver: string) => done.delete(`${step} ${driver}`),
  };
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
  await signIn(phone, site);
  return phone;
}

test('One person runs a day of sixty trucks at twelve docks from the board, with three presses a truck', async ({
  page,
  browser,
  ownYard: yard,
}) => {
  test.setTimeout(480_000);
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
  const { called, left, presses, press, offersNew, mayAgain } = aDaysWork();

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

  // The second does not come when he is called.
  const first = doorNamed(page, '1');
  await expect.poll(() => press(first)).toEqual({ step: 'call', driver: absent });
  await expect(first.getByRole('button', { name: /^Dock In,/ })).toBeVisible();
  await chooseAt(page, '1', 'No-Show');
  await expect(page.getByRole('region', { name: 'No-Show' }).getByText(absent, { exact: true })).toBeVisible();
  mayAgain('call', absent);

  // The third is docked in by mistake, which is taken back at once.
  await expect.poll(() => press(first)).toEqual({ step: 'call', driver: mistaken });
  await expect.poll(() => press(first)).toEqual({ step: 'Dock In', driver: mistaken });
  await page.getByRole('button', { name: 'Undo Dock In' }).first().click();
  await expect(first.getByRole('button', { name: /^Dock In,/ })).toBeVisible();
  mayAgain('Dock In', mistaken);

  // A door jams.
  const ninth = doorNamed(page, '9');
  await chooseAt(page, '9', 'Take out of service');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Door jammed');
  await page.getByRole('button', { name: 'Take Out of Service' }).click();
  await expect(ninth).toHaveAttribute('data-state', 'out-of-service');

  // What happens once so many trucks have left.
  const events: [number, () => Promise<void>][] = [
    [6, () => page.getByRole('button', { name: `Resume, ${held}`, exact: true }).click()],
    [12, () => page.getByRole('button', { name: `Back to the queue, ${absent}`, exact: true }).click()],
    [18, () => chooseAt(page, '9', 'Back in service')],
  ];
  while (left.size < trucks) {
    // At noon the same person goes on in the yard, with a phone.
    const device = left.size >= 24 && left.size < 36 ? phone : page;
    if (arrived < trucks && arrived - left.size <= wave.trucks) await nextWave(device);
    let count = 0;
    for (let index = 0; index < docks; index += 1) {
      if (await press(doorsOf(device).nth(index))) count += 1;
    }
    while (left.size >= (events[0]?.[0] ?? Infinity)) await events.shift()![1]();
    // Everything rests for a moment after a press.
    if (count === 0) {
      const offers = () => Promise.all(Array.from({ length: docks }, (_, at) => offersNew(doorsOf(device).nth(at))));
      await expect.poll(async () => (await offers()).includes(true)).toBe(true);
    }
  }

  for (const device of [page, phone]) {
    await expect(device.getByText('0 waiting')).toBeVisible();
    await expect(device.getByText(`${docks} free`)).toBeVisible();
  }
  const ordinary = [...presses].filter(([driver]) => !extraordinary.has(driver));
  expect(ordinary).toHaveLength(trucks - extraordinary.size);
  expect(Math.max(...ordinary.map(([, count]) => count))).toBeLessThanOrEqual(mostPresses);
  const completed = await inOrderOfArrival({ status: 'completed' });
  expect(completed).toHaveLength(trucks);
  // Who waited longest was always called first.
  const isOrdinary = (driver: string) => !extraordinary.has(driver);
  expect(called.filter(isOrdinary)).toEqual(completed.filter(isOrdinary));
  await phone.context().close();
  // An open page would miss the server.
  await page.goto('about:blank');
});
