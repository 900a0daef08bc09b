import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const inColors = ['color-contrast', 'link-in-text-block'];

/** Looks for what is wrong alone. Without frames the legacy mode sees the same, and opens no second page to do so. */
const look = (page: Page, part: string) =>
  new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });

async function found(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** What axe finds on the page, each with the elements it is about; nothing on a page that shuts nobody out. */
export const faults = (page: Page, part = 'html'): Promise<string[]> => found(look(page, part));

/** The same without what depends on colours alone, which a language does not change and which takes longest to look at. */
export const faultsInWords = (page: Page): Promise<string[]> => found(look(page, 'html').disableRules(inColors));

/** A color on its way from one theme to the other belongs to neither. */
async function become(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    return Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** The same in light and in dark, which differ in their colors alone. The page is left in dark. */
export async function faultsInBothThemes(page: Page, part = 'html'): Promise<string[]> {
  await become(page, 'light');
  const inLight = await faults(page, part);
  await become(page, 'dark');
  return [...inLight, ...(await found(look(page, part).withRules(inColors)))];
}
