import * as z from 'zod/mini';

import { broken } from '../field-errors/broken-rule.ts';
import { holdsUnshowable, withoutHiddenMarks } from '../shown-text.ts';

/** An instant on the wire: ISO 8601 with an offset. */
export const Instant = z.iso.datetime({ offset: true });

/** Maximum text lengths in characters. Source: docs/product.md, "The check-in". */
export const textLimits = { line: 120, paragraph: 2000 } as const;

const withoutCarriageReturns = z.overwrite<string>((text) => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'));

/** Removes hidden characters before lengths are checked, so that a text of nothing else counts as empty. */
export function seenCharacters() {
  return z.overwrite<string>(withoutHiddenMarks);
}

/** Rejects characters that cannot be displayed, including line breaks. */
export function shownCharacters() {
  return z.refine<string>((text) => !holdsUnshowable(text), { params: broken('unshowable') });
}

/** A single trimmed line of at least `min` characters. */
export function textLine(min: number) {
  return z
    .string()
    .check(seenCharacters(), z.trim(), z.minLength(min), z.maxLength(textLimits.line), shownCharacters());
}

/** Trimmed multi-line text; may be empty. */
export function paragraph() {
  return z.string().check(
    withoutCarriageReturns,
    seenCharacters(),
    z.trim(),
    z.maxLength(textLimits.paragraph),
    z.refine((text) => !holdsUnshowable(text, { lineBreaks: true }), { params: broken('unshowable') }),
  );
}
