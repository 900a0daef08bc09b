import type { ComponentType } from 'react';

import type { FieldValue } from '#shared/check-in/field-value.ts';
import { customName, fieldsForDriver } from '#shared/form/offered-fields.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useOffered } from '#web/common/data/offered-facilities.ts';
import { language } from '#web/common/data/words.ts';
import { FieldSections, type CustomFieldProps } from './fields/field-sections.tsx';
import type { DriverForm } from './use-driver-form.ts';

interface FormFieldsProps {
  form: DriverForm;
  /** What draws fields that the installation has added; without it, those of the specified form are asked for. */
  Custom: ComponentType<CustomFieldProps> | undefined;
}

/** The fields that the installation asks for. What was typed stays, whatever is asked for next. */
export function FormFields({ form, Custom }: FormFieldsProps) {
  const installation = useInstallation();
  const { facilities } = useOffered();
  const { fields: custom, ...own } = form.values;
  const facilityId = facilities.find(({ name }) => name === own.facility)?.id ?? null;
  const change = (id: string, value: FieldValue) =>
    Object.hasOwn(own, id)
      ? form.edit(id, { [id]: value })
      : form.edit(customName(id), { fields: { ...custom, [id]: value } });
  return (
    <FieldSections
      fields={fieldsForDriver((Custom && installation?.form) || firstForm, facilityId)}
      values={{ ...custom, ...own }}
      errors={form.errors}
      onChange={change}
      language={[language(), installation?.language ?? 'en']}
      facilities={facilities.map(({ name }) => name)}
      Custom={Custom}
    />
  );
}
