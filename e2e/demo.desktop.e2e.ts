import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { expect, test } from './support/test.ts';

// Creates a database and simulates four hours in it.
test.slow();

/** Runs the demo with options while `use` inspects it, signed in; expects that nothing is left afterwards. */
async function tryOut(page: Page, options: readonly string[], use: () => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-e2e-'));
  const demo = spawn(process.execPath, ['scripts/demo.js', ...options], {
    env: { ...process.env, TMPDIR: folder, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  demo.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  try {
    await expect.poll(() => output, { timeout: 300_000 }).toContain('Ctrl-C stops the demo');
    const [, address = '', email = '', password = ''] =
      /sign in at (\S+)\s+email:\s+(\S+)\s+password:\s+(\S+)/.exec(output) ?? [];
    await page.goto(address);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: /Dock (In|Out)/ }).first()).toBeVisible();
    await use();
    await page.close();
  } finally {
    const ended = once(demo, 'exit');
    demo.kill('SIGINT');
    await ended;
  }
  expect(demo.exitCode).toBe(0);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
}

test('Whoever tries the demo signs in to a busy yard, and nothing of it is left afterwards', async ({ page }) => {
  await tryOut(page, [], async () => {
    await expect(page.getByRole('combobox', { name: 'Facility' })).toContainText('Woodridge');
  });
});

test("The demo's second company has facilities, docks and fields of its own", async ({ page }) => {
  await tryOut(page, ['--second-company'], async () => {
    await expect(page.getByRole('banner')).toContainText('Front Range Cold Storage');
    await expect(page.getByRole('combobox', { name: 'Facility' })).toContainText('Denver Cold Store');
    const site = new URL(page.url()).origin;
    const csv = await (await page.request.get(`${site}/api/check-ins/export?format=csv&columns=all`)).text();
    expect(csv).toContain('Temperature');
    expect(csv).toMatch(/,"?[AB][1-4]"?,/);
  });
});
