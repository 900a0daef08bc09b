import { Navigate, useLocation } from 'react-router';

import { returnTo } from '#web/common/data/return-to.ts';
import { useSession } from '#web/common/data/session.ts';
import { Screen } from '#web/common/screen/screen.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { LoginForm } from './login-form.tsx';
import { loginTexts } from './login-texts.ts';

/** The sign-in page for staff; redirects users who are already signed in. */
export function LoginScreen() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'signed-in') return <Navigate to={returnTo(state)} replace />;
  return (
    <Screen title={loginTexts.title} className="grid max-w-120 content-start gap-5 sm:py-16!">
      <Card look="sign" className="px-6 py-8 sm:px-10 sm:py-10">
        <CardTitle as="h1" className="mb-6 text-3xl font-black">
          {loginTexts.title}
        </CardTitle>
        <LoginForm />
      </Card>
      <p className="text-center text-sm text-soft">{loginTexts.footer}</p>
    </Screen>
  );
}
