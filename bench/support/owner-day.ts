import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright';

import { sampleCheckIn } from './samples.ts';
import { type Deed, Worker } from './worker.ts';

/**
 * A new owner's yard: the company's name, one facility with its docks and no examples left, and a password of one's
 * own.
 */
const yard = {
  company: 'Lakeshore Cold Storage',
  facility: 'Denver Cold Store',
  docks: '1-24',
  zone: 'America/Denver',
};
const ownPassword = 'a password of my own';
const examples = ['Woodridge', 'Bedford Park', 'Franklin Park', 'Flexport', 'Chicago (Midway)'];

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function seeFirstTruck(owner: Worker, url: string): Promise<void> {
  const { page } = owner;
  const truck = { ...sampleCheckIn(), facility: yard.facility };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/check-ins`, { method: 'POST', headers, body: JSON.stringify(truck) });
  if (!answer.ok) throw new Error(await answer.text());
  await page.goto(`${url}/admin`);
  await page.locator('[data-row-link]').first().waitFor();
}

async function byLink(owner: Worker): Promise<void> {
  const { page } = owner;
  const isAt = (step: string) => page.getByRole('heading', { name: step, level: 2 }).waitFor();
  await owner.enter(field(page, 'newPassword'), ownPassword);
  await owner.enter(field(page, 'repeatedPassword'), ownPassword);
  await owner.pressButton('Save password');
  await isAt('Company and country');
  await owner.enter(field(page, 'companyName'), yard.company);
  await owner.pressButton('Save and continue');
  await isAt('Facility and docks');
  await owner.enter(field(page, 'name'), yard.facility);
  await owner.enter(field(page, 'docks'), yard.docks);
  await owner.pressButton('Save and continue');
  await isAt('Address for phones');
  await owner.pressButton('Save and continue');
  await isAt('Colleagues');
  await owner.pressButton('Continue');
  await isAt('Check-in form');
  await owner.pressButton('Continue');
  await owner.press(page.getByRole('link', { name: `Poster for ${yard.facility}` }));
  await page.getByRole('article', { name: 'Poster' }).waitFor();
}

/**
 * The set-up before there were guided steps: with the file of the first start, on the settings screens, and example by
 * example.
 */
async function byFile(owner: Worker, dataDir: string): Promise<void> {
  const { page } = owner;
  const file = await readFile(join(dataDir, 'first-sign-in'), 'utf8');
  const [email = '', password = ''] = [...file.matchAll(/: (\S+)/g)].map(([, value]) => value);
  await owner.signIn({ email, password });
  const tasks = page.getByRole('region', { name: 'Set up this installation' });
  await owner.press(tasks.getByRole('link', { name: 'Company settings' }));
  await owner.enter(page.getByLabel('Company name'), yard.company);
  await owner.press(page.getByRole('button', { name: 'Save', exact: true }).first());
  await page.getByText('Settings saved').first().waitFor();
  await owner.press(page.getByRole('link', { name: 'Facilities and docks' }).first());
  await owner.press(page.getByRole('button', { name: 'Add a facility' }));
  const dialog = page.getByRole('dialog', { name: 'Add a facility' });
  await owner.enter(dialog.getByLabel('Name'), yard.facility);
  await owner.enter(dialog.getByLabel('Time zone'), yard.zone);
  await owner.enter(dialog.getByLabel('Docks'), yard.docks);
  await owner.press(dialog.getByRole('button', { name: 'Add a facility' }));
  await owner.press(page.getByRole('button', { name: 'Make it the default' }));
  await page.getByText('Default', { exact: true }).first().waitFor();
  for (const name of examples) {
    await owner.press(page.getByRole('link', { name: 'All facilities' }));
    await owner.press(page.getByRole('main').getByRole('link', { name }));
    await owner.press(page.getByRole('button', { name: 'Retire', exact: true }));
    await owner.press(page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }));
    await page.getByRole('button', { name: 'Bring back' }).waitFor();
  }
  await owner.press(page.getByRole('link', { name: 'All facilities' }));
  await owner.press(page.getByRole('main').getByRole('link', { name: yard.facility }));
  await owner.press(page.getByRole('link', { name: 'Poster' }));
  await page.getByRole('article', { name: 'Poster' }).waitFor();
  await owner.press(page.getByRole('link', { name: /^Your account/ }));
  for (const [label, text] of [
    ['Present password', password],
    ['New password', ownPassword],
    ['New password again', ownPassword],
  ] as const)
    await owner.enter(page.getByLabel(label, { exact: true }), text);
  await owner.press(page.getByRole('button', { name: 'Change password' }));
  await page.getByText('Password changed').first().waitFor();
}

/** A new installation: its URL, its data folder, and its one-time link if it has one. */
export interface NewYard {
  url: string;
  dataDir: string;
  link: string | null;
}

export async function ownerDay(browser: Browser, { url, dataDir, link }: NewYard): Promise<Deed[]> {
  const viewport = { width: 1366, height: 768 };
  const owner = await Worker.at(browser, url + (link ?? '/login'), { viewport, timezoneId: yard.zone });
  await owner.does('sets a yard of his own up', () => (link ? byLink(owner) : byFile(owner, dataDir)));
  await owner.does('sees the first truck', () => seeFirstTruck(owner, url));
  await owner.leave();
  return owner.deeds;
}
