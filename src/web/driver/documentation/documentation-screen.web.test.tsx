import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { staffTranslations } from '#shared/words/staff-translations.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { installFakeServer } from '#test/fake-server.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { speakWith } from '#web/common/data/words.ts';
import { DocumentationScreen } from './documentation-screen.tsx';
import { documentationPages } from './page-list.ts';

const user = { id: '01900000-0000-7000-8000-000000000001', email: 'admin@example.com', role: 'admin' } as const;

beforeEach(() => {
  speakWith('en', {});
  localStorage.clear();
  becomeSession(signedOut(false));
});

/** Opens a URL as a visitor or as staff. */
async function open(address: string, isStaff = false) {
  const session = { user: isStaff ? user : null, expiresAt: isStaff ? '2099-01-01T00:00:00Z' : null };
  installFakeServer({ 'GET /api/auth/session': () => Response.json(session) });
  if (isStaff) becomeSession({ status: 'signed-in', user, expiresAt: '2099-01-01T00:00:00Z' });
  await render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/docs/:page?" element={<DocumentationScreen notFound={<p>Not there</p>} />} />
      </Routes>
    </MemoryRouter>,
  );
}

const cards = () => [...document.querySelectorAll('main a, .docs a')].map((link) => link.getAttribute('href') ?? '');
const addressesFor = (audience: string) =>
  documentationPages.filter((one) => one.audience === audience).map(({ slug }) => `/docs/${slug}`);

it('lists public pages for a visitor', async () => {
  await open('/docs');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
  expect(cards()).toEqual(expect.arrayContaining(addressesFor('visitors')));
  for (const address of addressesFor('staff')) expect(cards()).not.toContain(address);
});

it('lists all pages for staff', async () => {
  await open('/docs', true);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
  expect(cards()).toEqual(expect.arrayContaining([...addressesFor('visitors'), ...addressesFor('staff')]));
});

it('shows visitors only the title of a staff page and where to log in', async () => {
  await open('/docs/security');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await expect.element(page.getByText('This page is for staff')).toBeVisible();
  expect(document.querySelector('article')).toBeNull();
});

it('shows a page whose address ends in what names no section', async () => {
  await open('/docs/faq#100%');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible();
});

it('links each page to the previous and the next', async () => {
  await open('/docs/faq');
  const turn = page.getByRole('navigation', { name: 'Previous and next page' });
  const visitors = addressesFor('visitors');
  const place = visitors.indexOf('/docs/faq');
  await expect.element(turn.getByRole('link').first()).toHaveAttribute('href', visitors[place - 1]);
  await expect.element(turn.getByRole('link').last()).toHaveAttribute('href', visitors[place + 1]);
});

it('shows a page in the language of the reader, else in English and says so', async () => {
  const { staff: parts } = await staffTranslations.de();
  speakWith('de', { ...(await parts.documentation()) });
  await open('/docs/troubleshooting#the-form-will-not-submit');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hilfe bei Problemen' })).toBeVisible();
  const heading = page.getByRole('heading', { level: 2, name: 'Das Formular wird nicht gesendet' });
  await expect.element(heading).toHaveAttribute('id', 'the-form-will-not-submit');
  expect(document.querySelector('article')?.hasAttribute('lang')).toBe(false);

  await page.getByRole('combobox').fill('scannen');
  const hit = page.getByRole('option', { name: /Der QR-Code lässt sich nicht scannen/ });
  await expect.element(hit.first()).toBeVisible();

  await page.getByRole('navigation', { name: 'Vorige und nächste Seite' }).getByRole('link').first().click();
  await expect.element(page.getByText('Diese Seite gibt es nur auf Englisch.')).toBeVisible();
  await expect.element(page.getByRole('article')).toHaveAttribute('lang', 'en');
});

it('delegates unknown pages', async () => {
  await open('/docs/nowhere');
  await expect.element(page.getByText('Not there')).toBeVisible();
});
