import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';

import type { AccountView } from '#shared/contract/accounts.ts';
import { useAccounts } from '#web/staff/data/accounts.ts';
import { SessionList } from '#web/staff/account/session-list.tsx';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { useNow } from '#web/common/parts/use-now.ts';
import { accountsPath, auditPath } from '#web/staff/shell/admin-addresses.ts';
import { buttonClass } from '#web/common/ui/button.tsx';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { AccountAccess } from './account-access.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountBadges, AccountList } from './account-list.tsx';
import { accountsTexts as texts } from '#web/staff/texts/people.ts';
import { say } from '#web/common/data/words.ts';

function useLinkText({ state, linkExpiresAt }: AccountView): string | null {
  const whenText = useWhenText();
  const now = useNow();
  const isOver = linkExpiresAt !== null && Date.parse(linkExpiresAt) <= now;
  if (linkExpiresAt !== null && !isOver) return say(texts.linkUntil, { when: whenText(linkExpiresAt) });
  return state === 'invited' ? texts.linkExpired : null;
}

function Account({ account }: { account: AccountView }) {
  const whenText = useWhenText();
  const { id, email, lastSignInAt } = account;
  const linkText = useLinkText(account);
  return (
    <>
      <div>
        <h3 className="flex flex-wrap items-center gap-3 text-xl font-extrabold wrap-anywhere">
          <bdi>{email}</bdi>
          <AccountBadges account={account} />
        </h3>
        <p className="text-soft">
          {lastSignInAt === null ? texts.neverSignedIn : say(texts.lastSignIn, { when: whenText(lastSignInAt) })}
          {linkText && `. ${linkText}`}
        </p>
      </div>
      {account.provider === null ? <AccountForm account={account} /> : <p>{texts.byGroups}</p>}
      <section aria-labelledby="account-access" className="grid gap-3">
        <h3 id="account-access" className="text-lg font-extrabold">
          {texts.access}
        </h3>
        <AccountAccess account={account} />
      </section>
      <section aria-labelledby="account-sessions" className="grid gap-3">
        <h3 id="account-sessions" className="text-lg font-extrabold">
          {texts.sessions}
        </h3>
        <SessionList accountId={id} />
      </section>
      <Link
        to={`${auditPath}?${new URLSearchParams({ who: email })}`}
        className="inline-flex min-h-12 items-center justify-self-start underline underline-offset-4"
      >
        {texts.whatTheyDid}
      </Link>
    </>
  );
}

/** If the address has an account, that one is shown instead of the list. */
export function AccountsSection() {
  const { item } = useParams();
  const query = useAccounts();
  const { data } = query;
  if (!data) return <NotLoaded query={query} texts={texts} />;
  const { accounts } = data;
  if (item === undefined) return <AccountList accounts={accounts} />;
  const account = accounts.find(({ id }) => id === item);
  return (
    <>
      <Link to={accountsPath} className={buttonClass('quiet', 'md', '-my-3 -ms-2 justify-self-start px-2!')}>
        <ArrowLeft aria-hidden className="size-5" />
        {texts.all}
      </Link>
      {account ? <Account key={account.id} account={account} /> : <p role="alert">{texts.gone}</p>}
    </>
  );
}
