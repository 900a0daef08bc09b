import type { UseFormRegisterReturn } from 'react-hook-form';

import { purposes } from '#shared/check-in/closed-lists.ts';
import type { CheckInForm } from '#shared/check-in/form.ts';
import { useOffered } from '#web/data/offered-facilities.ts';
import { formInputs } from '#web/parts/asked-fields/form-inputs.ts';
import { formHints } from '#web/parts/asked-fields/texts.ts';
import { Field, unlessOnly } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FormSection } from './form-section.tsx';
import { checkInTexts as texts } from './texts.ts';

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const purposeOptions = asOptions(purposes);

type Name = keyof CheckInForm;

interface CheckInFieldsProps {
  /** Registers a control under this field name. */
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string | undefined }>>;
}

/** The nine fields of a check-in, in the order familiar to drivers. */
export function CheckInFields({ register, errors }: CheckInFieldsProps) {
  const fieldProps = (name: Name) => ({ name, label: texts.labels[name], error: errors[name]?.message });
  const { facilities, preset } = useOffered();
  return (
    <>
      <FormSection number={1} title={texts.sections.driver}>
        <Field {...fieldProps('driverName')} required className="sm:col-span-2">
          <TextInput {...register('driverName')} {...formInputs.driverName} />
        </Field>
        <Field {...fieldProps('phoneNumber')} required hint={formHints.phoneNumber}>
          <TextInput {...register('phoneNumber')} {...formInputs.phoneNumber} />
        </Field>
        <Field {...fieldProps('driversLicense')} required>
          <TextInput {...register('driversLicense')} {...formInputs.driversLicense} />
        </Field>
      </FormSection>
      <FormSection number={2} title={texts.sections.truck}>
        <Field {...fieldProps('carrier')} required>
          <TextInput {...register('carrier')} {...formInputs.carrier} />
        </Field>
        <Field {...fieldProps('containerNumber')} required>
          <TextInput {...register('containerNumber')} {...formInputs.containerNumber} />
        </Field>
      </FormSection>
      <FormSection number={3} title={texts.sections.visit}>
        <Field {...fieldProps('facility')} required className={unlessOnly}>
          {/* For the prerendered page: a browser would preselect the first option, which would look like a choice. */}
          <Select
            {...register('facility')}
            defaultValue={preset}
            options={asOptions(facilities.map(({ name }) => name))}
          />
        </Field>
        <Field {...fieldProps('purpose')} required>
          <Select {...register('purpose')} options={purposeOptions} />
        </Field>
        <Field
          {...fieldProps('pickupDeliveryNumber')}
          required
          hint={formHints.pickupDeliveryNumber}
          className="sm:col-span-2"
        >
          <TextInput {...register('pickupDeliveryNumber')} {...formInputs.pickupDeliveryNumber} />
        </Field>
        <Field {...fieldProps('comments')} className="sm:col-span-2">
          <TextArea {...register('comments')} />
        </Field>
      </FormSection>
    </>
  );
}
