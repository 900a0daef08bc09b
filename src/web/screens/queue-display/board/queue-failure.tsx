import { ServerOff } from 'lucide-react';

import { loadingTexts } from '#web/parts/texts/loading.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { queueTexts } from '../texts.ts';

const texts = queueTexts.failure;

/** Shown in place of trucks that could not be loaded. */
export function QueueFailure({ tries, onRetry }: { tries: number; onRetry: () => void }) {
  return (
    <Card role="alert">
      <EmptyState
        icon={<ServerOff />}
        title={loadingTexts.queueNotLoaded.title}
        actions={<Button onClick={onRetry}>{texts.retry}</Button>}
      >
        <p>{texts.text}</p>
        {tries > 0 && <p className="text-sm">{texts.tries(tries)}</p>}
      </EmptyState>
    </Card>
  );
}
