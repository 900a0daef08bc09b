import { driver } from '#shared/words/en/driver.ts';
import { followed } from '#shared/words/en/followed.ts';
import { home } from '#shared/words/en/home.ts';
import { kiosk } from '#shared/words/en/kiosk.ts';
import { queue } from '#shared/words/en/queue.ts';
import { staff } from '#shared/words/en/staff.ts';
import { timeRecord } from '#shared/words/en/time-record.ts';

/** The circled letter for one of the alphabet: ⓐ for a, Ⓐ for A. */
const circled = (letter: string) => {
  const code = letter.charCodeAt(0);
  return String.fromCharCode(code >= 97 ? code - 97 + 0x24d0 : code - 65 + 0x24b6);
};

/** A text in circled letters, its placeholders left unchanged. */
export const inPseudo = (text: string): string =>
  text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : part.replace(/[A-Za-z]/g, circled)))
    .join('');

/** A text in a language whose words are 40 % longer. */
export const inLonger = (text: string): string =>
  text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? part : part.replace(/[A-Za-z]+/g, (word) => word.padEnd(word.length * 1.4, 'e')),
    )
    .join('');

function translated(words: object, into: (text: string) => string): Record<string, unknown> {
  const entries = Object.entries(words).map(([name, text]: [string, string | object]) => [
    name,
    typeof text === 'string' ? into(text) : translated(text, into),
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

const words = { ...driver, queue, home, followed, kiosk, timeRecord, ...staff };

/** All words of drivers and staff in circled letters: any plain letters on a page are not from the words. */
export const pseudoWords = translated(words, inPseudo);

/** The same in the longer language, to find what does not fit. */
export const longerWords = translated(words, inLonger);

// Attributes of an element that a browser reads out or shows besides its text.
const spokenAttributes = ['alt', 'title', 'aria-label', 'aria-description', 'aria-valuetext', 'placeholder'];

/** Every text of a page, including attributes that are read out. */
export function textsIn(root: ParentNode): string[] {
  const texts: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    // An element with its own `lang`, such as a poster, is in that language.
    if (element.closest('script, style, noscript, body [lang]')) continue;
    texts.push(...spokenAttributes.flatMap((name) => element.getAttribute(name) ?? []));
    for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) texts.push(child.textContent ?? '');
  }
  return texts;
}

/**
 * The texts of a page with letters in them, including attributes that are read out, without names, numbers and other
 * `values` that are the same in every language.
 */
export function unspokenTexts(root: ParentNode, values: readonly (string | RegExp)[]): string[] {
  const rest = (text: string) => values.reduce<string>((left, value) => left.replaceAll(value, ''), text);
  return [
    ...new Set(textsIn(root).filter((text) => /\p{Script=Latin}/u.test(rest(text).replace(/[\u24b6-\u24e9]/g, '')))),
  ];
}
