import { type APIRequestContext, type Page, request } from 'playwright';

import { customField, formWith } from '../../src/test/forms.ts';
import { answersOf, driverNumber, type Figures, figuresOf, ofDrivers, tracesOn } from './kiosk-traces.ts';
import { ReleaseProxy } from './release-proxy.ts';
import { Tablet } from './tablet.ts';
import { administrator, type YardServer } from './yard-server.ts';

const signature = customField({
  id: 'f1',
  kind: 'signature',
  label: { en: 'Your signature' },
  required: true,
  personal: true,
});

/** Prepares a yard whose kiosk asks for all built-in fields and a signature, and has rules; returns its code. */
async function prepare(office: APIRequestContext): Promise<string> {
  await office.post('/api/auth/token?grant_type=password', { data: administrator });
  await office.put('/api/settings', { data: { changes: { papers: true } } });
  await office.put('/api/form', { data: { baseVersion: 1, fields: formWith([signature]).fields } });
  const { facilities } = (await (await office.get('/api/facilities')).json()) as { facilities: { id: string }[] };
  const facility = facilities[0]?.id;
  const rules = { baseVersion: 0, texts: { en: 'Wear a vest.' }, askAgainDays: null };
  await office.put(`/api/facilities/${facility}/site-rules`, { data: rules });
  const device = await office.post('/api/devices', { data: { kind: 'kiosk', facility, name: 'Gate A' } });
  return ((await device.json()) as { code: string }).code;
}

const first = (kiosk: Page) => kiosk.getByRole('heading', { name: 'Choose your language' });
const press = (kiosk: Page, name: string) => kiosk.getByRole('button', { name, exact: true }).click();

/** Checks a driver in; returns the controls that a browser might remember or fill in. */
async function checkIn(kiosk: Page, number: number): Promise<string[]> {
  const filledIn: string[] = [];
  const answers = answersOf(number);
  await press(kiosk, 'English');
  for (let question = 1; question <= 9; question += 1) {
    await kiosk.getByRole('heading', { name: `Question ${question} of 9` }).waitFor();
    if (question === 9) {
      await press(kiosk, 'Type the name instead');
      await kiosk.getByLabel('Full name').fill(driverNumber(number));
    }
    const box = kiosk.locator('form :is(input, select, textarea)');
    const given = await box.evaluate((control: HTMLInputElement) => ({
      name: control.name,
      // A control without a value of its own inherits its form's.
      isOff: ['off', ''].includes(control.autocomplete ?? '') && control.form?.autocomplete === 'off',
    }));
    if (!given.isOff) filledIn.push(given.name || `question ${question}`);
    const answer = answers[given.name];
    if (answer) await box.fill(answer);
    if (question === 9) await press(kiosk, 'Use this name');
    await press(kiosk, 'Next');
  }
  await kiosk.getByRole('checkbox').nth(1).waitFor();
  for (const box of await kiosk.getByRole('checkbox').all()) await box.check();
  await press(kiosk, 'Check In');
  await kiosk.getByRole('heading', { name: /^You are checked in|^Your check-in is kept/ }).waitFor();
  return filledIn;
}

/** What the server has: how many drivers are missing, duplicated, or lack their signature. */
async function atServer(office: APIRequestContext, drivers: number) {
  const rows: { id: string; driverName: string }[] = [];
  for (let page = 0; ; page += 1) {
    const answer = await office.get(`/api/check-ins?pageSize=100&page=${page}`);
    const { checkIns } = (await answer.json()) as { checkIns: typeof rows };
    if (checkIns.length === 0) break;
    rows.push(...checkIns);
  }
  let unsigned = 0;
  for (const { id, driverName } of rows) {
    const answer = await office.get(`/api/check-ins/${id}/papers`);
    const { papers } = (await answer.json()) as { papers: { text: string | null }[] };
    if (papers.length !== 1 || papers[0]?.text !== driverName) unsigned += 1;
  }
  const names = new Set(rows.map(({ driverName }) => driverName));
  return { lost: drivers - names.size, twice: rows.length - names.size, unsigned };
}

/** Drivers check in at one tablet in sequence, through everything that can happen to a tablet. */
class KioskSoak {
  readonly #yard: YardServer;
  readonly #tablet: Tablet;
  readonly #site: ReleaseProxy;
  readonly #log: string[];
  readonly #drivers: number;
  /** The visit links that were shown. */
  readonly #links: string[] = [];
  readonly #left: string[] = [];
  readonly #filledIn = new Set<string>();
  readonly #lives: Figures[][] = [];
  #kiosk: Page;

  constructor(yard: YardServer, tablet: Tablet, site: ReleaseProxy, log: string[], drivers: number, kiosk: Page) {
    [this.#yard, this.#tablet, this.#site] = [yard, tablet, site];
    [this.#log, this.#drivers, this.#kiosk] = [log, drivers, kiosk];
  }

  async run(): Promise<void> {
    // A service worker that has not cached everything cannot open pages offline.
    await this.#kiosk.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await this.#kiosk.waitForLoadState('networkidle');
    for (let number = 1; number <= this.#drivers; number += 1) {
      for (const name of await checkIn(this.#kiosk, number)) this.#filledIn.add(name);
      await press(this.#kiosk, 'Done');
      await first(this.#kiosk).waitFor();
      await this.#look(number);
      await this.#happen(number);
    }
    await this.#sent();
    await this.#switchOff();
  }

  /** Looks for traces of the drivers so far, and resets the network log. */
  async #look(number: number): Promise<void> {
    for (const place of await tracesOn(this.#kiosk, this.#links)) this.#left.push(`${place} after ${number}`);
    const log = this.#log.splice(0);
    const said = log.filter((one) => ofDrivers.test(one) || this.#links.some((link) => one.includes(link)));
    for (const one of said) this.#left.push(`network after ${number}: ${one.slice(0, one.indexOf('\n'))}`);
    this.#links.push(...log.flatMap((one) => /"visit":"([\w-]+)"/.exec(one)?.[1] ?? []));
  }

  async #happen(number: number): Promise<void> {
    const isAt = (share: number) => number === Math.ceil(this.#drivers * share);
    if (isAt(0.1)) this.#lives.push([await figuresOf(this.#kiosk)]);
    if (isAt(0.2)) {
      await this.#measure();
      this.#site.cut(true);
    }
    if (isAt(0.3)) {
      await this.#tablet.cutPower();
      await this.#tablet.setOffline(true);
      await this.#switchOn();
    }
    if (isAt(0.4)) {
      this.#site.cut(false);
      await this.#tablet.setOffline(false);
      await this.#sent();
      this.#lives.push([await figuresOf(this.#kiosk)]);
    }
    if (isAt(0.5)) {
      await this.#yard.kill();
      await this.#yard.start();
    }
    if (isAt(0.6)) {
      await this.#measure();
      await this.#update();
    }
    if (isAt(0.7)) this.#lives.push([await figuresOf(this.#kiosk)]);
    if (isAt(0.8)) {
      await this.#measure();
      await this.#switchOff();
      await this.#switchOn();
    }
    if (isAt(0.9)) this.#lives.push([await figuresOf(this.#kiosk)]);
    if (isAt(1)) await this.#measure();
  }

  async #measure(): Promise<void> {
    this.#lives.at(-1)?.push(await figuresOf(this.#kiosk));
  }

  async #switchOff(): Promise<void> {
    await this.#tablet.switchOff();
    for (const file of await this.#tablet.filesWith(ofDrivers)) this.#left.push(`disk: ${file}`);
  }

  async #switchOn(): Promise<void> {
    this.#kiosk = await this.#tablet.switchOn(`${this.#site.url}/kiosk`);
    await first(this.#kiosk).waitFor();
  }

  /** Deploys a new version, which the tablet finds and installs while nobody is using it. */
  async #update(): Promise<void> {
    await this.#kiosk.evaluate(() => document.documentElement.setAttribute('data-opened', 'before'));
    this.#site.release();
    await this.#kiosk.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await this.#kiosk.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    // It is installed while nobody uses the tablet, which is checked each time somebody has left.
    const opened = this.#kiosk.locator('html:not([data-opened])');
    while ((await opened.count()) === 0) {
      await press(this.#kiosk, 'English');
      await press(this.#kiosk, 'Start over');
      await opened.waitFor({ state: 'attached', timeout: 2_000 }).catch(() => undefined);
    }
    await first(this.#kiosk).waitFor();
  }

  /** Waits until nothing is queued any more. */
  async #sent(): Promise<void> {
    await this.#kiosk.getByText(/wait for the network/).waitFor({ state: 'detached', timeout: 120_000 });
  }

  get found() {
    return { left: this.#left, filledIn: [...this.#filledIn], lives: this.#lives };
  }
}

/**
 * Lets this many drivers check in at a kiosk of this yard; returns what was lost, the traces left of them, and the
 * resources used.
 */
export async function soakKiosk(yard: YardServer, executablePath: string, drivers: number) {
  const office = await request.newContext({ baseURL: yard.url });
  const code = await prepare(office);
  const log: string[] = [];
  const site = await ReleaseProxy.start(yard.port, log);
  const tablet = await Tablet.make(executablePath);
  try {
    const registered = await tablet.switchOn(`${site.url}/kiosk#${code}`);
    await first(registered).waitFor();
    // Browsers write a cookie to disk within half a minute, or at a regular shutdown.
    await tablet.switchOff();
    const kiosk = await tablet.switchOn(`${site.url}/kiosk`);
    const soak = new KioskSoak(yard, tablet, site, log, drivers, kiosk);
    await soak.run();
    // With 500 drivers it takes longer than a session lasts.
    await office.post('/api/auth/token?grant_type=password', { data: administrator });
    return { ...(await atServer(office, drivers)), ...soak.found };
  } finally {
    await tablet.dispose();
    site.stop();
    await office.dispose();
  }
}
