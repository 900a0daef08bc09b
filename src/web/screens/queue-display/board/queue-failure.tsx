import { ServerOff } from 'lucide-react';

import { loadingMessages } from '#web/parts/messages/loading.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { queueMessages } from '../messages.ts';

const messages = queueMessages.failure;

/** Stands in the place of the trucks when they could not be read at all. */
export function QueueFailure({ tries, onRetry }: { tries: number; onRetry: () => void }) {
  return (
    <Card role="alert">
      <EmptyState
        icon={<ServerOff />}
        title={loadingMessages.queueNotLoaded.title}
        actions={<Button onClick={onRetry}>{messages.retry}</Button>}
      >
        <p>{messages.text}</p>
        {tries > 0 && <p className="text-sm">{messages.tries(tries)}</p>}
      </EmptyState>
    </Card>
  );
}
