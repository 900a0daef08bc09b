import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { faultsInBothThemes } from './support/axe.ts';
import { expect, signIn, test } from './support/test.ts';

const rows = 1_200;
/** Every fortieth row has a nonexistent day. */
const isFaulty = (row: number) => row % 40 === 0;
const faulty = Array.from({ length: rows }, (_, row) => row).filter(isFaulty).length;
const file = [
  'Lieferdatum;Von;Bis;Auftrags-Nr.;Spediteur',
  ...Array.from({ length: rows }, (_, row) => {
    const day = isFaulty(row) ? '31.02.2027' : `${1 + (row % 28)}.02.2027`;
    return `${day};${8 + (row % 8)}:00;${9 + (row % 8)}:30;${`${row}`.padStart(6, '0')};Müller & Söhne`;
  }),
].join('\r\n');

/** The expected arrivals in the API. */
const expected = async (page: Page) =>
  (await page.evaluate(async () => {
    const all: { externalId: string; numbers: string[] }[] = [];
    for (let at = 0; ; at += 1) {
      const query = new URLSearchParams({ startDate: '2027-02-01', endDate: '2027-03-01', page: `${at}` });
      const answer = (await (await fetch(`/api/expected-arrivals?${query}`)).json()) as {
        arrivals: typeof all;
        hasMore: boolean;
      };
      all.push(...answer.arrivals);
      if (!answer.hasMore) return all;
    }
  })) as { externalId: string; numbers: string[] }[];

async function choose(page: Page, site: string, content: Buffer) {
  await page.goto(`${site}/admin/expected`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import expected arrivals' });
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'February.csv', mimeType: 'text/csv', buffer: content });
  return dialog;
}

test('A dispatcher imports a file with faulty rows, is cut off in the middle, begins again, mends the faulty rows, and undoes it', async ({
  context,
  ownYard,
  quietConsole,
}) => {
  const page = await context.newPage();
  await signIn(page, ownYard.url);
  const settings = { data: { changes: { expectedArrivals: true } } };
  expect((await page.request.put(`${ownYard.url}/api/settings`, settings)).ok()).toBe(true);

  const dialog = await choose(page, ownYard.url, Buffer.from(file, 'latin1'));
  const good = rows - faulty;
  const start = `Import ${good.toLocaleString('en-US')} arrivals`;
  await expect(dialog.getByText(`Row 2, Lieferdatum, “31.02.2027”`)).toBeVisible();
  await expect(dialog.getByLabel('Auftrags-Nr.')).toHaveValue('numbers');
  await expect(dialog.getByRole('definition').first()).toHaveText(good.toLocaleString('en-US'));
  expect(await faultsInBothThemes(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: `Download ${faulty} faulty rows` }).click();
  const faultyRows = await readFile(await (await saved).path(), 'utf8');

  // The network is lost after the first of three requests, and then the page is closed.
  let calls = 0;
  quietConsole.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.route('**/api/expected-arrivals/batch', (route) => {
    calls += 1;
    return calls === 1 ? route.continue() : route.abort('internetdisconnected');
  });
  await dialog.getByRole('button', { name: start }).click();
  await expect(dialog.getByText(`500 of ${good.toLocaleString('en-US')} are imported.`)).toBeVisible();
  await page.close();

  const again = await context.newPage();
  const second = await choose(again, ownYard.url, Buffer.from(file, 'latin1'));
  await second.getByRole('button', { name: start }).click();
  await expect(second.getByText(`${good - 500} new, 0 changed, 500 unchanged.`)).toBeVisible();
  const known = await expected(again);
  expect(known).toHaveLength(good);
  expect(new Set(known.map(({ externalId }) => externalId)).size).toBe(good);

  const mended = await choose(again, ownYard.url, Buffer.from(faultyRows.replaceAll('31.02.2027', '01.03.2027')));
  await mended.getByRole('button', { name: `Import ${faulty} arrivals` }).click();
  await expect(mended.getByText(`${faulty} new, 0 changed, 0 unchanged.`)).toBeVisible();
  expect((await expected(again)).some(({ numbers }) => numbers.includes('000040'))).toBe(true);
  await mended.getByRole('button', { name: 'Undo import' }).click();
  await expect(mended.getByText(`${faulty} deleted, 0 as before.`)).toBeVisible();
  expect(await expected(again)).toHaveLength(good);
});
