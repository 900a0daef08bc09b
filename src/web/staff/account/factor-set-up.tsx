import { type SubmitEvent, useState } from 'react';

import { beginSecondFactor, confirmSecondFactor } from '#shared/contract/own-account.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { QrCode } from '#web/common/ui/qr-code.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { accountTexts } from '#web/staff/texts/account.ts';
import { refusalText } from './action-failure.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const texts = accountTexts.factor;

interface Shown {
  secret: string;
  address: string;
}

/** Groups of four are easier to type. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface ScanProps {
  shown: Shown;
  onCodes: (codes: string[]) => void;
  onCancel?: () => void;
}

/** A code proves that the QR code was scanned. */
function Scan({ shown, onCodes, onCancel }: ScanProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const { recoveryCodes } = await callAsStaff(confirmSecondFactor, { body: { code } });
      onCodes(recoveryCodes);
    } catch (failure) {
      setError(refusalText(failure));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code.trim() === '') setError(texts.codeMissing);
    else if (!isBusy) void confirm();
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      <p className="font-bold">{texts.scan}</p>
      <QrCode value={shown.address} size={200} label={texts.scan} />
      <p>
        {texts.type}
        <br />
        <code className="font-bold wrap-anywhere">{grouped(shown.secret)}</code>
      </p>
      <Field name="code" label={texts.code} hint={texts.codeHint} error={error} required>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          className="max-w-48"
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {texts.confirm}
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

interface FactorSetUpProps {
  onDone: () => void;
  /** Omitted if the second factor is required. */
  onCancel?: () => void;
}

/** The steps are: ask for the password, show the QR code, take a code of the app, and show the recovery codes. */
export function FactorSetUp({ onDone, onCancel }: FactorSetUpProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const cancel = onCancel && { onCancel };
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (shown) return <Scan shown={shown} onCodes={setCodes} {...cancel} />;
  return (
    <PasswordQuestion
      label={texts.goOn}
      onPassword={async (currentPassword) =>
        setShown(await callAsStaff(beginSecondFactor, { body: { currentPassword } }))
      }
      {...cancel}
    />
  );
}
