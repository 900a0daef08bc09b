import { Navigate, useLocation } from 'react-router';

import { returnTo } from '#web/common/data/return-to.ts';
import { useSession } from '#web/common/data/session.ts';
import { CardTitle } from '#web/common/ui/card.tsx';
import { SignPage } from '#web/staff/shell/sign-page.tsx';
import { CompanyRefusal, CompanySignIn } from './company-sign-in.tsx';
import { LoginForm } from './login-form.tsx';
import { loginTexts } from '#web/staff/texts/login.ts';

/** Users who are already signed in are redirected. */
export function LoginScreen() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'signed-in') return <Navigate to={returnTo(state)} replace />;
  return (
    <SignPage title={loginTexts.title} below={<p className="text-center text-sm text-soft">{loginTexts.footer}</p>}>
      <CardTitle as="h1" className="mb-6 text-3xl font-black">
        {loginTexts.title}
      </CardTitle>
      <CompanyRefusal />
      <LoginForm />
      <CompanySignIn to={returnTo(state)} />
    </SignPage>
  );
}
