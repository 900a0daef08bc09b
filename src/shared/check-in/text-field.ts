import * as z from 'zod/mini';

import { formMessages } from './messages.ts';

/** Longest texts the record keeps, in characters. Source: docs/product.md, "The check-in". */
export const textLimits = { line: 120, paragraph: 2000 } as const;

// Cc holds the control characters, Cs lone surrogates; U+2028 and U+2029 break lines where no line may break.
const unshowable = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const unshowableButLineBreak = /[^\P{Cc}\n]|[\p{Cs}\u2028\u2029]/u;

const withoutCarriageReturns = z.overwrite<string>((text) => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'));

/** Refuses characters that cannot be shown and that no line of text holds. */
export function shownCharacters() {
  return z.refine<string>((text) => !unshowable.test(text), formMessages.controlCharacters);
}

/** One trimmed line of at least `min` characters; `message` says what is missing. */
export function textLine(min: number, message: string) {
  return z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(min, message),
      z.maxLength(textLimits.line, formMessages.tooLong(textLimits.line)),
      shownCharacters(),
    );
}

/** A trimmed text of several lines, possibly empty. */
export function paragraph() {
  return z.string().check(
    withoutCarriageReturns,
    z.trim(),
    z.maxLength(textLimits.paragraph, formMessages.tooLong(textLimits.paragraph)),
    z.refine((text) => !unshowableButLineBreak.test(text), formMessages.controlCharacters),
  );
}
