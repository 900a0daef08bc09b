import type { ChangeEventHandler, RefCallback } from 'react';

import { purposes } from '#shared/check-in/closed-lists.ts';
import type { CheckInForm } from '#shared/check-in/form-values.ts';
import { useOffered } from '#web/common/data/offered-facilities.ts';
import { formInputs } from './asked-fields/form-inputs.ts';
import { Field, unlessOnly } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { TextArea, TextInput } from '#web/common/ui/text-input.tsx';
import { FormSection } from './form-section.tsx';
import { formWords as texts } from '#web/common/texts/check-in-form.ts';

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

type Name = keyof CheckInForm;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Registered {
  name: string;
  value?: string;
  onChange: ChangeEventHandler<Control>;
  ref?: RefCallback<Control>;
}

interface CheckInFieldsProps {
  /** What connects the control of a field with the state of the form. */
  register: (name: Name) => Registered;
  /** Messages by field name. */
  errors: Readonly<Record<string, string | undefined>>;
}

/** The nine fields of a check-in, in the order familiar to drivers. */
export function CheckInFields({ register, errors }: CheckInFieldsProps) {
  const fieldProps = (name: Name) => ({ name, label: texts.labels[name], error: errors[name] });
  const { facilities } = useOffered();
  return (
    <>
      <FormSection number={1} title={texts.sections.driver}>
        <Field {...fieldProps('driverName')} required className="@lg:col-span-2">
          <TextInput {...register('driverName')} {...formInputs.driverName} />
        </Field>
        <Field {...fieldProps('phoneNumber')} required hint={texts.hints.phoneNumber}>
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
          <Select {...register('facility')} options={asOptions(facilities.map(({ name }) => name))} />
        </Field>
        <Field {...fieldProps('purpose')} required>
          <Select
            {...register('purpose')}
            options={purposes.map((value) => ({ value, label: texts.purposes[value] }))}
          />
        </Field>
        <Field
          {...fieldProps('pickupDeliveryNumber')}
          required
          hint={texts.hints.pickupDeliveryNumber}
          className="@lg:col-span-2"
        >
          <TextInput {...register('pickupDeliveryNumber')} {...formInputs.pickupDeliveryNumber} />
        </Field>
        <Field {...fieldProps('comments')} className="@lg:col-span-2">
          <TextArea {...register('comments')} />
        </Field>
      </FormSection>
    </>
  );
}
