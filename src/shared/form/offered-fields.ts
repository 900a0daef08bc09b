import type { BaseCustomField, SystemField, Words } from './definition.ts';

/** A custom field's control has this name, also in histories, conflicts, errors and exports. */
export type CustomName = `fields.${string}`;
export const customName = (id: string): CustomName => `fields.${id}`;

export function isFor({ facilities }: Pick<BaseCustomField, 'facilities'>, facilityId: string | null): boolean {
  return !facilities || (facilityId !== null && facilities.includes(facilityId));
}

export function isInForm(field: SystemField | BaseCustomField, facilityId: string | null): boolean {
  return field.system ? field.presence !== 'hidden' : !field.retired && isFor(field, facilityId);
}

export function fieldsForDriver<Field extends BaseCustomField>(
  { fields }: { readonly fields: readonly (SystemField | Field)[] },
  facilityId: string | null,
): readonly (SystemField | Field)[] {
  return fields.filter((field) => isInForm(field, facilityId) && (field.system || field.by === 'driver'));
}

/** A form does not ask drivers for these built-in values. */
export function unaskedOf<Values extends object>(form: Parameters<typeof fieldsForDriver>[0], values: Values) {
  const asked = new Set(fieldsForDriver(form, null).map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !asked.has(name))) as Partial<Values>;
}

/** A text is looked up in these languages, in order, such as the reader's and the installation's. */
export type Readable = string | readonly string[];

export function wordsIn(words: Words | undefined, language: Readable): string | undefined {
  const known = [language].flat().find((code) => words?.[code as keyof Words]);
  return words?.[(known ?? 'en') as keyof Words];
}

/** `fallback` is the product's own for a built-in field. */
export function formLabel(field: SystemField | BaseCustomField, language: Readable, fallback: string): string {
  return wordsIn(field.label, language) ?? fallback;
}
