import { staffLanguages } from '../src/shared/words/staff-languages.ts';
import { staffTranslations } from '../src/shared/words/staff-translations.ts';
import { faults } from './support/axe.ts';
import { englishFinder } from './support/left-in-english.ts';
import { startLongYard } from './support/long-yard.ts';
import { misfits } from './support/misfits.ts';
import { expect, signIn, test } from './support/test.ts';

let yard: Awaited<ReturnType<typeof startLongYard>>;
test.beforeAll(async () => {
  yard = await startLongYard();
});
test.afterAll(() => yard.stop());
test.describe.configure({ timeout: 300_000 });
test.use({ trace: 'off' });

const widths = [320, 390, 1366, 1920];

const sections = [
  'company facilities facilities/bedford-park queue calls data form accounts security',
  'api-keys devices webhooks audit changes about',
];
const pages = [
  ...'/admin /admin?tab=drop /admin/docks /admin/expected /admin/account /admin/poster /analytics /queue'.split(' '),
  ...sections.flatMap((some) => some.split(' ')).map((section) => `/admin/settings/${section}`),
];

for (const language of staffLanguages) {
  if (language === 'en') continue;
  test(`Staff's pages are whole in the language of the account: ${language}`, async ({ page }) => {
    const { staffLogin } = await (await staffTranslations[language]()).staff.staffLogin();
    const leftInEnglish = await englishFinder(language);
    const found: string[] = [];
    const look = async (state: string) => {
      found.push(...(await misfits(page, state, widths)));
      for (const text of await leftInEnglish(page)) found.push(`${state} in English: ${text}`);
      for (const fault of await faults(page)) found.push(`${state}: ${fault}`);
    };
    const settled = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('main')).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
    };
    await signIn(page, yard.url);
    const chosen = await page.request.put(`${yard.url}/api/account/language`, {
      data: { language, ownColumns: false },
    });
    expect(chosen.status()).toBe(200);
    // The page learns of it with its session, and opens again.
    await page.goto(`${yard.url}/admin/account`);
    await settled();
    for (const path of pages) {
      await page.goto(yard.url + path);
      await settled();
      await look(path);
    }
    const answer = await page.request.get(`${yard.url}/api/check-ins?pageSize=100`);
    const { checkIns } = (await answer.json()) as { checkIns: { id: string }[] };
    await page.goto(`${yard.url}/driver/${checkIns[0]?.id ?? ''}`);
    await settled();
    await look('a record');
    // Signed out, the browser is asked again.
    await page.request.post(`${yard.url}/api/auth/logout`);
    await page.goto(`${yard.url}/login`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText(staffLogin.login.email, { exact: true })).toBeHidden();
    expect(found).toEqual([]);
  });
}
