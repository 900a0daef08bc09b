import { useState } from 'react';

import { beginSecondFactor, confirmSecondFactor } from '#shared/contract/own-account.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { QrCode } from '#web/common/ui/qr-code.tsx';
import { TextField } from '#web/staff/shell/text-field.tsx';
import { accountTexts } from '#web/staff/texts/account.ts';
import { CancelButton, PasswordQuestion } from './password-question.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SavingForm, useSaving } from './saving.tsx';

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
  const saving = useSaving();
  const confirm = () =>
    saving.save(
      async () => onCodes((await callAsStaff(confirmSecondFactor, { body: { code } })).recoveryCodes),
      code.trim() === '' ? { code: texts.codeMissing } : {},
    );
  return (
    <SavingForm
      label={texts.confirm}
      saving={saving}
      onSave={() => void confirm()}
      beside={<CancelButton onCancel={onCancel} />}
      className="max-w-md"
    >
      <p className="font-bold">{texts.scan}</p>
      <QrCode value={shown.address} size={200} label={texts.scan} />
      <p>
        {texts.type}
        <br />
        <code className="font-bold wrap-anywhere">{grouped(shown.secret)}</code>
      </p>
      <TextField
        name="code"
        label={texts.code}
        hint={texts.codeHint}
        error={Object.values(saving.errors)[0]}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-48"
        value={code}
        onChange={(value) => {
          setCode(value);
          saving.forget();
        }}
      />
    </SavingForm>
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
