import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { type CheckInForm, emptyCheckInForm } from '#shared/check-in/form-values.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { fieldsForStaff } from '#shared/form/custom-fields.ts';
import type { FormDefinition } from '#shared/form/definition.ts';
import { useFacilityChoice, useStaffFacilities } from '#web/staff/data/facilities.ts';
import { AskedFields } from '#web/driver/form/asked-fields/asked-fields.tsx';
import { useFirstInvalid } from '#web/driver/form/asked-fields/use-first-invalid.ts';
import type { EditedValues } from './edited-values.ts';
import { Card } from '#web/common/ui/card.tsx';

/** The fields of a record that staff may edit: those the form asks for, and others with a value. */
function editedFields(form: FormDefinition, checkIn: StaffCheckIn, facilityId: string | null) {
  const custom = new Set(fieldsForStaff(form, facilityId, checkIn.fields ?? null).map(({ id }) => id));
  const blank = emptyCheckInForm(checkIn.facility);
  const isFilled = (id: keyof CheckInForm) => checkIn[id] !== blank[id];
  return form.fields.filter((field) =>
    field.system ? field.presence !== 'hidden' || isFilled(field.id) : custom.has(field.id),
  );
}

interface AskedRecordProps {
  form: UseFormReturn<EditedValues>;
  asked: FormDefinition;
  checkIn: StaffCheckIn;
}

/** A record's values in the form that the installation has published. */
export function AskedRecord({ form, asked, checkIn }: AskedRecordProps) {
  const box = useRef<HTMLDivElement>(null);
  const values = form.watch();
  const { errors, submitCount } = form.formState;
  const facilityId = facilityOf(useStaffFacilities(), String(values['facility']))?.id ?? null;
  const fields = editedFields(asked, checkIn, facilityId);
  useFirstInvalid(box, submitCount);
  return (
    <Card ref={box}>
      <AskedFields
        fields={fields}
        values={values}
        errors={Object.fromEntries(fields.map(({ id }) => [id, errors[id]?.message]))}
        onChange={(id, value) => {
          form.setValue(id, value, { shouldDirty: true });
          form.clearErrors(id);
        }}
        language="en"
        facilities={useFacilityChoice(checkIn.facility)}
      />
    </Card>
  );
}
