import { CircleCheck, Link2Off } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';

import { acceptInvitation } from '#shared/contract/accounts.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { paths } from '#web/common/place/paths.ts';
import { call } from '#web/common/data/api.ts';
import { refusalsOf } from '#web/staff/account/action-failure.tsx';
import { faultsOf, NewPasswordFields, noPassword } from '#web/staff/account/new-password-fields.tsx';
import { Screen } from '#web/common/screen/screen.tsx';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button, buttonClass } from '#web/common/ui/button.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { invitationTexts as texts } from './invitation-texts.ts';

interface PasswordFormProps {
  token: string;
  onAccepted: (email: string) => void;
}

function PasswordForm({ token, onAccepted }: PasswordFormProps) {
  const [typed, setTyped] = useState(noPassword);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      onAccepted((await call(acceptInvitation, { body: { token, password: typed.chosen } })).email);
    } catch (error) {
      const { password, token: link, all } = refusalsOf(error);
      setErrors({ ...(password && { chosen: password }), ...((link ?? all) && { all: link ?? all }) });
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const faults = faultsOf(typed, '');
    setErrors(faults);
    if (Object.keys(faults).length === 0 && !isBusy) void send();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {errors['all'] && (
        <Banner tone="stop" role="alert" title={texts.notSaved}>
          {errors['all']}
        </Banner>
      )}
      <NewPasswordFields value={typed} errors={errors} onChange={setTyped} />
      <Button type="submit" size="lg" busy={isBusy}>
        {isBusy ? texts.saving : texts.submit}
      </Button>
    </form>
  );
}

function Body() {
  const token = useLocation().hash.slice(1);
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) {
    return (
      <output className="block">
        <EmptyState
          icon={<CircleCheck />}
          title={texts.done}
          actions={
            <Link to={paths.login} className={buttonClass()}>
              {texts.signIn}
            </Link>
          }
        >
          {texts.signInAs(isolated(email))}
        </EmptyState>
      </output>
    );
  }
  if (!token) {
    return (
      <EmptyState icon={<Link2Off />} title={texts.incomplete.title}>
        {texts.incomplete.text}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-6 text-soft">{texts.text}</p>
      {/* Another link opened in this tab begins anew. */}
      <PasswordForm key={token} token={token} onAccepted={setEmail} />
    </>
  );
}

/** Where an invitation or a link for a new password leads: opening it asks the server nothing. */
export function InvitationScreen() {
  return (
    <Screen title={texts.title} className="grid max-w-120 content-start gap-5 sm:py-16!">
      <Card look="sign" className="px-6 py-8 sm:px-10 sm:py-10">
        <CardTitle as="h1" className="mb-2 text-3xl font-black">
          {texts.title}
        </CardTitle>
        <Body />
      </Card>
    </Screen>
  );
}
