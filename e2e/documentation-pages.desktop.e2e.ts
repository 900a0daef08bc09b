import { faultsInBothThemes } from './support/axe.ts';
import { arrive, brokenLinks, fitsPhone, staffPages, stockOf, visitorsPages } from './support/documentation.ts';
import { expect, signIn, test } from './support/test.ts';

/** Opens all tabs and questions, so that one check covers the whole page. */
const everythingOpen = '[role="tabpanel"], .docs-answer { display: block !important; }';

test('Staff read every page from the first to the last, and every link leads somewhere', async ({ page, yard }) => {
  test.slow();
  await signIn(page, yard.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' }).click();
  await arrive(page, `${yard.url}/docs`);
  const stock = new Map([['/docs', await stockOf(page)]]);
  const first = page.getByRole('main').getByRole('link', { name: /^Driver Guide/ });
  const next = page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link', { name: /^Next/ });
  for (const slug of [...visitorsPages, ...staffPages]) {
    await (slug === 'drivers' ? first : next).click();
    // The previous page stays until the text of the next one has loaded, whatever the address is.
    await expect(page.locator(`main a[href="/docs/${slug}"][aria-current="page"]`).first()).toBeAttached();
    await arrive(page, `${yard.url}/docs/${slug}`);
    await expect(page.locator('article')).toBeVisible();
    stock.set(`/docs/${slug}`, await stockOf(page));
    await fitsPhone(page);
    await page.addStyleTag({ content: everythingOpen });
    expect(await faultsInBothThemes(page, 'main'), slug).toEqual([]);
  }
  await expect(next).toHaveCount(0);
  expect(await brokenLinks(page, yard.url, stock)).toEqual([]);
});
