import * as z from 'zod/mini';

import { holdsUnshowable } from '../shown-text.ts';
import { formMessages } from './messages.ts';
import { textLine } from './text-field.ts';

/** Fewest characters and digits of a phone number. Source: docs/product.md, "The driver's form". */
const fewest = { characters: 10, digits: 7 } as const;

const numberAndExtension = /^([\d ()+\-./]+?)(?: *(?:ext(?:ension)?\.?|x\.?|#) *(\d{1,6}))?$/i;

/** The value of a digit of any script: digits stand in rows of ten, beginning with zero. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** A phone number in Latin digits and plain signs, whatever script and keyboard it was typed with. */
function inLatin(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/(?!\d)\p{Nd}/gu, latinDigit);
}

/** The digits to dial and those of the extension; null for what is no phone number. */
export function phoneParts(text: string): { number: string; extension: string } | null {
  const [, number, extension = ''] = numberAndExtension.exec(inLatin(text).trim()) ?? [];
  if (number === undefined || number.replace(/\D/g, '').length < fewest.digits) return null;
  return { number: (number.trimStart().startsWith('+') ? '+' : '') + number.replace(/\D/g, ''), extension };
}

/** A phone number of the form, kept in Latin digits. Source: docs/product.md, "The driver's form". */
export function phoneLine() {
  return textLine(fewest.characters, formMessages.phoneNumber).check(
    z.overwrite<string>(inLatin),
    z.refine<string>((text) => holdsUnshowable(text) || phoneParts(text) !== null, formMessages.phoneNumber),
  );
}

/** The address that calls a number; the digits of one from before there was a rule. */
export function phoneLink(text: string): string {
  const parts = phoneParts(text);
  if (!parts) return `tel:${text.replace(/[^+\d]/g, '')}`;
  return `tel:${parts.number}${parts.extension && `;ext=${parts.extension}`}`;
}
