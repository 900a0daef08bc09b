import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const inColors = ['color-contrast', 'link-in-text-block'];

/** Only collects violations. Legacy mode finds the same on pages without frames, and opens no second page. */
const look = (page: Page, part: string) =>
  new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });

async function found(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** The violations that axe finds on the page, each with its elements; empty if there are none. */
export const faults = (page: Page, part = 'html'): Promise<string[]> => found(look(page, part));

/** The same without the rules for colors, which do not depend on the language and take longest. */
export const faultsInWords = (page: Page): Promise<string[]> => found(look(page, 'html').disableRules(inColors));

/** A color in transition between two themes belongs to neither. */
async function become(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    return Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** The violations in the light and the dark theme, which differ only in colors. Leaves the page in the dark theme. */
export async function faultsInBothThemes(page: Page, part = 'html'): Promise<string[]> {
  await become(page, 'light');
  const inLight = await faults(page, part);
  await become(page, 'dark');
  return [...inLight, ...(await found(look(page, part).withRules(inColors)))];
}
