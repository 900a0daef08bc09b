import { useNavigate } from 'react-router';

import { signIn } from '#web/common/data/session.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { CardTitle } from '#web/common/ui/card.tsx';
import { LinkPasswordForm } from '#web/staff/account/link-password-form.tsx';
import { stepPath } from '#web/staff/shell/admin-addresses.ts';
import { SignPage } from '#web/staff/shell/sign-page.tsx';
import { setUpTexts } from '#web/staff/texts/set-up.ts';

const texts = setUpTexts.password;

export function FirstPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const goOn = async (email: string, password: string) => {
    // The password is saved: if signing in now fails, the owner can still do so manually.
    const isIn = await signIn({ email, password }).then(
      () => true,
      () => false,
    );
    await navigate(isIn ? stepPath('company') : paths.login, { replace: true });
  };
  return (
    <SignPage title={setUpTexts.title}>
      <CardTitle as="h1" className="mb-2 text-3xl font-black">
        {texts.title}
      </CardTitle>
      <p className="mb-6 text-soft">{texts.text}</p>
      {/* Keyed, so that another link opened in this tab starts over. */}
      <LinkPasswordForm key={token} token={token} dead={texts.dead} onAccepted={goOn} />
    </SignPage>
  );
}
