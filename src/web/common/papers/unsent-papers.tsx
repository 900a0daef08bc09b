import { useEffect } from 'react';

import { sayCount } from '#web/common/data/counted-words.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { useAllKeptPapers } from './kept-papers.ts';
import { startPapers } from './send-papers.ts';
import { paperTexts as texts } from './texts.ts';

/** Papers still being reviewed in a form are not sent. */
export function UnsentPapers() {
  useEffect(startPapers, []);
  const waiting = useAllKeptPapers().filter(({ isReady }) => isReady);
  if (waiting.length === 0) return null;
  return (
    <aside aria-label={texts.title} className="frame pt-4">
      <Banner tone="warn" title={sayCount(texts.unsent, waiting.length)}>
        {waiting.some(({ isLasting }) => !isLasting) && texts.notLasting}
      </Banner>
    </aside>
  );
}
