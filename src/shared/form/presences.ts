import * as z from 'zod/mini';

import type { AskedOtherwise, ChoiceLists } from '../check-in/choice-lists.ts';
import { driverFields } from '../check-in/driver-fields.ts';
import { type Field, type FieldTable, oncePerTable } from '../check-in/field.ts';
import { checkInFormOf } from '../check-in/form.ts';
import { paragraph, textLine } from '../check-in/text-field.ts';
import { broken } from '../field-errors/broken-rule.ts';
import { type AskedForm, firstPresence, type Presence, presences, type SystemFieldId } from './definition.ts';
import { type Forms, heldForms } from './forms.ts';

/** The presence of some built-in fields by name. */
export type Presences = Readonly<{ [name: string]: Presence | undefined }>;

/** How a form has the built-in fields, of those that it has otherwise than the specification. */
export const presencesOf = oncePerTable(({ fields }: AskedForm): Presences => {
  const others = fields.flatMap((field) => {
    const isOther = field.system && field.presence !== firstPresence(field.id);
    return isOther ? [[field.id, field.presence] as const] : [];
  });
  return Object.fromEntries(others);
});

/**
 * How a change may leave the built-in fields: as any form allows that holds, because a device may have kept the change
 * since then.
 */
export function loosestPresences(forms: Forms, now: Date): Presences {
  const all = [forms.current, ...heldForms(forms, now)].map(presencesOf);
  const loosest = (id: SystemFieldId) =>
    all.map((one) => one[id] ?? firstPresence(id)).toSorted((a, b) => presences.indexOf(b) - presences.indexOf(a))[0];
  const ids = new Set(all.flatMap((one) => Object.keys(one) as SystemFieldId[]));
  const entries = [...ids].map((id) => [id, loosest(id)] as const);
  return Object.fromEntries(entries.filter(([id, presence]) => presence !== firstPresence(id)));
}

function optional(field: Field): AskedOtherwise {
  if (field.type !== 'line') return { isOptional: true };
  const { min = 0 } = field;
  const longEnough = z.refine<string>((text) => text === '' || text.length >= min, {
    params: broken('too_short', { min }),
  });
  return { isOptional: true, check: textLine(0).check(longEnough) };
}

function required(field: Field): AskedOtherwise {
  return { isOptional: false, ...(field.type === 'paragraph' && { check: paragraph().check(z.minLength(1)) }) };
}

/** How these fields are asked for; a hidden field may still be sent. */
function askedBy(asked: Presences): NonNullable<ChoiceLists['asked']> {
  const fields: FieldTable = driverFields;
  const entries = Object.entries(asked).flatMap(([name, presence]) => {
    const field = fields[name];
    return field ? [[name, presence === 'required' ? required(field) : optional(field)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The built-in fields of a form as these lists ask for them. */
export function askedFormOf(lists: ChoiceLists): ReturnType<typeof checkInFormOf> {
  const checks = Object.entries(lists.asked ?? {}).flatMap(([name, { check }]) => (check ? [[name, check]] : []));
  const { shape } = checkInFormOf(lists).def;
  return z.strictObject({ ...shape, ...(Object.fromEntries(checks) as Partial<typeof shape>) }) as ReturnType<
    typeof checkInFormOf
  >;
}

const listsBy = oncePerTable((_lists: ChoiceLists) => new Map<string, ChoiceLists>());

/** The lists of an installation with how the built-in fields are asked for; the same object for the same of both. */
export function withPresences(lists: ChoiceLists, asked: Presences): ChoiceLists {
  const names = Object.keys(asked) as SystemFieldId[];
  if (names.length === 0) return lists;
  const made = listsBy(lists);
  const key = names
    .toSorted()
    .map((name) => `${name}=${asked[name]}`)
    .join();
  const known = made.get(key);
  if (known) return known;
  const fresh = { ...lists, asked: askedBy(asked) };
  made.set(key, fresh);
  return fresh;
}
