import '#web/styles/index.css';

import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { RadioGroup } from './radio-group.tsx';

/** The number of lines that each word of an element takes. */
function linesOfWords(element: Element): number[] {
  const text = element.firstChild as Text;
  return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
}

async function showAt(width: number, ...labels: string[]) {
  const options = labels.map((label) => ({ value: label, label }));
  const { container } = await render(
    <div style={{ width }}>
      <RadioGroup name="who" legend="Who" options={options} />
    </div>,
  );
  return { choices: [...container.querySelectorAll('label')], texts: [...container.querySelectorAll('label > span')] };
}

it('breaks no word of a choice, but stands choices below each other where they are long', async () => {
  const { choices, texts } = await showAt(280, 'Everybody with a password', 'Only administrators who keep theirs');
  expect(texts.flatMap(linesOfWords)).toEqual(Array.from({ length: 9 }, () => 1));
  expect(choices[1]?.getBoundingClientRect().top).toBeGreaterThan(choices[0]?.getBoundingClientRect().bottom ?? NaN);
});

it('keeps short choices beside each other', async () => {
  const { choices } = await showAt(280, 'Yes', 'No');
  expect(choices[1]?.getBoundingClientRect().top).toBe(choices[0]?.getBoundingClientRect().top);
});

it.each([
  [300, 2],
  [440, 2],
  [900, 4],
])('stands four choices %i px wide in lines of %i, never of three', async (width, perLine) => {
  const { choices } = await showAt(width, 'View-Only', 'Staff', 'Manager', width > 300 ? 'Administrators' : 'Admin');
  const lines = Map.groupBy(choices, (choice) => Math.round(choice.getBoundingClientRect().top));
  expect([...lines.values()].map((line) => line.length)).toEqual(Array.from({ length: 4 / perLine }, () => perLine));
});

it('breaks a word that no line holds', async () => {
  const { choices, texts } = await showAt(280, 'n'.repeat(60), 'No');
  expect(texts[0] && linesOfWords(texts[0])[0]).toBeGreaterThan(1);
  expect(choices[0]?.scrollWidth).toBeLessThanOrEqual(280);
});
