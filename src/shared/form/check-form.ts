import { broken, type BrokenRule } from '#shared/errors/broken-rule.ts';
import { asStored, holdsUnshowable } from '#shared/words/shown-text.ts';
import { type CheckInForm, driverFields, emptyCheckInForm } from '../check-in/driver-fields.ts';
import { type Field, type FieldTable, isPhone, textLimits } from '../check-in/field.ts';
import { customName, fieldsForDriver } from './offered-fields.ts';
import type { CustomValues } from './custom-fields.ts';
import { brokenCustomRules, cleanValues, patchValues } from './custom-values.ts';
import type { BaseForm, Presence } from './definition.ts';
import { presencesOf } from './presences.ts';
import { type EnteredValues, readValue } from './typed-values.ts';

/** Built-in fields are named, custom ones have their ids; numbers are as typed. */
export type FilledForm = CheckInForm & { fields?: EnteredValues | undefined };

interface Checked {
  /** Values of the valid fields, as they are sent; the server converts the phone number to Latin digits. */
  values: Partial<CheckInForm> & { fields?: CustomValues };
  broken: ReadonlyMap<string, BrokenRule>;
}

type Text = Field & { type: 'line' | 'paragraph' };

function brokenText(text: string, field: Text, presence: Presence | undefined) {
  const min = field.type === 'line' ? (field.min ?? 0) : Number(presence === 'required');
  const mayBeEmpty = presence !== undefined && presence !== 'required';
  const max = textLimits[field.type];
  // Characters rather than UTF-16 units, because some characters take two.
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

type Offered = readonly { readonly id: string; readonly name: string }[];

function checkOwn(form: BaseForm, filled: CheckInForm, facilities: readonly string[]): Checked {
  const requested = new Set<string>(fieldsForDriver(form, null).map(({ id }) => id));
  const presences = presencesOf(form);
  const blank = emptyCheckInForm('');
  const table: FieldTable = driverFields;
  const values: Record<string, string> = {};
  const rules = new Map<string, BrokenRule>();
  for (const [name, field] of Object.entries(table)) {
    const given = (requested.has(name) ? filled : blank)[name as keyof CheckInForm];
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

/**
 * Checks in the browser, and where the form is submitted without JavaScript. It uses no schemas, which every phone
 * would have to download; `check-form.test.ts` proves that the rules are those of `checkInFormWith`. Fields that the
 * form does not ask for are as on a blank form.
 */
export function checkForm(form: BaseForm, filled: FilledForm, facilities: Offered): Checked {
  const own = checkOwn(
    form,
    filled,
    facilities.map(({ name }) => name),
  );
  const facilityId = facilities.find(({ name }) => name === filled.facility)?.id ?? null;
  const read = fieldsForDriver(form, facilityId).flatMap((field) =>
    field.system ? [] : [[field.id, readValue(field, filled.fields?.[field.id])] as const],
  );
  const custom = cleanValues(Object.fromEntries(read), form);
  const rules = brokenCustomRules(form, custom, { by: 'driver', isNew: true, facilityId });
  const named = Array.from(rules, ([id, rule]) => [customName(id), rule] as const);
  const fields = patchValues(null, custom);
  return { values: { ...own.values, ...(fields && { fields }) }, broken: new Map([...own.broken, ...named]) };
}
