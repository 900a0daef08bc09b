import * as z from 'zod/mini';

import type { PresenceRule, ChoiceLists } from '../check-in/choice-lists.ts';
import { driverFields } from '../check-in/driver-fields.ts';
import { type Field, type FieldTable, oncePerTable } from '../check-in/field.ts';
import { checkInFormOf } from '../check-in/form.ts';
import { lineOf, paragraph } from '../check-in/text-field.ts';
import type { SystemFieldId } from './definition.ts';
import type { Presences } from './presences.ts';

function optional(field: Field): PresenceRule {
  return { isOptional: true, ...(field.type === 'line' && { check: lineOf(field, true) }) };
}

function required(field: Field): PresenceRule {
  return { isOptional: false, ...(field.type === 'paragraph' && { check: paragraph(1) }) };
}

/** A hidden field may still be sent. */
function rulesOf(presences: Presences): NonNullable<ChoiceLists['rules']> {
  const fields: FieldTable = driverFields;
  const entries = Object.entries(presences).flatMap(([name, presence]) => {
    const field = fields[name];
    return field ? [[name, presence === 'required' ? required(field) : optional(field)] as const] : [];
  });
  return Object.fromEntries(entries);
}

export function checkInFormWith(lists: ChoiceLists): ReturnType<typeof checkInFormOf> {
  const checks = Object.entries(lists.rules ?? {}).flatMap(([name, { check }]) => (check ? [[name, check]] : []));
  const { shape } = checkInFormOf(lists).def;
  return z.strictObject({ ...shape, ...(Object.fromEntries(checks) as Partial<typeof shape>) }) as ReturnType<
    typeof checkInFormOf
  >;
}

const listsBy = oncePerTable((_lists: ChoiceLists) => new Map<string, ChoiceLists>());

/** Returns the same object for the same arguments. */
export function withPresences(lists: ChoiceLists, presences: Presences): ChoiceLists {
  const names = Object.keys(presences) as SystemFieldId[];
  if (names.length === 0) return lists;
  const made = listsBy(lists);
  const key = names
    .toSorted()
    .map((name) => `${name}=${presences[name]}`)
    .join();
  const known = made.get(key);
  if (known) return known;
  const fresh = { ...lists, rules: rulesOf(presences) };
  made.set(key, fresh);
  return fresh;
}
