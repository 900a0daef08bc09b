import { broken, type BrokenRule } from '#shared/errors/broken-rule.ts';
import { asStored, holdsUnshowable } from '#shared/words/shown-text.ts';
import { driverFields } from './driver-fields.ts';
import { type Field, type FieldTable, isPhone, textLimits } from './field.ts';
import type { CheckInForm } from './form-values.ts';

/**
 * The rules of the driver's form without schemas, which every phone would have to download. `check-form.test.ts` proves
 * that they are those of `checkInFormOf` and `askedFormOf`.
 */
interface Asked {
  /** The names of the facilities on offer. */
  readonly facilities: readonly string[];
  /** The fields that the form asks for otherwise than the table of fields says. */
  readonly presences?: { readonly [name: string]: 'required' | 'optional' | 'hidden' | undefined };
}

interface Checked {
  /** The values as they are sent, of the fields that break no rule; the server writes the phone number in Latin digits. */
  values: Partial<CheckInForm>;
  broken: ReadonlyMap<string, BrokenRule>;
}

type Text = Field & { type: 'line' | 'paragraph' };

function brokenText(text: string, field: Text, presence: 'required' | 'optional' | 'hidden' | undefined) {
  const min = field.type === 'line' ? (field.min ?? 0) : Number(presence === 'required');
  const mayBeEmpty = presence !== undefined && presence !== 'required';
  const max = textLimits[field.type];
  // Characters, not the units of a string, of which some characters take two.
  const { length } = Array.from(text);
  if (text === '' && min > 0 && !mayBeEmpty) return broken('required');
  if (text !== '' && length < min) return broken('too_short', { min });
  if (length > max) return broken('too_long', { max });
  if (holdsUnshowable(text, { lineBreaks: field.type === 'paragraph' })) return broken('unshowable');
  return 'phone' in field && text && !isPhone(text) ? broken('not_valid') : null;
}

function brokenChoice(value: string, options: readonly string[]) {
  if (options.includes(value)) return null;
  return value === '' ? broken('required') : broken('not_in_list', { options: [...options] });
}

/** Checks the built-in fields of a form that a browser has filled in. */
export function checkForm(form: CheckInForm, { facilities, presences = {} }: Asked): Checked {
  const table: FieldTable = driverFields;
  const values: Record<string, string> = {};
  const rules = new Map<string, BrokenRule>();
  for (const [name, field] of Object.entries(table)) {
    const given = form[name as keyof CheckInForm];
    const isText = field.type === 'line' || field.type === 'paragraph';
    const stored = isText ? asStored(given, { lineBreaks: field.type === 'paragraph' }) : given;
    const value = 'phone' in field ? stored.normalize('NFKC').trim() : stored;
    const options = field.type === 'choice' && typeof field.of !== 'string' ? field.of : facilities;
    const rule = isText ? brokenText(value, field, presences[name]) : brokenChoice(value, options);
    if (rule) rules.set(name, rule);
    else values[name] = value;
  }
  return { values, broken: rules };
}
