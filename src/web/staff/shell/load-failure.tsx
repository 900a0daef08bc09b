import { ServerOff } from 'lucide-react';

import { Button } from '#web/common/ui/button.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { staffLoadingTexts } from '#web/common/texts/loading.ts';

interface LoadFailureProps {
  title: string;
  busy: boolean;
  onRetry: () => void;
}

/** Shown in place of what could not be loaded. */
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
