import { type FieldValue, sameValue } from '../check-in/field-value.ts';
import { customName, formLabel } from './offered-fields.ts';
import { type CustomValues, customFieldsOf, customText } from './custom-fields.ts';
import type { BaseCustomField, BaseForm } from './definition.ts';

const prefix = customName('');

/** Undefined for every name but a custom field's. */
export function customId(name: string): string | undefined {
  return name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
}

/** Undefined for every other name and for fields that the form does not have. */
export function customNamed(form: BaseForm, name: string): BaseCustomField | undefined {
  const id = customId(name);
  return id === undefined ? undefined : customFieldsOf(form).get(id);
}

/** `name` is the field's name in histories and conflicts; undefined for every other name. */
export function customLabel(form: BaseForm, name: string, language = 'en'): string | undefined {
  const field = customNamed(form, name);
  return field && formLabel(field, language, field.id);
}

/** `name` is that of the field; undefined for every other name. */
export function namedText(form: BaseForm, name: string, value: FieldValue): string | undefined {
  const field = customNamed(form, name);
  return field && customText(field, value);
}

interface WithFields {
  readonly fields?: CustomValues | null | undefined;
}

/** Each custom field becomes a member of its own, as in conflicts and histories. */
export function flattened(values: WithFields): Record<string, FieldValue | undefined> {
  const { fields, ...others } = values;
  const custom = Object.entries(fields ?? {}).map(([id, value]) => [customName(id), value]);
  return { ...(others as Record<string, FieldValue>), ...Object.fromEntries(custom) };
}

/** The reverse of `flattened`. */
export function nested(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const id = customId(name);
    if (id === undefined) own[name] = value;
    else fields[id] = value;
  }
  return Object.keys(fields).length > 0 ? { ...own, fields } : own;
}

/** The keys are names. */
export function customChanges(before: CustomValues | null | undefined, after: CustomValues | null | undefined) {
  const ids = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changes: Record<string, { before: FieldValue; after: FieldValue }> = {};
  for (const id of ids) {
    const [was, is] = [before?.[id] ?? null, after?.[id] ?? null];
    if (!sameValue(was, is)) changes[customName(id)] = { before: was, after: is };
  }
  return changes;
}
