import { useState } from 'react';

import { Button } from '#web/common/ui/button.tsx';
import { accountTexts } from '#web/staff/texts/account.ts';
import { PresentPassword } from './present-password.tsx';
import { SavingForm, useSaving } from './saving.tsx';

interface PasswordQuestionProps {
  label: string;
  /** Throws if the server refuses. */
  onPassword: (currentPassword: string) => Promise<void>;
  onCancel?: () => void;
}

/** Some actions must not be open to a passer-by at this device. */
export function PasswordQuestion({ label, onPassword, onCancel }: PasswordQuestionProps) {
  const [typed, setTyped] = useState('');
  const saving = useSaving();
  const send = () =>
    saving.save(() => onPassword(typed), typed === '' ? { currentPassword: accountTexts.password.missing } : {});
  return (
    <SavingForm
      label={label}
      saving={saving}
      onSave={() => void send()}
      beside={<CancelButton onCancel={onCancel} />}
      className="max-w-md"
    >
      <PresentPassword
        value={typed}
        errors={saving.errors}
        onChange={(value) => {
          setTyped(value);
          saving.forget();
        }}
      />
    </SavingForm>
  );
}

export function CancelButton({ onCancel }: { onCancel: (() => void) | undefined }) {
  if (!onCancel) return null;
  return (
    <Button variant="secondary" onClick={onCancel}>
      {accountTexts.factor.cancel}
    </Button>
  );
}
