import { afterAll, expect, test } from 'vitest';

import { buildTestApp } from '#test/build-test-app.ts';
import { renderedFolder } from '#test/rendered-folder.ts';

const built = await renderedFolder();
const site = await buildTestApp({ webFolder: built.folder });
afterAll(async () => {
  await site.close();
  await built.remove();
});

const send = (copy: string, query = '', headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: `/verify${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ copy }).toString(),
  });

test('says in the reader’s language what is wrong with a copy, and shows nothing of it as markup', async () => {
  const page = await send('<b>nothing</b>', '?lang=fr');
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.body).toContain('<html lang="fr" dir="ltr">');
  expect(page.body).toContain('Ce n’est pas un relevé d’heures');
  expect(page.body).not.toContain('<b>nothing');
});

test('is in the browser’s language, from right to left where that is written so', async () => {
  const page = await site.app.inject({ url: '/verify', headers: { 'accept-language': 'ar' } });
  expect(page.body).toContain('dir="rtl"');
  expect(page.body).toContain('التحقق من سجل الأوقات');
});

test('takes no form of another site’s page', async () => {
  expect((await send('x', '', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});
