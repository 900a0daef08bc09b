import type { ComponentProps } from 'react';

import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';

type FieldProps = Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'hint' | 'error' | 'required'>;

interface TextFieldProps extends FieldProps, Omit<ComponentProps<typeof TextInput>, keyof FieldProps | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** Without autofill by default: staff enter what is not about themselves. */
export function TextField({ name, label, hint, error, required = false, onChange, ...input }: TextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error} required={required}>
      <TextInput autoComplete="off" {...input} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
