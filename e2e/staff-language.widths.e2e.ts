import { staffLanguages } from '../src/shared/words/staff-languages.ts';
import { faults } from './support/axe.ts';
import { englishFinder } from './support/left-in-english.ts';
import { startLongYard } from './support/long-yard.ts';
import { misfits } from './support/misfits.ts';
import { expect, test } from './support/test.ts';
import { administrator } from './support/yard-server.ts';

let yard: Awaited<ReturnType<typeof startLongYard>>;
test.beforeAll(async () => {
  yard = await startLongYard();
});
test.afterAll(() => yard.stop());
test.describe.configure({ mode: 'default', timeout: 300_000 });
// A trace would copy every page at every width.
test.use({ trace: 'off' });

const widths = [320, 390, 1366, 1920];
const sections =
  'company facilities facilities/bedford-park queue calls data form accounts security api-keys devices webhooks audit changes about';
const pages = [
  ...'/admin /admin?tab=drop /admin/docks /admin/expected /admin/account /admin/poster/bedford-park /analytics /queue'.split(
    ' ',
  ),
  ...sections.split(' ').map((section) => `/admin/settings/${section}`),
  ...'/docs /docs/check-in /docs/troubleshooting /docs/admin /docs/faq'.split(' '),
];

for (const language of staffLanguages) {
  if (language === 'en') continue;
  test.describe(language, () => {
    test.use({ locale: language });

    test(`Staff's pages fit, are accessible and have no English left in the language of the browser: ${language}`, async ({
      page,
    }) => {
      const leftInEnglish = await englishFinder(language);
      const found: string[] = [];
      const look = async (path: string) => {
        await page.goto(yard.url + path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('main')).first()).toBeVisible();
        await expect(page.locator('[aria-busy=true], .animate-spin')).toHaveCount(0);
        const english = await leftInEnglish(page);
        found.push(...english.map((text) => `${path} in English: ${text}`));
        found.push(...(await misfits(page, path, widths)));
        found.push(...(await faults(page)).map((fault) => `${path}: ${fault}`));
      };
      await look('/login');
      await page.request.post(`${yard.url}/api/auth/token?grant_type=password`, { data: administrator });
      for (const path of pages) await look(path);
      const answer = await page.request.get(`${yard.url}/api/check-ins?pageSize=1`);
      const { checkIns } = (await answer.json()) as { checkIns: { id: string }[] };
      await look(`/driver/${checkIns[0]?.id ?? ''}`);
      await look(`/admin/time-record/${checkIns[0]?.id ?? ''}`);
      expect(found).toEqual([]);
    });
  });
}
