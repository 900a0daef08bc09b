import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { customText, fieldsForStaff, formLabel } from '#shared/form/custom-fields.ts';
import type { CustomField, FormDefinition } from '#shared/form/definition.ts';

export interface CustomDetail {
  id: string;
  label: string;
  /** Empty if there is no value. */
  text: string;
  isWide: boolean;
}

const detailOf = (field: CustomField, { fields }: Pick<StaffCheckIn, 'fields'>): CustomDetail => ({
  id: field.id,
  label: formLabel(field, 'en', field.id),
  text: customText(field, fields?.[field.id]),
  isWide: field.kind === 'paragraph' || field.kind === 'several',
});

type Shown = Pick<StaffCheckIn, 'facilityId' | 'fields'>;

/** The custom fields of a record that staff see: those of its facility, and others with a value. */
export function customDetails(form: FormDefinition, checkIn: Shown): CustomDetail[] {
  return fieldsForStaff(form, checkIn.facilityId, checkIn.fields).map((field) => detailOf(field, checkIn));
}

/** Those that the list shows, where they have a value. */
export function listedDetails(form: FormDefinition, checkIn: Shown): CustomDetail[] {
  if (!checkIn.fields) return [];
  return fieldsForStaff(form, checkIn.facilityId, checkIn.fields)
    .filter(({ listed }) => listed)
    .map((field) => detailOf(field, checkIn))
    .filter(({ text }) => text !== '');
}
