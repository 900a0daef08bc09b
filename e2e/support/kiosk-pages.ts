import type { Page } from '@playwright/test';

import { faults } from './axe.ts';
import { expect } from './test.ts';

/** Tablets in portrait and landscape, the smallest and the largest, and both ways at 200 % zoom. */
const sizes = [
  [800, 1280],
  [1280, 800],
  [1024, 768],
  [640, 400],
  [400, 640],
] as const;

/** Controls that are too small to press, cut off, or wider than the page. */
const misfits = (kiosk: Page) =>
  kiosk.evaluate(() => {
    const targets =
      'button, input:not([type=checkbox], [type=file]), select, textarea, summary, label:is(.button, :has([type=checkbox]))';
    const found = [...document.querySelectorAll<HTMLElement>(targets)]
      .filter((element) => element.getBoundingClientRect().height < 60 || element.scrollWidth > element.clientWidth + 1)
      .map(({ outerHTML }) => outerHTML);
    const excess = document.documentElement.scrollWidth - innerWidth;
    return excess > 0 ? [...found, `${excess} px too wide`] : found;
  });

/** Violations of the order for screen readers and the Tab key: heading, question, control, buttons. */
async function disorder(kiosk: Page): Promise<string[]> {
  const { found, count } = await kiosk.evaluate(() => {
    const wrong: string[] = [];
    const page = document.querySelector('h1')?.closest('form, section, body');
    const headings = [...document.querySelectorAll('h1')];
    if (headings.length !== 1 || !page) wrong.push(`${headings.length} headings`);
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const controls = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
      (element) => !element.matches(':disabled') && element.getClientRects().length > 0,
    );
    for (const [place, control] of controls.entries()) {
      control.dataset['place'] = String(place);
      const before = controls[place - 1];
      if (control.tabIndex > 0) wrong.push(`tabindex of ${control.outerHTML}`);
      if (before && control.getBoundingClientRect().bottom <= before.getBoundingClientRect().top)
        wrong.push(`above what comes before: ${control.outerHTML}`);
    }
    const inPage = controls.filter((control) => page?.contains(control));
    const isBefore = (one: Element | undefined | null, other: Element | undefined) =>
      one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (inPage[0] && !isBefore(headings[0], inPage[0])) wrong.push('a control before the heading');
    if (inPage.length > 0 && inPage.at(-1)?.tagName !== 'BUTTON') wrong.push('the page ends without its button');
    // Starts at the top again, wherever the page has set the focus.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    return { found: wrong, count: controls.length };
  });
  const reached: (string | undefined)[] = [];
  for (let press = 0; press < count; press += 1) {
    await kiosk.keyboard.press('Tab');
    reached.push(await kiosk.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['place']));
  }
  const inOrder = Array.from({ length: count }, (_, place) => String(place));
  return String(reached) === String(inOrder) ? found : [...found, `reached in the order ${String(reached)}`];
}

/** Checks targets and layout at all sizes, and accessibility, also while a dialog is open. Leaves the page in landscape. */
export async function lookAtTablets(kiosk: Page): Promise<void> {
  for (const [width, height] of sizes) {
    await kiosk.setViewportSize({ width, height });
    expect(await misfits(kiosk), `at ${width} x ${height}`).toEqual([]);
  }
  await kiosk.setViewportSize({ width: 1280, height: 800 });
  expect(await faults(kiosk)).toEqual([]);
}

/** Checks the order in which the page is read, too. */
export async function lookAtPage(kiosk: Page): Promise<void> {
  await lookAtTablets(kiosk);
  expect(await disorder(kiosk)).toEqual([]);
}
