import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keepSigned } from '../verify/keep-own-record.ts';
import { readOwnTimeRecord } from '#shared/contract/time-record.ts';
import { call } from '#web/common/data/api.ts';
import { PublicQueueData } from '#web/common/queue/public-queue-data.tsx';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { Screen } from '#web/common/screen/screen.tsx';
import { RecordByMail } from './record-by-mail.tsx';
import { timeRecordTexts as texts } from './texts.ts';
import { TimeRecordView, untilSigned } from './time-record-view.tsx';

function OwnTimeRecord() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['own-time-record'],
    queryFn: async ({ signal }) => (await call(readOwnTimeRecord, { query: {}, signal })) ?? null,
    retry: retryAsPolicy,
    refetchInterval: ({ state }) => untilSigned(state.data),
  });
  useEffect(() => keepSigned(data), [data]);
  return (
    <>
      <TimeRecordView record={data} hasFailed={isError} onRetry={() => void refetch()} />
      {data?.byMail && <RecordByMail key={data.id} id={data.id} isAsked={data.byMail === 'asked'} />}
    </>
  );
}

/** A driver's own times after leaving, known by the browser's receipt. */
export function OwnTimeRecordScreen() {
  return (
    <Screen title={texts.title} className="grid grid-cols-[minmax(0,52rem)] content-start justify-center gap-5">
      <PublicQueueData>
        <OwnTimeRecord />
      </PublicQueueData>
    </Screen>
  );
}
