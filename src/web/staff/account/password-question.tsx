import { type SubmitEvent, useState } from 'react';

import { Button } from '#web/common/ui/button.tsx';
import { accountTexts } from '#web/staff/texts/account.ts';
import { refusalsOf } from './action-failure.tsx';
import { PresentPassword } from './present-password.tsx';

const texts = accountTexts.factor;

interface PasswordQuestionProps {
  label: string;
  /** Throws if the server refuses. */
  onPassword: (currentPassword: string) => Promise<void>;
  onCancel?: () => void;
}

/** Some actions must not be open to a passer-by at this device. */
export function PasswordQuestion({ label, onPassword, onCancel }: PasswordQuestionProps) {
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    try {
      await onPassword(typed);
    } catch (error) {
      setErrors(refusalsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed === '') setErrors({ currentPassword: accountTexts.password.missing });
    else if (!isBusy) void send();
  };

  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      <PresentPassword
        value={typed}
        errors={errors}
        onChange={(value) => {
          setTyped(value);
          setErrors({});
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
