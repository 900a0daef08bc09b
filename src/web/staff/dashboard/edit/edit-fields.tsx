import type { UseFormRegisterReturn } from 'react-hook-form';

import { purposes } from '#shared/check-in/closed-lists.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { firstPresence, type FormDefinition } from '#shared/form/definition.ts';
import { presencesOf } from '#shared/form/presences.ts';
import { useFacilityChoice } from '#web/staff/data/facilities.ts';
import { fieldWords } from '#web/staff/texts/field-words.ts';
import { Field, unlessOnly } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { TextArea, TextInput } from '#web/common/ui/text-input.tsx';
import { EditDock } from './edit-dock.tsx';
import { type EditField, statusOptions } from './edit-values.ts';

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const purposeOptions = asOptions(purposes);
const plain = { autoComplete: 'off', spellCheck: false } as const;

interface EditFieldsProps {
  shown: StaffCheckIn;
  asked: FormDefinition;
  /** The new dock. */
  dock: string;
  onDock: (dock: string) => void;
  register: (name: EditField) => UseFormRegisterReturn;
  errors: { readonly [Name in EditField]?: { message?: string } };
}

/** The controls of the edit dialog, most frequently edited first. */
export function EditFields({ shown, asked, dock, onDock, register, errors }: EditFieldsProps) {
  const words = fieldWords(asked);
  const presences = presencesOf(asked);
  const field = (name: EditField) => ({
    name,
    label: words.label(name),
    error: errors[name]?.message,
    required: name === 'status' || name === 'dock' || (presences[name] ?? firstPresence(name)) === 'required',
  });
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
      <Field {...field('comments')} className="sm:col-span-2">
        <TextArea {...register('comments')} />
      </Field>
    </div>
  );
}
