import { driverFields } from '../check-in/driver-fields.ts';
import type { FormDefinition, SystemFieldId } from './definition.ts';
import type { BaseField } from './typed-values.ts';

/** The presence is as specified. */
export function firstPresence(id: SystemFieldId): 'required' | 'optional' {
  const field = driverFields[id];
  return 'required' in field || 'min' in field ? 'required' : 'optional';
}

/** Sections are in order, with their built-in fields. Source: docs/product, "The driver's form". */
const formSections = {
  driver: ['driverName', 'phoneNumber', 'driversLicense'],
  truck: ['carrier', 'containerNumber'],
  visit: ['facility', 'purpose', 'pickupDeliveryNumber', 'comments'],
} as const satisfies Readonly<Record<string, readonly SystemFieldId[]>>;
export type FormSectionName = keyof typeof formSections;

export const firstForm: FormDefinition = {
  version: 1,
  fields: Object.values(formSections)
    .flat()
    .map((id) => ({ id, system: true, presence: firstPresence(id) })),
};

interface Section {
  readonly name: FormSectionName;
  readonly fields: BaseField[];
}

const names = Object.keys(formSections) as FormSectionName[];

function sectionOf({ id, system }: BaseField): FormSectionName | undefined {
  return system ? names.find((name) => (formSections[name] as readonly string[]).includes(id)) : undefined;
}

/**
 * A custom field belongs to the section of the field before it, and leading ones to the first section. Null if the
 * order mixes sections, or there are no fields. Source: docs/product, "The check-in form".
 */
export function sectionsOf(fields: readonly BaseField[]): readonly Section[] | null {
  const sections: Section[] = [];
  const first: BaseField[] = [];
  for (const field of fields) {
    const name = sectionOf(field);
    const last = sections.at(-1);
    if (name === undefined || name === last?.name) (last?.fields ?? first).push(field);
    else sections.push({ name, fields: [...first.splice(0), field] });
  }
  const isMixed = new Set(sections.map(({ name }) => name)).size < sections.length;
  return sections.length === 0 || isMixed ? null : sections;
}
