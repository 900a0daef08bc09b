import * as z from 'zod/mini';

import { broken } from '#shared/errors/broken-rule.ts';
import { type Field, isPhone, textLimits } from './field.ts';
import { plainPhone } from './fold-text.ts';
import { isCalendarDay } from '../time/local-day.ts';
import { asStored, holdsUnshowable } from '#shared/words/shown-text.ts';

export const Instant = z.iso.datetime({ offset: true });

/** Case does not matter. */
export const Uuid = z.uuid().check(z.toLowerCase());

/** Rejects texts of another format than the named one. @__NO_SIDE_EFFECTS__ */
export const inFormat = (format: string, isRight: (text: string) => boolean) =>
  z.refine<string>(isRight, { params: broken('wrong_format', { format }) });

/** A day is `YYYY-MM-DD`, in the yard's time zone. */
export const CalendarDay = z.string().check(inFormat('date', isCalendarDay));

/** Runs before lengths are checked, so that a text of invisible characters counts as empty. */
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

const isPhoneOrEmpty = (text: string) => text === '' || holdsUnshowable(text) || isPhone(text);

/** The line is trimmed, or empty where it is optional. */
export function textLine(min: number, isOptional = false, isPhoneNumber = false, max: number = textLimits.line) {
  return z
    .string()
    .check(
      seenCharacters(),
      ...(isPhoneNumber ? [z.overwrite(plainPhone)] : []),
      isOptional ? emptyOrAtLeast(min) : atLeast(min),
      z.maxLength(max),
      shownCharacters(),
      ...(isPhoneNumber ? [z.refine<string>(isPhoneOrEmpty, { params: broken('not_valid') })] : []),
    );
}

export const lineOf = ({ min = 0, phone }: Field & { type: 'line' }, isOptional = false) =>
  textLine(min, isOptional, phone);

/** The text is trimmed; it may be empty, unless it has a minimum length. */
export function paragraph(min = 0, max: number = textLimits.paragraph) {
  return z.string().check(
    seenCharacters({ lineBreaks: true }),
    ...(min > 0 ? [z.minLength(min)] : []),
    z.maxLength(max),
    z.refine((text) => !holdsUnshowable(text, { lineBreaks: true }), { params: broken('unshowable') }),
  );
}
