import { type FormEvent, useState } from 'react';

import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { findOwnCheckIn } from '#web/common/data/addresses.ts';
import type { SentFieldErrors } from '#web/common/data/api-error.ts';
import { ApiError, call } from '#web/common/data/api.ts';
import { connectionWords } from '#web/common/texts/connection.ts';
import { formErrorText } from '#web/common/field-errors/form-error-text.ts';
import { refusalText } from '#web/common/texts/refusals.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { ownCheckInTexts } from './texts.ts';

const texts = ownCheckInTexts.find;
const codeInput = { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false, autoComplete: 'off' } as const;

interface Fault {
  fields: Record<string, string>;
  /** This error concerns no particular field. */
  message: string | null;
}

const errorsOf = (fields: SentFieldErrors) =>
  Object.fromEntries(Object.entries(fields).map(([name, error]) => [name, formErrorText(name, error)]));

function faultOf(error: unknown): Fault {
  if (!(error instanceof ApiError)) return { fields: {}, message: connectionWords.unreachable };
  return error.fields ? { fields: errorsOf(error.fields), message: null } : { fields: {}, message: refusalText(error) };
}

/** A driver finds his check-in by the ticket and the last characters of the license. */
export function FindForm({ onFound }: { onFound: (own: OwnCheckIns) => void }) {
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);

  const find = async (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? '');
    setBusy(true);
    setFault(null);
    try {
      onFound(await call(findOwnCheckIn, { body: { ticket: text('ticket'), licenseEnd: text('licenseEnd') } }));
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void find(event.currentTarget);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <Field
        name="ticket"
        label={ownCheckInTexts.ticket}
        hint={texts.ticketHint}
        required
        error={fault?.fields['ticket']}
      >
        <TextInput {...codeInput} enterKeyHint="next" />
      </Field>
      <Field
        name="licenseEnd"
        label={texts.licenseEnd}
        hint={texts.licenseHint}
        required
        error={fault?.fields['licenseEnd']}
      >
        <TextInput {...codeInput} enterKeyHint="search" />
      </Field>
      {fault?.message && (
        <Banner tone="stop" role="alert" title={texts.notFound} className="sm:col-span-2">
          {fault.message}
        </Banner>
      )}
      <Button type="submit" size="lg" busy={isBusy} className="sm:col-span-2">
        {texts.title}
      </Button>
    </form>
  );
}
