import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';

import { useInstallation } from '#web/common/data/config.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { loginTexts } from '#web/staff/texts/login.ts';
import { useLogin } from './use-login.ts';
import { isCacheOff, setCacheOff } from '#web/common/offline/cache-switch.ts';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { requestResetLink } from '#shared/contract/accounts.ts';
import { call } from '#web/common/data/api.ts';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';

const texts = loginTexts.reset;

const focus = (input: HTMLInputElement | null) => input?.focus();

/** This is offered if mail is set up. The page never tells whether there is such an account. */
function ResetByMail({ known, onClose }: { known: string; onClose: () => void }) {
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

/**
 * The switch is for shared devices and takes effect at once; it is hidden if the installation forbids storing anyway.
 */
function KeepNothingSwitch() {
  const hintId = useId();
  const [isOn, setOn] = useState(isCacheOff);
  if (useInstallation()?.offlineReading === false) return null;
  return (
    <div>
      <Checkbox
        name="keepNothing"
        label={loginTexts.keepNothing}
        aria-describedby={hintId}
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked);
          setCacheOff(event.target.checked);
        }}
      />
      <p id={hintId} className="ps-11.5 text-sm opacity-85">
        {loginTexts.keepNothingHint}
      </p>
    </div>
  );
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function CodeField({ error }: { error: string | null }) {
  return (
    <Field name="code" label={loginTexts.code} hint={loginTexts.codeHint} required>
      <TextInput
        ref={(input) => input?.focus()}
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error !== null || undefined}
      />
    </Field>
  );
}

interface CredentialsProps {
  email: RefObject<HTMLInputElement | null>;
  password: RefObject<HTMLInputElement | null>;
  known: string;
  missing: readonly string[];
  /** While the code is asked for, the credentials stay in the form, hidden. */
  isHidden: boolean;
}

function Credentials({ email, password, known, missing, isHidden }: CredentialsProps) {
  return (
    <div className={isHidden ? 'hidden' : 'grid gap-5'}>
      <Field name="email" label={loginTexts.email} required>
        <TextInput
          ref={email}
          type="email"
          defaultValue={known}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={missing.includes('email') || undefined}
        />
      </Field>
      <Field name="password" label={loginTexts.password} required>
        <TextInput
          ref={password}
          type="password"
          autoComplete="current-password"
          aria-invalid={missing.includes('password') || undefined}
        />
      </Field>
      <KeepNothingSwitch />
    </div>
  );
}

/** A code is asked for if needed; the input stays if the server refuses. `known` prefills the expected user. */
export function LoginForm({ known = '' }: { known?: string }) {
  const { submit, startOver, asksCode, busy, error, missing } = useLogin();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const resetByMail = useInstallation()?.resetByMail === true;
  useEffect(() => {
    if (known) password.current?.focus();
  }, [known]);
  /** This is what was typed before the user pressed "forgot password"; null if that form is closed. */
  const [forgotten, setForgotten] = useState<string | null>(null);

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = text(form, 'code').trim();
    const typed = { email: text(form, 'email').trim(), password: text(form, 'password'), ...(code && { code }) };
    void submit(typed).then((accepted) => {
      if (accepted || asksCode) return;
      const first = typed.email ? password : email;
      first.current?.focus();
    });
  }

  const forget = () => (resetByMail ? setForgotten(email.current?.value ?? known) : alert(loginTexts.forgotten));

  if (forgotten !== null) return <ResetByMail known={forgotten} onClose={() => setForgotten(null)} />;
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      {error && <Banner tone="stop" role="alert" title={error} />}
      <Credentials email={email} password={password} known={known} missing={missing} isHidden={asksCode} />
      {asksCode && <CodeField error={error} />}
      <Button type="submit" size="lg" busy={busy} className="w-full">
        {busy ? loginTexts.submitting : loginTexts.submit}
      </Button>
      <Button variant="quiet" className="justify-self-center" onClick={asksCode ? startOver : forget}>
        {asksCode ? loginTexts.other : loginTexts.forgot}
      </Button>
    </form>
  );
}
