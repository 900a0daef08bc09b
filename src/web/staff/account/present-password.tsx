import { TextField } from '#web/staff/shell/text-field.tsx';
import { accountTexts } from '#web/staff/texts/account.ts';

interface PresentPasswordProps {
  value: string;
  /** The keys are fields; errors that concern no field are under `all`. */
  errors: Partial<Record<string, string>>;
  onChange: (value: string) => void;
}

export function PresentPassword({ value, errors, onChange }: PresentPasswordProps) {
  return (
    <TextField
      name="currentPassword"
      label={accountTexts.password.current}
      error={errors['currentPassword'] ?? errors['all']}
      required
      type="password"
      autoComplete="current-password"
      value={value}
      onChange={onChange}
    />
  );
}
