import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';

import { purposes } from '#shared/check-in/closed-lists.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { fieldLabel } from '#shared/check-in/field-labels.ts';
import { useFacilityChoice } from '#web/data/queries/facilities.ts';
import { Field, unlessOnly } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { EditDock } from './edit-dock.tsx';
import { type EditField, type EditValues, statusOptions } from './edit-values.ts';

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const purposeOptions = asOptions(purposes);
const plain = { autoComplete: 'off', spellCheck: false } as const;

interface EditFieldsProps {
  shown: StaffCheckIn;
  /** The new dock. */
  dock: string;
  onDock: (dock: string) => void;
  register: (name: EditField) => UseFormRegisterReturn;
  errors: FieldErrors<EditValues>;
}

/** The controls of the edit dialog, most frequently edited first. */
export function EditFields({ shown, dock, onDock, register, errors }: EditFieldsProps) {
  const field = (name: EditField) => ({ name, label: fieldLabel(name), error: errors[name]?.message, required: true });
  const facilities = useFacilityChoice(shown.facility);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...field('status')}>
        <Select {...register('status')} options={statusOptions(shown)} />
      </Field>
      <div className="sm:col-span-2">
        <EditDock shown={shown} dock={dock} onChoose={onDock} />
      </div>
      <Field {...field('driverName')}>
        <TextInput {...register('driverName')} {...plain} />
      </Field>
      <Field {...field('phoneNumber')}>
        <TextInput {...register('phoneNumber')} {...plain} type="tel" />
      </Field>
      <Field {...field('carrier')}>
        <TextInput {...register('carrier')} {...plain} />
      </Field>
      <Field {...field('containerNumber')}>
        <TextInput {...register('containerNumber')} {...plain} />
      </Field>
      <Field {...field('driversLicense')}>
        <TextInput {...register('driversLicense')} {...plain} />
      </Field>
      <Field {...field('pickupDeliveryNumber')}>
        <TextInput {...register('pickupDeliveryNumber')} {...plain} />
      </Field>
      <Field {...field('facility')} className={unlessOnly}>
        <Select {...register('facility')} options={asOptions(facilities)} />
      </Field>
      <Field {...field('purpose')}>
        <Select {...register('purpose')} options={purposeOptions} />
      </Field>
      <Field {...field('comments')} required={false} className="sm:col-span-2">
        <TextArea {...register('comments')} />
      </Field>
    </div>
  );
}
