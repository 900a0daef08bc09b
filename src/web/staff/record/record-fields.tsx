import type { UseFormReturn } from 'react-hook-form';

import type { FieldValue } from '#shared/check-in/field-value.ts';
import { type CheckInForm, emptyCheckInForm } from '#shared/check-in/driver-fields.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { customName } from '#shared/form/offered-fields.ts';
import { fieldsForStaff } from '#shared/form/custom-fields.ts';
import type { FormDefinition, FormField } from '#shared/form/definition.ts';
import { CustomField } from '#web/driver/form/published/custom-field.tsx';
import type { FieldsProps } from '#web/driver/form/fields/field-sections.tsx';
import { useFacilityChoice, useStaffFacilities } from '#web/staff/data/facilities.ts';
import type { EditedValues } from './edited-values.ts';

/** These are the fields that the form asks for, and others with a value. */
export function fieldsOfRecord(form: FormDefinition, checkIn: StaffCheckIn, facilityId = checkIn.facilityId) {
  const custom = new Set(fieldsForStaff(form, facilityId, checkIn.fields ?? null).map(({ id }) => id));
  const blank = emptyCheckInForm(checkIn.facility);
  const isFilled = (id: keyof CheckInForm) => checkIn[id] !== blank[id];
  return form.fields.filter((field) =>
    field.system ? field.presence !== 'hidden' || isFilled(field.id) : custom.has(field.id),
  );
}

/** The hint is for drivers only; the installation's own help texts stay. */
const withoutDriversHint = <Field extends FormField>(field: Field): Field =>
  field.system && field.id === 'phoneNumber' && !field.help ? { ...field, help: noHint } : field;
const noHint = { en: '' };

interface RecordFields {
  form: UseFormReturn<EditedValues>;
  definition: FormDefinition;
  checkIn: StaffCheckIn;
}

export function useRecordFields({ form, definition, checkIn }: RecordFields): FieldsProps {
  const values = form.watch();
  const { errors } = form.formState;
  const facilityId = facilityOf(useStaffFacilities(), String(values['facility']))?.id ?? null;
  const fields = fieldsOfRecord(definition, checkIn, facilityId).map((field) => withoutDriversHint(field));
  return {
    fields,
    values,
    errors: Object.fromEntries(fields.map(({ id, system }) => [system ? id : customName(id), errors[id]?.message])),
    onChange: (id: string, value: FieldValue) => {
      form.setValue(id, value, { shouldDirty: true });
      form.clearErrors(id);
    },
    language: 'en',
    facilities: useFacilityChoice(checkIn.facility),
    autoComplete: 'off',
    Custom: CustomField,
  };
}
