import type { Page } from '@playwright/test';

import { arrive, brokenLinks, staffPages, stockOf, visitorsPages } from './support/documentation.ts';
import { builtFile, keptFiles } from './support/kept-files.ts';
import { expect, signIn, test } from './support/test.ts';
import { administrator } from './support/yard-server.ts';

const unreachable = /ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/;

const search = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });

test('A visitor reads the public pages, and returns to a staff page after logging in from it', async ({
  page,
  yard,
  quietConsole,
}) => {
  quietConsole.expect(/404/);
  await page.goto(`${yard.url}/docs/nowhere`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.goto(`${yard.url}/docs`);
  await arrive(page, `${yard.url}/docs`);
  const stock = new Map([['/docs', await stockOf(page)]]);
  const listed = stock.get('/docs')?.links.map((link) => new URL(link).pathname) ?? [];
  expect(listed).toEqual([...visitorsPages.map((slug) => `/docs/${slug}`), '/api/docs', '/login']);
  for (const slug of visitorsPages) {
    await page.goto(`${yard.url}/docs/${slug}`);
    await arrive(page, `${yard.url}/docs/${slug}`);
    await expect(page.locator('article')).toBeVisible();
    stock.set(`/docs/${slug}`, await stockOf(page));
  }
  expect(await brokenLinks(page, yard.url, stock)).toEqual([]);

  const note = page.getByRole('main').getByText('This page is for staff');
  for (const slug of staffPages) {
    await page.goto(`${yard.url}/docs/${slug}`);
    await expect(note).toBeVisible();
    await expect(page.locator('article')).toHaveCount(0);
  }
  await page.goto(`${yard.url}/docs/security#data-protection`);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${yard.url}/docs/security#data-protection`);
  await expect(page.getByRole('heading', { name: 'Data protection' })).toBeInViewport();
});

test('Ten questions open one at a time, by keyboard and by address, and all of them on paper', async ({
  page,
  yard,
}) => {
  await page.goto(`${yard.url}/docs/faq#privacy`);
  const questions = page.getByRole('article').getByRole('button');
  const open = page.getByRole('article').getByRole('button', { expanded: true });
  await expect(questions).toHaveCount(10);
  await expect(open).toHaveText('What can other people see about me?');

  await questions.first().focus();
  await expect(questions.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(open).toHaveText('How do I check in?');
  await expect(page).toHaveURL(/#how-to-check-in$/);
  await expect(page.getByRole('article').getByRole('link', { name: 'Driver Check-In' }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(questions.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(open).toHaveText('Do I need an account or an app?');

  await page.emulateMedia({ media: 'print' });
  const answers = page.locator('article [role="region"]');
  await expect(answers).toHaveCount(10);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});

const tabbed = {
  security: ['Overview', 'Authentication', 'Data protection', 'Offline security'],
  'data-management': ['Backup and recovery', 'Data export', 'Data retention', 'Maintenance'],
  offline: ['Overview', 'Operations', 'Sync', 'Troubleshooting'],
  analytics: ['Dashboards', 'Reports', 'Key metrics', 'Data export'],
};

test('Staff find the tabs of a page by arrow keys and by address, and all of them on paper', async ({ page, yard }) => {
  await signIn(page, yard.url);
  for (const [slug, titles] of Object.entries(tabbed)) {
    await page.goto(`${yard.url}/docs/${slug}`);
    await expect(page.getByRole('tab')).toHaveText(titles);
  }
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Dashboards').focus();
  await expect(tab('Dashboards')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Reports')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Reports');
  await expect(page).toHaveURL(/#reports$/);

  // A heading in a closed tab.
  await page.goto(`${yard.url}/docs/analytics#when-a-target-is-missed`);
  await expect(page.getByRole('heading', { name: 'When a target is missed' })).toBeInViewport();
  await expect(tab('Key metrics')).toHaveAttribute('aria-selected', 'true');

  await page.emulateMedia({ media: 'print' });
  for (const title of tabbed.analytics)
    await expect(page.getByRole('heading', { name: title, exact: true, level: 2 })).toBeVisible();
});

test('The search opens with /, leads to a section by arrow keys, and says when nothing is found', async ({
  page,
  yard,
}) => {
  await page.goto(`${yard.url}/docs`);
  await expect(page.getByRole('heading', { name: 'Documentation' })).toBeVisible();
  // The page handles keys a moment after it is rendered.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused({ timeout: 1000 });
  }).toPass();
  await search(page).fill('qr code does not scan');
  const hits = page.getByRole('option');
  await expect(hits.first()).toContainText('Troubleshooting: The QR code will not scan');
  await expect(hits.first().locator('mark').first()).toBeVisible();
  await expect(hits.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(hits.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(hits.first()).toBeHidden();

  await search(page).fill('argon2id');
  await expect(page.getByText('Nothing found for').last()).toBeVisible();
  await search(page).fill('qr code does not scan');
  await expect(hits.first()).toContainText('The QR code will not scan');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${yard.url}/docs/troubleshooting#the-qr-code-will-not-scan`);
  await expect(page.getByRole('heading', { name: 'The QR code will not scan' })).toBeInViewport();

  await signIn(page, yard.url);
  await page.goto(`${yard.url}/docs`);
  await search(page).fill('argon2id');
  await expect(hits.first()).toContainText('Security');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('From the second page on the documentation opens and is searched without a network', async ({
    page,
    context,
    yard,
    quietConsole,
  }) => {
    quietConsole.expect(unreachable);
    await page.goto(yard.url);
    expect(await page.evaluate('navigator.serviceWorker.ready.then(() => true)')).toBe(true);
    await page.reload();
    const needed = ['documentation-screen.tsx', 'content/visitors/troubleshooting.mdx', 'search/search-engine.ts'].map(
      (file) => builtFile(`driver/documentation/${file}`),
    );
    await expect.poll(() => keptFiles(page)).toEqual(expect.arrayContaining(needed));
    await context.setOffline(true);
    await page.goto(`${yard.url}/docs/troubleshooting`);
    await expect(page.getByRole('heading', { name: 'The form will not submit' })).toBeVisible();
    await search(page).fill('pickup numbers');
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});
