import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

import type { BaseValues, CheckInChanges } from '#shared/check-in/changes.ts';
import { type FieldValue, sameValue } from '#shared/check-in/field-value.ts';
import { fields as builtIn } from '#shared/check-in/fields.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { type Facilities, facilityOf } from '#shared/facilities/facilities.ts';
import { ruleTexts } from '#web/common/field-errors/field-error-texts.ts';
import { customName } from '#shared/form/offered-fields.ts';
import { customFieldsOf } from '#shared/form/custom-fields.ts';
import { brokenCustomRules, cleanValues } from '#shared/form/custom-values.ts';
import type { FormDefinition } from '#shared/form/definition.ts';
import { nested } from '#shared/form/named-values.ts';
import { readValue } from '#shared/form/typed-values.ts';
import { formErrorText } from '#web/common/field-errors/form-error-text.ts';
import { checkedBy } from '#web/common/field-errors/checked-by.ts';

/** Built-in fields are keyed by name, custom ones by id, which never looks like a name. Numbers are kept as typed. */
export type EditedValues = Record<string, FieldValue>;

const isCustom = (name: string) => !Object.hasOwn(builtIn, name);

/** These are the built-in fields in `own`, and every custom field. */
export function editedNames(form: FormDefinition, own: readonly string[]): readonly string[] {
  return [...own, ...customFieldsOf(form).keys()];
}

export function valuesOf(checkIn: StaffCheckIn, names: readonly string[]): EditedValues {
  const valueOf = (name: string) =>
    (isCustom(name) ? checkIn.fields?.[name] : (checkIn[name as keyof StaffCheckIn] as FieldValue)) ?? null;
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

/** `base` holds the values the user saw. */
export function changeOf(names: readonly string[], values: EditedValues, seen: EditedValues) {
  const of = (from: EditedValues) =>
    nested(Object.fromEntries(names.map((name) => [isCustom(name) ? customName(name) : name, from[name] ?? null])));
  return { changes: of(values) as CheckInChanges, base: of(seen) as BaseValues };
}

interface Checked {
  form: FormDefinition;
  facilities: Facilities;
  checkIn: StaffCheckIn;
}

/** The server's rules for staff apply. */
function checkedCustom(values: EditedValues, { form, facilities, checkIn }: Checked) {
  const read = [...customFieldsOf(form).values()].map(
    (field) => [field.id, readValue(field, values[field.id])] as const,
  );
  const changed = read.filter(([id, value]) => !sameValue(value, checkIn.fields?.[id]));
  const facilityId = facilityOf(facilities, String(values['facility']))?.id ?? null;
  const cleaned = cleanValues(Object.fromEntries(changed), form);
  const rules = brokenCustomRules(form, cleaned, { by: 'staff', isNew: false, facilityId });
  const errors = Array.from(rules, ([id, rule]) => [
    id,
    { type: rule.code, message: formErrorText(id, rule, ruleTexts()) },
  ]);
  return { values: { ...Object.fromEntries(read), ...cleaned }, errors: Object.fromEntries(errors) };
}

/**
 * Built-in fields are checked by `schema`, custom ones by the form. Unchanged values that predate a rule are accepted.
 */
export function checkedEdit(schema: z.ZodMiniType<FieldValues>, about: Checked): Resolver<EditedValues> {
  return async (values, context, options) => {
    const builtInValues = Object.fromEntries(Object.entries(values).filter(([name]) => !isCustom(name)));
    const own = await checkedBy(schema, ruleTexts())(builtInValues, context, options);
    const custom = checkedCustom(values, about);
    const isSame = ([name]: [string, unknown]) => sameValue(values[name], about.checkIn[name as keyof StaffCheckIn]);
    const ownErrors = Object.entries(own.errors).filter((entry) => !isSame(entry));
    const errors = { ...Object.fromEntries(ownErrors), ...custom.errors } as FieldErrors<EditedValues>;
    if (Object.keys(errors).length > 0) return { values: {}, errors };
    const same = Object.fromEntries(Object.entries(builtInValues).filter(isSame));
    return { values: { ...builtInValues, ...own.values, ...same, ...custom.values }, errors: {} };
  };
}
