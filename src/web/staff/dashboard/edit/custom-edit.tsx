import type { UseFormReturn } from 'react-hook-form';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { fieldsForStaff } from '#shared/form/custom-fields.ts';
import type { FormDefinition } from '#shared/form/definition.ts';
import { useStaffFacilities } from '#web/staff/data/facilities.ts';
import { AskedFields } from '#web/driver/form/asked-fields/asked-fields.tsx';
import type { EditedValues } from '#web/staff/record/edited-values.ts';

interface CustomEditProps {
  form: UseFormReturn<EditedValues>;
  asked: FormDefinition;
  shown: StaffCheckIn;
}

/** The custom fields of the edit dialog: those of the chosen facility, and others with a value. */
export function CustomEdit({ form, asked, shown }: CustomEditProps) {
  const facilities = useStaffFacilities();
  const values = form.watch();
  const { errors } = form.formState;
  const facilityId = facilityOf(facilities, String(values['facility']))?.id ?? null;
  const fields = fieldsForStaff(asked, facilityId, shown.fields ?? null);
  if (fields.length === 0) return null;
  return (
    <AskedFields
      fields={fields}
      values={values}
      errors={Object.fromEntries(fields.map(({ id }) => [id, errors[id]?.message]))}
      onChange={(id, value) => {
        form.setValue(id, value, { shouldDirty: true });
        form.clearErrors(id);
      }}
      language="en"
      facilities={[]}
    />
  );
}
