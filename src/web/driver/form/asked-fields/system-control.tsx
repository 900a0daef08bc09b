import { driverFields } from '#shared/check-in/driver-fields.ts';
import { purposes } from '#shared/check-in/closed-lists.ts';
import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { SystemFieldId } from '#shared/form/definition.ts';
import { formWords } from '#web/common/texts/check-in-form.ts';
import { Select } from '#web/common/ui/select.tsx';
import { TextArea, TextInput } from '#web/common/ui/text-input.tsx';
import { formInputs } from './form-inputs.ts';

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

interface SystemControlProps {
  id: SystemFieldId;
  value: FieldValue | undefined;
  onChange: (value: FieldValue) => void;
  facilities: readonly string[];
  /** Whether the browser may fill in what is known of its user: nothing, where staff fill in a driver's form. */
  autoComplete?: 'off' | undefined;
}

/** The control of a built-in field. */
export function SystemControl({ id, value, onChange, facilities, autoComplete }: SystemControlProps) {
  const control = {
    value: String(value ?? ''),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (id) {
    case 'facility':
      return <Select {...control} options={asOptions(facilities)} />;
    case 'purpose':
      return (
        <Select
          {...control}
          options={purposes.map((purpose) => ({ value: purpose, label: formWords.purposes[purpose] }))}
        />
      );
    default:
      if (driverFields[id].type === 'paragraph') return <TextArea {...control} />;
      return <TextInput {...control} {...formInputs[id]} {...(autoComplete && { autoComplete })} />;
  }
}
