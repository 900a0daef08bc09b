import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Stage } from '#shared/check-in/stage.ts';
import type { AskedPaper, Papers, readOwnPapers as ReadOwnPapers } from '#shared/contract/papers.ts';
import { wordsIn } from '#shared/form/offered-fields.ts';
import { address } from '#web/common/data/addresses.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { ApiError, call } from '#web/common/data/api.ts';
import { useConnection } from '#web/common/data/connectivity/connectivity.ts';
import { keepHere, readKept } from '#web/common/data/kept-here.ts';
import { language } from '#web/common/data/words.ts';
import { useKeptPapers } from '#web/common/papers/kept-papers.ts';
import { visitHeaders } from '#web/common/papers/paper-calls.ts';
import { PaperField } from '#web/common/papers/paper-field.tsx';
import { paperTexts as texts } from '#web/common/papers/texts.ts';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import type { VisitToken } from '../data/visit-calls.ts';

const readOwnPapers = address<typeof ReadOwnPapers>('GET', '/api/visit/papers');

const key = 'warehouse-check-in:visit-papers:v1';

interface KeptAnswer {
  of: VisitToken;
  papers: Papers;
}

/** Pages opened without a network show the last answer. */
function readKeptAnswer(token: VisitToken): Papers | undefined {
  const answer = readKept<KeptAnswer>('device', key);
  return answer?.of === token && Array.isArray(answer.papers?.asked) ? answer.papers : undefined;
}

const keepAnswer = (answer: KeptAnswer | null): void => keepHere('device', key, answer);

async function askForPapers(token: VisitToken, signal: AbortSignal): Promise<Papers | null> {
  try {
    const papers = await call(readOwnPapers, { headers: visitHeaders(token), signal });
    keepAnswer({ of: token, papers });
    return papers;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    // Papers are switched off, or the visit is over.
    keepAnswer(null);
    return null;
  }
}

/** Papers are requested again when the visit's stage changes, and when the connection is back. */
function useVisitPapers(token: VisitToken, stage: Stage) {
  const { isOnline } = useConnection();
  const { data, refetch } = useQuery({
    queryKey: ['visit', token, 'papers'],
    queryFn: ({ signal }) => askForPapers(token, signal),
    initialData: () => readKeptAnswer(token),
    initialDataUpdatedAt: 0,
    retry: false,
  });
  useEffect(() => {
    if (isOnline) void refetch();
  }, [isOnline, stage, refetch]);
  return { papers: data, refetch };
}

interface AskedProps {
  papers: Papers;
  token: VisitToken;
  onChange: () => void;
}

function AskedPapers({ papers, token, onChange }: AskedProps) {
  const { checkIn } = papers;
  const installation = useInstallation()?.language ?? 'en';
  const kept = useKeptPapers(checkIn);
  const there = (asked: AskedPaper) => papers.papers.filter(({ field }) => field === asked.field);
  const shown = papers.asked.filter(
    (asked) => asked.isDue || there(asked).length > 0 || kept.some(({ field }) => field === asked.field),
  );
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-label={texts.title} className="grid gap-6">
      <CardTitle>{texts.title}</CardTitle>
      {shown.map((asked) => (
        <PaperField
          key={asked.field}
          asked={{
            ...asked,
            label: wordsIn(asked.label, [language(), installation]) ?? asked.field,
            hint: wordsIn(asked.help, [language(), installation]),
          }}
          target={{ by: 'driver', checkIn, token }}
          there={there(asked)}
          onChange={onChange}
        />
      ))}
    </Card>
  );
}

export function VisitPapers({ token, stage }: { token: VisitToken; stage: Stage }) {
  const { papers, refetch } = useVisitPapers(token, stage);
  return papers ? <AskedPapers papers={papers} token={token} onChange={() => void refetch()} /> : null;
}
