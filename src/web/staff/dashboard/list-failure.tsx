import { counted } from '#web/common/data/counted-words.ts';
import { ServerOff } from 'lucide-react';

import { loadingTexts } from '#web/common/texts/loading.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';

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
        title={loadingTexts.listNotLoaded.title}
        actions={
          <Button busy={busy} onClick={onRetry}>
            Retry
          </Button>
        }
      >
        <p>{loadingTexts.listNotLoaded.description}</p>
        <p className="text-sm">{counted(attempts, { one: 'Tried once.', other: 'Tried {count} times.' })}</p>
      </EmptyState>
    </Card>
  );
}
