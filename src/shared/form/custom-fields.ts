import { type FieldValue, valueText } from '../check-in/field-value.ts';
import { oncePerTable } from '../check-in/field.ts';
import { isInForm, wordsIn } from './offered-fields.ts';
import {
  type BaseCustomField,
  type BaseForm,
  type CustomField,
  type FormDefinition,
  isPaper,
  type SystemField,
} from './definition.ts';

/** The keys are field ids; an absent value is empty. */
export type CustomValues = Readonly<Record<string, FieldValue>>;

const byId = oncePerTable(
  ({ fields }: BaseForm) => new Map(fields.flatMap((field) => (field.system ? [] : [[field.id, field] as const]))),
);

/** Retired fields are included. */
export function customFieldsOf<Field extends BaseCustomField>(form: {
  readonly fields: readonly (SystemField | Field)[];
}): ReadonlyMap<string, Field> {
  return byId(form) as unknown as ReadonlyMap<string, Field>;
}

/** Fields that staff fill in or see are in order; those with a value are always included, papers never. */
export function fieldsForStaff(
  form: FormDefinition,
  facilityId: string | null,
  values: CustomValues | null = null,
): readonly CustomField[] {
  const isFilled = ({ id }: CustomField) => values !== null && valueText(values[id]) !== '';
  return [...customFieldsOf(form).values()].filter(
    (field) => !isPaper(field) && (isInForm(field, facilityId) || isFilled(field)),
  );
}

/** Options appear by their labels; empty if there is no value. */
export function customText(field: BaseCustomField | undefined, value: FieldValue | undefined, language = 'en'): string {
  if (!field?.options) return valueText(value);
  const labelOf = (id: string) => {
    const option = field.options?.find((candidate) => candidate.id === id);
    return (option && wordsIn(option.label, language)) ?? id;
  };
  return Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(valueText(value));
}

// Personal texts are separate, because the archive cuts them off.
function searchedIn(form: FormDefinition, values: CustomValues, personal: boolean): string[] {
  const searched = [...customFieldsOf(form).values()].filter(
    (field) => field.searchable && field.personal === personal,
  );
  return searched.map((field) => customText(field, values[field.id])).filter(Boolean);
}

export function customSearchTexts(form: FormDefinition, values: CustomValues | null) {
  if (!values) return { lasting: [], erased: [] };
  return { lasting: searchedIn(form, values, false), erased: searchedIn(form, values, true) };
}

/** Values of these fields are erased with a record and in the archive. */
export const personalCustomIds = oncePerTable((form: FormDefinition): readonly string[] =>
  [...customFieldsOf(form).values()].flatMap(({ id, personal }) => (personal ? id : [])),
);

const mask = '********';

/** Personal values are masked; undefined if there are none. */
export function visitorValues(form: FormDefinition, values: CustomValues | null): CustomValues | undefined {
  if (!values) return undefined;
  const seen = Object.entries(values).flatMap(([id, value]): [string, FieldValue][] => {
    const field = customFieldsOf(form).get(id);
    if (!field?.public || field.retired) return [];
    return [[id, field.personal ? mask : value]];
  });
  return seen.length > 0 ? Object.fromEntries(seen) : undefined;
}
