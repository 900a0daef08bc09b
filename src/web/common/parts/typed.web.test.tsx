import '#web/styles/index.css';

import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { isolated } from '#shared/words/shown-text.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { toast, toastStore } from '#web/common/ui/toast-store.ts';
import { Typed } from './typed.tsx';
import { checkInUpdated } from '#web/staff/texts/messages.ts';

afterEach(() => {
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
});

/** The left edge of each word as painted. */
function lefts(root: Element, words: readonly string[]): number[] {
  const range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = new Map<string, number>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const word of words) {
      const at = node.textContent?.indexOf(word) ?? -1;
      if (at < 0) continue;
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      found.set(word, range.getBoundingClientRect().left);
    }
  }
  return words.map((word) => found.get(word) ?? Number.NaN);
}

const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

const names: [typed: string, shown: string][] = [
  ['\u202Emoc.live', 'moc.live'],
  ['\u2069\u202Ex', 'x'],
  ['דוד כהן', 'דוד כהן'],
  ['محمد 7', 'محمد 7'],
];

it.each(names)('keeps the words around %j in order', async (name, shown) => {
  const screen = await render(
    <p style={{ whiteSpace: 'nowrap' }}>
      Truck <Typed>{name}</Typed> 12 waits at 3
    </p>,
  );
  const places = lefts(screen.container, ['Truck', shown, '12', 'waits', '3']);
  expect(places).toEqual(inOrder(places));
});

it.each(names)('keeps a toast about %j in order', async (name, shown) => {
  const screen = await render(<Toaster />);
  toast({ ...checkInUpdated(`Dock for ${isolated(name)} 12 taken back.`), duration: 60_000 });
  await expect.element(screen.getByText('Check-in updated', { exact: true })).toBeVisible();
  const places = lefts(document.body, ['Dock for', shown, '12 taken', 'taken', 'back']);
  expect(places.every(Number.isFinite)).toBe(true);
  expect(places).toEqual(inOrder(places));
});
