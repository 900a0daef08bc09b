import { ServerOff } from 'lucide-react';

import { page } from '#shared/words/en/frame.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage } from '#web/common/data/words.ts';
import { connectionWords } from '#web/common/texts/connection.ts';
import { loadingTexts } from '#web/common/texts/loading.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
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
