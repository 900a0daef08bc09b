import { useId } from 'react';

import type { SessionView } from '#shared/contract/accounts.ts';
import { useEndSession, useSessionsOf } from '#web/staff/data/accounts.ts';
import { FoldedList } from '#web/staff/shell/folded-list.tsx';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { Badge } from '#web/common/ui/badge.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { accountTexts } from '#web/staff/texts/account.ts';
import { ActionFailure } from './action-failure.tsx';
import { useWhenText } from '../texts/localized.ts';
import { say } from '#web/common/data/words.ts';

const texts = accountTexts.sessions;

interface RowProps {
  session: SessionView;
  busy: boolean;
  onEnd: () => void;
}

function Row({ session, busy, onEnd }: RowProps) {
  const whenText = useWhenText();
  const timesId = useId();
  const device = session.device ?? texts.unknownDevice;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 font-bold">
          {device}
          {session.isCurrent && <Badge tone="go">{texts.current}</Badge>}
        </p>
        <p id={timesId} className="text-sm text-soft">
          {say(texts.since, { when: whenText(session.startedAt) })},{' '}
          {say(texts.lastUsed, { when: whenText(session.lastUsedAt) })}
        </p>
      </div>
      {!session.isCurrent && (
        // Several devices may have the same name.
        <Button
          variant="secondary"
          busy={busy}
          aria-label={say(texts.endOf, { device })}
          aria-describedby={timesId}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}

/** With null, these are the user's own sessions; each but the current one can be ended. */
export function SessionList({ accountId }: { accountId: string | null }) {
  const query = useSessionsOf(accountId);
  const { mutate, isPending, variables, error } = useEndSession(accountId);
  const { data } = query;
  if (!data) return <NotLoaded query={query} texts={texts} />;
  const { sessions } = data;
  return (
    <div className="grid gap-2">
      <ActionFailure error={error} />
      {sessions.length === 0 && <p>{texts.none}</p>}
      <FoldedList items={sessions} atFirst={5} className="divide-y divide-line">
        {(session) => (
          <Row
            key={session.id}
            session={session}
            busy={isPending && variables === session.id}
            onEnd={() => mutate(session.id)}
          />
        )}
      </FoldedList>
    </div>
  );
}
