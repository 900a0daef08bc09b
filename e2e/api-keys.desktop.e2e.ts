import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';
import papaparse from 'papaparse';

import { arrive } from './support/arrive.ts';
import { faultsInBothThemes } from './support/axe.ts';
import { expect, signIn, test, truck, unreachable } from './support/test.ts';
import { YardServer } from './support/yard-server.ts';

const run = promisify(execFile);

/** Creates a key by keyboard; returns the example to copy. */
async function makeKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make a key' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Gate cameras');
  await dialog.getByRole('radio', { name: 'Manager' }).check();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Key', { exact: true })).toHaveValue(/^wci_/);
  expect(await faultsInBothThemes(page)).toEqual([]);
  const example = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(dialog).toBeHidden();
  return example;
}

/** Runs a command line as a terminal would. */
async function inTerminal(line: string): Promise<string> {
  const { stdout } = await run('bash', ['-c', line]);
  return stdout;
}

async function revoke(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Revoke: Gate cameras' }).click();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Keys that no longer work (1)')).toBeVisible();
}

async function savedLog(page: Page): Promise<string[][]> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  return papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
}

test('An administrator gives a program a key and takes it away, and finds both in the audit log', async ({
  page,
  quietConsole,
}) => {
  test.slow();
  quietConsole.expect(unreachable);
  const yard = await YardServer.start();
  try {
    const driver = truck();
    await signIn(page, yard.url);
    await arrive(page, yard.url, [driver]);
    await page.goto(`${yard.url}/admin/settings/api-keys`);
    await expect(page.getByText('No API keys yet')).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);

    const example = await makeKey(page);
    const list = JSON.parse(await inTerminal(`${example} --silent`)) as { checkIns: { driverName: string }[] };
    expect(list.checkIns.map(({ driverName }) => driverName)).toEqual([driver.driverName]);
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'Gate cameras' })).toContainText(
      /Manager, all facilities.*Last used/,
    );
    expect(await faultsInBothThemes(page)).toEqual([]);
    await revoke(page);
    expect(JSON.parse(await inTerminal(`${example} --silent`))).toMatchObject({
      status: 401,
      code: 'authentication_required',
    });

    await page.getByRole('link', { name: 'Audit log' }).click();
    const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
    await expect(entries.first()).toContainText(/API key revoked.*API key Gate cameras.*dock@yard\.example from /s);
    await expect(entries.nth(1)).toContainText(/API key created.*API key Gate cameras/s);
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.getByLabel('Event', { exact: true }).selectOption('API key created');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(entries).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(entries.nth(1)).toBeVisible();

    const [head, ...rows] = await savedLog(page);
    expect(head).toEqual(['Time', 'What', 'Kind', 'Outcome', 'Who', 'Address', 'About', 'Details']);
    const aboutKeys = rows.filter(([, , kind]) => kind?.startsWith('api_key'));
    expect(aboutKeys.map(([, what, kind, outcome, , , about]) => [what, kind, outcome, about])).toEqual([
      ['API key revoked', 'api_key_revoked', 'done', 'API key Gate cameras'],
      ['API key created', 'api_key_created', 'done', 'API key Gate cameras'],
    ]);
    await page.reload();
    await expect(entries.first()).toContainText(/Export.*CSV, of this log/s);
    await entries.nth(1).getByRole('link', { name: 'API key Gate cameras', exact: true }).click();
    await expect(page).toHaveURL(`${yard.url}/admin/settings/api-keys`);
  } finally {
    await yard.dispose();
  }
});
