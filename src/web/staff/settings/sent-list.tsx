import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

import { FoldedList } from '#web/staff/shell/folded-list.tsx';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { SetUpPart } from './set-up-part.tsx';

interface SentItemProps {
  title: string;
  isWrong: boolean;
  children: ReactNode;
}

/** Failures stand out. */
export function SentItem({ title, isWrong, children }: SentItemProps) {
  return (
    <li className="py-2.5 wrap-anywhere">
      <p className={isWrong ? 'font-bold text-stop-text' : 'font-bold'}>{title}</p>
      <p className="text-sm text-soft">{children}</p>
    </li>
  );
}

interface SentListProps<Sent> {
  texts: Readonly<Record<'title' | 'notLoaded' | 'loading' | 'empty' | 'refresh', string>>;
  query: Pick<UseQueryResult<readonly Sent[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  Item: ComponentType<{ sent: Sent }>;
}

/** The newest comes first. */
export function SentList<Sent extends { id: string }>({ texts, query, Item }: SentListProps<Sent>) {
  const { data, isFetching, refetch } = query;
  return (
    <SetUpPart title={texts.title}>
      {!data && <NotLoaded query={query} texts={texts} />}
      {data?.length === 0 && <p className="text-soft">{texts.empty}</p>}
      {data && data.length > 0 && (
        <FoldedList items={data} label={texts.title} className="w-full divide-y divide-line">
          {(sent) => <Item key={sent.id} sent={sent} />}
        </FoldedList>
      )}
      {data && (
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {texts.refresh}
        </Button>
      )}
    </SetUpPart>
  );
}
