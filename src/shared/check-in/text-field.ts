import * as z from 'zod/mini';

import { broken } from '../field-errors/broken-rule.ts';
import { textLimits } from './field.ts';
import { asStored, holdsUnshowable } from '../shown-text.ts';

/** An instant on the wire: ISO 8601 with an offset. */
export const Instant = z.iso.datetime({ offset: true });

/** Removes what is not seen before lengths are checked, so that a text of nothing else counts as empty. */
export function seenCharacters({ lineBreaks = false } = {}) {
  return z.overwrite<string>((text) => asStored(text, { lineBreaks }));
}

/** Rejects characters that cannot be displayed, including line breaks. */
export function shownCharacters() {
  return z.refine<string>((text) => !holdsUnshowable(text), { params: broken('unshowable') });
}

const atLeast = (min: number) => z.minLength(min);
const emptyOrAtLeast = (min: number) =>
  z.refine<string>((text) => text === '' || Array.from(text).length >= min, { params: broken('too_short', { min }) });

/** A single trimmed line of at least `min` characters, or an empty one where it is optional. */
export function textLine(min: number, isOptional = false) {
  const isLongEnough = isOptional ? emptyOrAtLeast(min) : atLeast(min);
  return z.string().check(seenCharacters(), isLongEnough, z.maxLength(textLimits.line), shownCharacters());
}

/** Trimmed multi-line text; may be empty, unless it has a minimum length. */
export function paragraph(min = 0) {
  return z.string().check(
    seenCharacters({ lineBreaks: true }),
    ...(min > 0 ? [z.minLength(min)] : []),
    z.maxLength(textLimits.paragraph),
    z.refine((text) => !holdsUnshowable(text, { lineBreaks: true }), { params: broken('unshowable') }),
  );
}
