import { CircleCheck, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';

import { paths } from '#web/common/navigation/paths.ts';
import { LinkPasswordForm } from '#web/staff/account/link-password-form.tsx';
import { buttonClass } from '#web/common/ui/button.tsx';
import { CardTitle } from '#web/common/ui/card.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { SignPage } from '#web/staff/shell/sign-page.tsx';
import { invitationTexts as texts } from '#web/staff/texts/account.ts';
import { say } from '#web/common/data/words.ts';

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
          {say(texts.signInAs, { email })}
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
      {/* Keyed, so that another link opened in this tab starts over. */}
      <LinkPasswordForm key={token} token={token} onAccepted={async (accepted) => setEmail(accepted)} />
    </>
  );
}

/** Opening the page sends no request. */
export function InvitationScreen() {
  return (
    <SignPage title={texts.title}>
      <CardTitle as="h1" className="mb-2 text-3xl font-black">
        {texts.title}
      </CardTitle>
      <Body />
    </SignPage>
  );
}
