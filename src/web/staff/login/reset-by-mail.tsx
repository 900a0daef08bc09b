import { type SubmitEvent, useState } from 'react';

import { requestResetLink } from '#shared/contract/accounts.ts';
import { call } from '#web/common/data/api.ts';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { loginTexts } from '#web/staff/texts/login.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';

const texts = loginTexts.reset;

const focus = (input: HTMLInputElement | null) => input?.focus();

/** Has a link for a new password sent to one's own account, where mail is set up; says nothing of whether there is one. */
export function ResetByMail({ known, onClose }: { known: string; onClose: () => void }) {
  const [email, setEmail] = useState(known);
  const [state, setState] = useState<'typed' | 'busy' | 'sent'>('typed');
  const [error, setError] = useState<Error | null>(null);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (email.trim() === '' || state === 'busy') return;
    setState('busy');
    setError(null);
    call(requestResetLink, { body: { email: email.trim() } }).then(
      () => setState('sent'),
      (failure: Error) => {
        setState('typed');
        setError(failure);
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <p>{loginTexts.forgotten}</p>
      <p>{texts.text}</p>
      <Field name="email" label={texts.email} required>
        <TextInput
          ref={focus}
          type="email"
          value={email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {state === 'sent' && <Banner tone="go" role="alert" title={texts.sent} />}
      <ActionFailure error={error} />
      <Button type="submit" size="lg" disabled={email.trim() === ''} busy={state === 'busy'} className="w-full">
        {texts.send}
      </Button>
      <Button variant="quiet" className="justify-self-center" onClick={onClose}>
        {texts.close}
      </Button>
    </form>
  );
}
