import { ServerOff } from 'lucide-react';

import { staffLoadingTexts } from '#web/common/texts/loading.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { sayCount } from '#web/common/data/counted-words.ts';
import { dashboardTexts } from '#web/staff/texts/dashboard.ts';

interface ListFailureProps {
  attempts: number;
  busy: boolean;
  onRetry: () => void;
}

/** Shown in place of a list that could not be loaded. */
export function ListFailure({ attempts, busy, onRetry }: ListFailureProps) {
  return (
    <Card role="alert">
      <EmptyState
        icon={<ServerOff />}
        title={staffLoadingTexts.listNotLoaded.title}
        actions={
          <Button busy={busy} onClick={onRetry}>
            {staffLoadingTexts.retry}
          </Button>
        }
      >
        <p>{staffLoadingTexts.listNotLoaded.description}</p>
        <p className="text-sm">{sayCount(dashboardTexts.tried, attempts)}</p>
      </EmptyState>
    </Card>
  );
}
