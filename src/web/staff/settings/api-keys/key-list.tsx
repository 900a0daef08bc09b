import { useState } from 'react';

import type { ApiKeyState, ApiKeyView } from '#shared/contract/api-keys.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { useRevokeApiKey } from '#web/staff/data/api-keys.ts';
import { roleTexts } from '#web/staff/texts/account.ts';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { useWhenText } from '#web/staff/account/when-text.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { useFacilityNames } from '#web/staff/data/facilities.ts';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { Badge, type Tone } from '#web/common/ui/badge.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { apiKeyTexts as texts } from '#web/staff/texts/people.ts';
import { say } from '#web/common/data/words.ts';

const tones: Record<ApiKeyState, Tone> = { active: 'go', expired: 'calm', revoked: 'calm', stopped: 'warn' };

interface RowProps {
  item: ApiKeyView;
  busy: boolean;
  onRevoke: () => void;
}

function Row({ item, busy, onRevoke }: RowProps) {
  const whenText = useWhenText();
  const namesOf = useFacilityNames();
  const { name, role, facilities, state, createdAt, createdBy, expiresAt, lastUsedAt } = item;
  const where = facilities === null ? texts.allFacilities : namesOf(facilities).map(isolated).join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold wrap-anywhere">
          <Typed>{name}</Typed>
          <Badge tone={tones[state]}>{texts.state[state]}</Badge>
        </p>
        <p>
          {roleTexts[role].name}, {where}
        </p>
        <p className="text-sm text-soft">
          {lastUsedAt === null ? texts.neverUsed : say(texts.lastUse, { when: whenText(lastUsedAt) })}.{' '}
          {expiresAt === null ? texts.neverExpires : say(texts.until, { when: whenText(expiresAt) })}.{' '}
          {say(texts.madeBy, { who: createdBy ?? texts.makerGone, when: whenText(createdAt) })}.
        </p>
      </div>
      {state !== 'revoked' && (
        <Button variant="secondary" busy={busy} aria-label={say(texts.revokeOf, { name })} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      )}
    </li>
  );
}

export function KeyList({ label, keys }: { label: string; keys: readonly ApiKeyView[] }) {
  const [keyToRevoke, setKeyToRevoke] = useState<ApiKeyView | null>(null);
  const { mutate, isPending, variables, error } = useRevokeApiKey();
  return (
    <div className="grid gap-2">
      <ActionFailure error={error} />
      <ul aria-label={label} className="divide-y divide-line">
        {keys.map((item) => (
          <Row
            key={item.id}
            item={item}
            busy={isPending && variables === item.id}
            onRevoke={() => setKeyToRevoke(item)}
          />
        ))}
      </ul>
      {keyToRevoke && (
        <AlertDialog
          cancelLabel={offlineTexts.cancel}
          open
          danger
          onOpenChange={() => setKeyToRevoke(null)}
          title={say(texts.revokeTitle, { name: keyToRevoke.name })}
          description={texts.revokeText}
          confirmLabel={texts.revoke}
          onConfirm={() => {
            setKeyToRevoke(null);
            mutate(keyToRevoke.id);
          }}
        />
      )}
    </div>
  );
}
