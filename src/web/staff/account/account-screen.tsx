import { type ReactNode, useId } from 'react';

import type { OwnAccount } from '#shared/contract/own-account.ts';
import { useOwnAccount } from '#web/staff/data/accounts.ts';
import { accountTexts, roleTexts, ownAccountTexts as texts } from '#web/staff/texts/account.ts';
import { SessionList } from './session-list.tsx';
import { AdminPage } from '#web/staff/shell/admin-page.tsx';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { EmailForm, NameForm, PasswordForm } from './own-credentials.tsx';
import { FactorSection } from './factor-section.tsx';
import { LanguageForm } from './language-form.tsx';
import { ReportForm } from './report-form.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { say } from '#web/common/data/words.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4">
      <CardTitle id={id}>{title}</CardTitle>
      {children}
    </Card>
  );
}

/** Accounts of a provider manage these there. */
function OwnParts({ account }: { account: OwnAccount }) {
  return (
    <>
      <Part title={texts.name.title}>
        <NameForm account={account} />
      </Part>
      <Part title={texts.email.title}>
        <EmailForm email={account.email} />
      </Part>
      <Part title={texts.password.title}>
        <PasswordForm email={account.email} />
      </Part>
      <Part title={accountTexts.factor.title}>
        <FactorSection factor={account.secondFactor} />
      </Part>
    </>
  );
}

function Account() {
  const query = useOwnAccount();
  const { data } = query;
  if (!data) return <NotLoaded query={query} texts={texts} />;
  return (
    <>
      <p className="text-soft">{say(texts.signedInAs, { email: data.email, role: roleTexts[data.role].name })}</p>
      {data.provider === null && <OwnParts account={data} />}
      <Part title={texts.language.title}>
        <LanguageForm reads={data.reads} />
      </Part>
      {data.report && (
        <Part title={texts.report.title}>
          <ReportForm report={data.report} />
        </Part>
      )}
      <Part title={texts.sessions.title}>
        <SessionList accountId={null} />
        <SignOutEverywhere />
      </Part>
    </>
  );
}

export function AccountScreen() {
  return (
    <AdminPage title={texts.title} className="[--column:48rem] sm:pt-6" loading={texts.loading}>
      <Account />
    </AdminPage>
  );
}
