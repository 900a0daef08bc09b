import { ServerOff } from 'lucide-react';

import { Button } from '#web/common/ui/button.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { staffLoadingTexts } from '#web/common/texts/loading.ts';

interface LoadFailureProps {
  title: string;
  busy: boolean;
  onRetry: () => void;
}

export function LoadFailure({ title, busy, onRetry }: LoadFailureProps) {
  return (
    <EmptyState
      isFailure
      icon={<ServerOff />}
      title={title}
      actions={
        <Button busy={busy} onClick={onRetry}>
          {staffLoadingTexts.retry}
        </Button>
      }
    >
      {staffLoadingTexts.unreachable}
    </EmptyState>
  );
}

interface NotLoadedProps {
  /** The result of `useQuery` or `useInfiniteQuery`. */
  query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  texts: { loading: string; notLoaded: string };
}

export function NotLoaded({ query: { isError, isFetching, refetch }, texts: { loading, notLoaded } }: NotLoadedProps) {
  if (!isError) return <Loading>{loading}</Loading>;
  return <LoadFailure title={notLoaded} busy={isFetching} onRetry={() => void refetch()} />;
}
