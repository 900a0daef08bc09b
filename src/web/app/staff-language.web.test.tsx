import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { readOwnAccount } from '#shared/contract/own-account.ts';
import { staffLanguageCookie } from '#shared/words/staff-languages.ts';
import { account as spanish } from '#shared/words/es/staff/account.ts';
import { installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { configStore } from '#web/common/data/config.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { settleLanguage } from '#web/common/data/speak.ts';
import { rememberForStaff } from '#web/common/data/speak-as-staff.ts';
import { speakWith } from '#web/common/data/words.ts';
import { AccountScreen } from '#web/staff/account/account-screen.tsx';

const user = { id: '01900000-0000-7000-8000-000000000001', email: 'sam@example.com', role: 'staff' } as const;
const expiresAt = '2099-01-01T00:00:00Z';
const reads = { language: null, ownColumns: false };
const secondFactor = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
const account = { ...user, name: '', lastSignInAt: null, provider: null, secondFactor, report: null, reads };
const address = location.href;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/admin/account');
  becomeSession(signedOut(true));
  becomeSession({ status: 'signed-in', user, expiresAt });
  configStore.write(buildConfig());
});
afterEach(() => {
  rememberForStaff(undefined);
  history.replaceState(null, '', address);
  speakWith('en', {});
  Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
});

const open = async () => {
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt }),
    'GET /api/config': () => Response.json(buildConfig()),
    'GET /api/account': () => Response.json(account),
    'GET /api/account/sessions': () => Response.json({ sessions: [] }),
    'PUT /api/account/language': ({ body }) => Response.json({ ...account, reads: body }),
  });
  await settleLanguage('app');
  await render(
    <MemoryRouter initialEntries={['/admin/account']}>
      <AccountScreen />
    </MemoryRouter>,
  );
  return server;
};

it('the choice of an account is kept in the browser, and its next document is in that language', async () => {
  expect(rememberForStaff('es')).toBe(true);
  expect(document.cookie).toContain(`${staffLanguageCookie}=es`);
  await open();
  expect(document.documentElement.lang).toBe('es');
  await expect.element(page.getByRole('heading', { name: spanish.own.title })).toBeVisible();
  // A language that is already known reopens nothing.
  expect(rememberForStaff('es')).toBe(false);
});

it('a driver’s choice on the same device turns no page of staff', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('language=pl');
  await open();
  expect(document.documentElement.lang).toBe('en');
});

it('the language and the columns of files are saved together, and asked of nobody else', async () => {
  const server = await open();
  await page.getByLabelText('Language of your pages').selectOptions('Español');
  await page.getByRole('checkbox', { name: 'Columns in my language' }).click();
  await page.getByRole('button', { name: 'Save language' }).click();
  await expect.element(page.getByText('Language saved')).toBeVisible();
  const [sent] = server.callsTo('PUT /api/account/language');
  expect(sent?.body).toEqual({ language: 'es', ownColumns: true });
});

it('a refusal is told by its code in the page’s language, and in the server’s words in English', async () => {
  const refused = problemAnswer(409, 'illegal_transition', 'This truck has left already.');
  const say = async () => {
    installFakeServer({ 'GET /api/account': () => refused.clone() });
    return callAsStaff(readOwnAccount, {}).catch((error: Error) => error.message);
  };
  expect(await say()).toBe('This truck has left already.');
  rememberForStaff('es');
  await open();
  expect(await say()).toMatch(/^Esto no es posible/);
});
