import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { accountTexts } from '#web/staff/texts/account.ts';

interface PresentPasswordProps {
  value: string;
  /** The keys are fields; errors that concern no field are under `all`. */
  errors: Partial<Record<string, string>>;
  onChange: (value: string) => void;
}

export function PresentPassword({ value, errors, onChange }: PresentPasswordProps) {
  return (
    <Field
      name="currentPassword"
      label={accountTexts.password.current}
      error={errors['currentPassword'] ?? errors['all']}
      required
    >
      <TextInput
        type="password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
