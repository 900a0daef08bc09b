import { AxeBuilder } from '@axe-core/playwright';

import { arrive, brokenLinks, staffPages, stockOf, visitorsPages } from './support/documentation.ts';
import { expect, signIn, test } from './support/test.ts';

/** Shows what tabs and questions hold, so that one look sees all of a page. */
const everythingOpen = '[role="tabpanel"], .docs-answer { display: block !important; }';

test('Staff read every page from the first to the last, and every link leads somewhere', async ({ page, yard }, {
  project,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'light' : 'dark', reducedMotion: 'reduce' });
  await signIn(page, yard.url);
  // By key: a mouse that rests on the toast of the sign-in keeps it there, over the link.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' }).press('Enter');
  await arrive(page, `${yard.url}/docs`);
  const stock = new Map([['/docs', await stockOf(page)]]);
  const first = page.getByRole('main').getByRole('link', { name: /^Driver Guide/ });
  const next = page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link', { name: /^Next/ });
  for (const slug of [...visitorsPages, ...staffPages]) {
    await (slug === 'drivers' ? first : next).click();
    await arrive(page, `${yard.url}/docs/${slug}`);
    await expect(page.locator('article')).toBeVisible();
    stock.set(`/docs/${slug}`, await stockOf(page));
    await page.addStyleTag({ content: everythingOpen });
    // Without frames the legacy mode sees the same, and opens no second page to do so.
    const look = new AxeBuilder({ page })
      .include('main')
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    const { violations } = await look.analyze();
    expect(violations.map(({ id, nodes }) => `${slug} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
      [],
    );
  }
  await expect(next).toHaveCount(0);
  expect(await brokenLinks(page, yard.url, stock)).toEqual([]);
});
