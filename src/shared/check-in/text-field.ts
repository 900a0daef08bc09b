import * as z from 'zod/mini';

import { holdsUnshowable, withoutHiddenMarks } from '../shown-text.ts';
import { formMessages } from './messages.ts';

/** An instant on the wire: ISO 8601 with an offset. */
export const Instant = z.iso.datetime({ offset: true, error: 'Must be an instant such as 2026-05-04T12:30:00Z' });

/** Longest texts the record keeps, in characters. Source: docs/product.md, "The check-in". */
export const textLimits = { line: 120, paragraph: 2000 } as const;

const withoutCarriageReturns = z.overwrite<string>((text) => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'));

/** Takes hidden marks out before anything is measured, so that a text of nothing else counts as empty. */
export function seenCharacters() {
  return z.overwrite<string>(withoutHiddenMarks);
}

/** Refuses characters that cannot be shown and that no line of text holds. */
export function shownCharacters() {
  return z.refine<string>((text) => !holdsUnshowable(text), formMessages.controlCharacters);
}

/** One trimmed line of at least `min` characters; `message` says what is missing. */
export function textLine(min: number, message: string) {
  return z
    .string({ error: message })
    .check(
      seenCharacters(),
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
    seenCharacters(),
    z.trim(),
    z.maxLength(textLimits.paragraph, formMessages.tooLong(textLimits.paragraph)),
    z.refine((text) => !holdsUnshowable(text, { lineBreaks: true }), formMessages.controlCharacters),
  );
}
