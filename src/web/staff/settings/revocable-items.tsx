import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

import { say } from '#web/common/data/words.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { AskingButton } from '#web/staff/shell/use-question.tsx';
import { Badge, type Tone } from '#web/common/ui/badge.tsx';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { FoldedList } from '#web/staff/shell/folded-list.tsx';
import { useChange } from '#web/staff/data/read-and-change.ts';
import { NoItems } from './items-section.tsx';

/** A key or device, for example, works without a sign-in until it is revoked. */
interface Revocable {
  id: string;
  name: string;
}

interface Kind<Item extends Revocable> {
  texts: {
    title: string;
    empty: { title: string; text: string };
    former: 'Keys that no longer work ({count})' | 'Devices that no longer work ({count})';
    revoke: string;
    revokeOf: 'Revoke: {name}';
    revokeTitle: 'Revoke the key {name}?' | 'Revoke the device {name}?';
    revokeText: string;
  };
  badgeOf: (item: Item) => { tone: Tone; text: string };
  mayRevoke: (item: Item) => boolean;
  /** All items are refetched under this key. */
  queryKey: QueryKey;
  revoke: (id: string) => Promise<unknown>;
  Facts: ComponentType<{ item: Item }>;
}

interface ListProps<Item extends Revocable> {
  label: string;
  items: readonly Item[];
  kind: Kind<Item>;
}

function List<Item extends Revocable>({ label, items, kind }: ListProps<Item>) {
  const { texts, badgeOf, mayRevoke, Facts } = kind;
  const { mutate, isPending, variables, error } = useChange(kind.queryKey, kind.revoke);
  return (
    <div className="grid gap-2">
      <ActionFailure error={error} />
      <FoldedList items={items} label={label} className="divide-y divide-line">
        {(item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-48 flex-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold wrap-anywhere">
                <Typed>{item.name}</Typed>
                <Badge tone={badgeOf(item).tone}>{badgeOf(item).text}</Badge>
              </p>
              <Facts item={item} />
            </div>
            {mayRevoke(item) && (
              <AskingButton
                variant="secondary"
                busy={isPending && variables === item.id}
                aria-label={say(texts.revokeOf, { name: item.name })}
                question={say(texts.revokeTitle, { name: item.name })}
                explanation={texts.revokeText}
                danger
                onConfirm={() => mutate(item.id)}
              >
                {texts.revoke}
              </AskingButton>
            )}
          </li>
        )}
      </FoldedList>
    </div>
  );
}

interface RevocableItemsProps<Item extends Revocable> {
  icon: ReactNode;
  /** Items that may work later are included. */
  working: readonly Item[];
  former: readonly Item[];
  kind: Kind<Item>;
}

/** Revoking asks for confirmation; items that no longer work are below, collapsed. */
export function RevocableItems<Item extends Revocable>({ icon, working, former, kind }: RevocableItemsProps<Item>) {
  const { texts } = kind;
  const formerLabel = say(texts.former, { count: former.length });
  return (
    <>
      {working.length === 0 ? (
        <NoItems icon={icon} texts={texts.empty} />
      ) : (
        <List label={texts.title} items={working} kind={kind} />
      )}
      {former.length > 0 && (
        <details>
          <summary className="min-h-12 cursor-pointer content-center font-bold">{formerLabel}</summary>
          <List label={formerLabel} items={former} kind={kind} />
        </details>
      )}
    </>
  );
}
