import { type FieldValue, sameValue } from '../check-in/field-value.ts';
import { textLimits } from '../check-in/field.ts';
import { broken, type BrokenRule } from '#shared/errors/broken-rule.ts';
import { asStored, holdsUnshowable } from '#shared/words/shown-text.ts';
import { isCalendarDay } from '../time/local-day.ts';
import { isFor } from './offered-fields.ts';
import { type CustomValues, customFieldsOf } from './custom-fields.ts';
import { type BaseCustomField, type BaseForm, formLimits, isPaper } from './definition.ts';
import { asPattern, followsPattern } from './patterns.ts';

const isEmpty = (value: FieldValue | undefined) => sameValue(value, null);

/** Texts are trimmed and without hidden characters, sets without duplicates. */
function cleanValue(value: FieldValue): FieldValue {
  if (Array.isArray(value)) return [...new Set(value)];
  return typeof value === 'string' ? asStored(value, { lineBreaks: true }) : value;
}

/** Empty values stay, because they clear a field. With a form, values with a pattern get Latin letters and digits. */
export function cleanValues(values: CustomValues, form?: BaseForm): CustomValues {
  const known = form && customFieldsOf(form);
  const entries = Object.entries(values).map(([id, value]): [string, FieldValue] => {
    const clean = cleanValue(value);
    return [id, known?.get(id)?.pattern && typeof clean === 'string' ? asPattern(clean) : clean];
  });
  return Object.fromEntries(entries);
}

function brokenText(value: FieldValue, { kind, pattern }: BaseCustomField): BrokenRule | null {
  if (typeof value !== 'string') return broken('wrong_type', { expected: 'string' });
  const isLong = kind === 'paragraph';
  const max = isLong ? textLimits.paragraph : textLimits.line;
  if (value.length > max) return broken('too_long', { max });
  if (holdsUnshowable(value, { lineBreaks: isLong })) return broken('unshowable');
  return pattern && !followsPattern(value, pattern) ? broken('wrong_format', { format: pattern }) : null;
}

function brokenNumber(value: FieldValue): BrokenRule | null {
  if (typeof value !== 'number') return broken('wrong_type', { expected: 'number' });
  if (value > formLimits.number) return broken('too_large', { max: formLimits.number });
  return value < -formLimits.number ? broken('too_small', { min: -formLimits.number }) : null;
}

function brokenChoice(value: FieldValue, { kind, options = [] }: BaseCustomField): BrokenRule | null {
  const isList = Array.isArray(value);
  if (isList !== (kind === 'several')) return broken('wrong_type', { expected: isList ? 'string' : 'array' });
  const ids = options.map(({ id }) => id);
  const chosen: readonly unknown[] = isList ? value : [value];
  return chosen.every((id) => ids.includes(id as string)) ? null : broken('not_in_list', { options: ids });
}

/** The value is judged by itself; retired options are accepted. */
function brokenValue(field: BaseCustomField, value: FieldValue): BrokenRule | null {
  switch (field.kind) {
    case 'text':
    case 'paragraph':
      return brokenText(value, field);
    case 'number':
      return brokenNumber(value);
    case 'yesNo':
      return typeof value === 'boolean' ? null : broken('wrong_type', { expected: 'boolean' });
    case 'date':
      return typeof value === 'string' && isCalendarDay(value) ? null : broken('wrong_format', { format: 'date' });
    default:
      return brokenChoice(value, field);
  }
}

/** `by` says who writes the values. */
export interface CustomCheck {
  by: 'driver' | 'staff';
  isNew: boolean;
  facilityId: string | null;
}

function isMissing(field: BaseCustomField, values: CustomValues, { by, isNew, facilityId }: CustomCheck): boolean {
  if (!field.required || field.retired || isPaper(field) || !isFor(field, facilityId) || !isEmpty(values[field.id]))
    return false;
  // Staff's fields are not in the driver's form, and a change leaves fields it does not name unchanged.
  return isNew ? field.by === 'driver' : by === 'staff' && Object.hasOwn(values, field.id);
}

/** The keys are field ids. Values of retired fields are accepted: a device may have stored them before. */
export function brokenCustomRules(
  form: BaseForm,
  values: CustomValues,
  check: CustomCheck,
): ReadonlyMap<string, BrokenRule> {
  const rules = new Map<string, BrokenRule>();
  const known = customFieldsOf(form);
  for (const [id, value] of Object.entries(values)) {
    const field = known.get(id);
    const isStrange =
      !field ||
      (isPaper(field) && !isEmpty(value)) ||
      (check.by === 'driver' && field.by === 'staff' && !isEmpty(value));
    const rule = isStrange ? broken('unknown_field') : isEmpty(value) ? null : brokenValue(field, value);
    if (rule) rules.set(id, rule);
  }
  for (const field of known.values()) if (isMissing(field, values, check)) rules.set(field.id, broken('required'));
  return rules;
}

export function patchValues(stored: CustomValues | null | undefined, changes: CustomValues) {
  const filled = Object.entries({ ...stored, ...changes }).filter(([, value]) => !isEmpty(value));
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}
