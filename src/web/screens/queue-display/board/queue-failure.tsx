import { ServerOff } from 'lucide-react';

import { page } from '#shared/words/en/frame.ts';
import { sayCount } from '#web/data/counted-words.ts';
import { inLanguage } from '#web/data/words.ts';
import { connectionWords } from '#web/parts/texts/connection.ts';
import { loadingTexts } from '#web/parts/texts/loading.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { queueTexts } from '../texts.ts';

const pageWords = inLanguage('page', page);

/** Shown in place of trucks that could not be loaded. */
export function QueueFailure({ tries, onRetry }: { tries: number; onRetry: () => void }) {
  return (
    <Card role="alert">
      <EmptyState
        icon={<ServerOff />}
        title={loadingTexts.queueNotLoaded.title}
        actions={<Button onClick={onRetry}>{pageWords.retry}</Button>}
      >
        <p>{connectionWords.unreachable}</p>
        {tries > 0 && <p className="text-sm">{sayCount(queueTexts.tries, tries)}</p>}
      </EmptyState>
    </Card>
  );
}
