import { ServerOff } from 'lucide-react';

import { apiErrorTexts } from '#web/common/data/api.ts';
import { Button } from '#web/common/ui/button.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';

const retry = 'Retry';

interface LoadFailureProps {
  title: string;
  busy: boolean;
  onRetry: () => void;
}

/** Shown in place of what could not be loaded. */
export function LoadFailure({ title, busy, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<ServerOff />}
        title={title}
        actions={
          <Button busy={busy} onClick={onRetry}>
            {retry}
          </Button>
        }
      >
        {apiErrorTexts.unreachable}
      </EmptyState>
    </div>
  );
}
