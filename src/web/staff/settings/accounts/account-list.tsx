import { useState } from 'react';
import { Link } from 'react-router';

import { unusedDays } from '#shared/access/credentials.ts';
import { foldText } from '#shared/check-in/fold-text.ts';
import type { AccountView } from '#shared/contract/accounts.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import { saveFile } from '#web/common/parts/save-file.ts';
import { useNow } from '#web/common/parts/use-now.ts';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { useFacilityNames } from '#web/staff/data/facilities.ts';
import { useSession } from '#web/common/data/session.ts';
import { roleTexts } from '#web/staff/texts/account.ts';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { FoldedList } from '#web/staff/shell/folded-list.tsx';
import { accountsPath } from '#web/staff/shell/admin-addresses.ts';
import { Badge, type Tone } from '#web/common/ui/badge.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { accountsTexts as texts } from '#web/staff/texts/people.ts';
import { accountsFile } from './accounts-file.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { say } from '#web/common/data/words.ts';

const tones: Record<AccountView['state'], Tone> = { active: 'go', invited: 'info', deactivated: 'calm' };

export function AccountBadges({ account }: { account: AccountView }) {
  const ownId = useSession().user?.id;
  const now = useNow();
  return (
    <>
      {account.id === ownId && <Badge tone="calm">{texts.you}</Badge>}
      <Badge tone={tones[account.state]}>{texts.state[account.state]}</Badge>
      {account.hasSecondFactor && <Badge tone="info">{texts.hasFactor}</Badge>}
      {account.provider !== null && (
        <Badge tone="info">
          <bdi>{account.provider}</bdi>
        </Badge>
      )}
      {isUnused(account, now) && <Badge tone="warn">{say(texts.unused, { days: unusedDays })}</Badge>}
    </>
  );
}

/** The time counts from the account's creation if it has never signed in. */
const isUnused = ({ state, lastSignInAt, createdAt }: AccountView, now: number): boolean =>
  state === 'active' && now - Date.parse(lastSignInAt ?? createdAt) >= unusedDays * dayMs;

function Row({ account }: { account: AccountView }) {
  const whenText = useWhenText();
  const { id, email, name, role, lastSignInAt } = account;
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center gap-x-3">
        <Link
          to={`${accountsPath}/${id}`}
          className="inline-flex min-h-12 items-center font-bold wrap-anywhere underline decoration-edge decoration-2 underline-offset-4 hover:decoration-ink"
        >
          <bdi>{email}</bdi>
        </Link>
        <AccountBadges account={account} />
      </p>
      <p className="text-sm text-soft">
        {name && <bdi>{name}</bdi>}
        {name && ' · '}
        {roleTexts[role].name}
        {' · '}
        {lastSignInAt === null ? texts.neverSignedIn : say(texts.lastSignIn, { when: whenText(lastSignInAt) })}
      </p>
    </li>
  );
}

const fits = (account: AccountView, text: string) =>
  [account.email, account.name, roleTexts[account.role].name].some((part) => foldText(part).includes(text));

export function AccountList({ accounts }: { accounts: readonly AccountView[] }) {
  const [isInviting, setInviting] = useState(false);
  const [sought, setSought] = useState('');
  const [onlyUnused, setOnlyUnused] = useState(false);
  const now = useNow();
  const namesOf = useFacilityNames();
  const hasUnused = accounts.some((account) => isUnused(account, now));
  const found = accounts.filter(
    (account) => fits(account, foldText(sought)) && (!onlyUnused || isUnused(account, now)),
  );
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <Field name="find" label={texts.find} required className="min-w-48 flex-1">
          <TextInput
            type="search"
            autoComplete="off"
            className="min-h-12! py-1!"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
            aria-required={undefined}
          />
        </Field>
        <Button onClick={() => setInviting(true)}>{texts.invite}</Button>
        <Button variant="secondary" onClick={() => saveFile(accountsFile(found, namesOf), `${texts.file.name}.csv`)}>
          {texts.export}
        </Button>
      </div>
      {hasUnused && (
        <Checkbox
          name="unused"
          label={say(texts.onlyUnused, { days: unusedDays })}
          checked={onlyUnused}
          onChange={(event) => setOnlyUnused(event.target.checked)}
        />
      )}
      <FoldedList items={found} label={texts.title} atFirst={25} className="divide-y divide-line">
        {(account) => <Row key={account.id} account={account} />}
      </FoldedList>
      <output>{found.length === 0 && texts.nobody}</output>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
