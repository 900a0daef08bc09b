import { useState } from 'react';

import { visibleFault } from '#shared/access/credentials.ts';
import { ruleTexts } from '#web/common/field-errors/field-error-texts.ts';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { accountTexts } from '#web/staff/texts/account.ts';

const texts = accountTexts.password;

export interface NewPassword {
  chosen: string;
  repeated: string;
}

export const noPassword: NewPassword = { chosen: '', repeated: '' };

/** These are the faults that the browser can detect, by field. */
export function faultsOf({ chosen, repeated }: NewPassword, email: string): Partial<Record<keyof NewPassword, string>> {
  const fault = visibleFault(chosen, email);
  if (fault) return { chosen: ruleTexts().rules.weak_password({ fault }) };
  return chosen === repeated ? {} : { repeated: texts.different };
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  errors: Partial<Record<string, string>>;
  onChange: (value: NewPassword) => void;
}

export function NewPasswordFields({ value, errors, onChange }: NewPasswordFieldsProps) {
  const [isShown, setShown] = useState(false);
  const input = (name: keyof NewPassword) => (
    <TextInput
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      value={value[name]}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
    />
  );
  return (
    <>
      <Field name="newPassword" label={texts.chosen} hint={texts.hint} error={errors['chosen']} required>
        {input('chosen')}
      </Field>
      <Field name="repeatedPassword" label={texts.repeated} error={errors['repeated']} required>
        {input('repeated')}
      </Field>
      <Checkbox
        name="showPassword"
        label={texts.show}
        checked={isShown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </>
  );
}
