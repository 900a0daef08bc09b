import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { readOwnTimeRecord, type TimeRecord } from '#shared/contract/time-record.ts';
import { timeRecordTranslations } from '#shared/words/time-record-translations.ts';
import { call } from '#web/common/data/api.ts';
import { loadMoreWords } from '#web/common/data/more-words.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { keepRecord } from '../verify/kept-records.ts';

const RecordByMail = lazyComponent<{ id: string; isAsked: boolean }>(async () => {
  const [loaded] = await Promise.all([import('./record-by-mail.tsx'), loadMoreWords(timeRecordTranslations)]);
  return loaded.RecordByMail;
});

/** Time records are signed within seconds; visits that predate signing never get a signature. */
const signedWithinMs = 60_000;

/** Milliseconds until the record is requested again; false once it is signed or will not be. */
export function untilSigned(record: TimeRecord | null | undefined): number | false {
  const left = record?.times.find(({ stage }) => stage === 'left')?.at;
  if (!record || record.signed || !left) return false;
  return Date.parse(record.asOf) - Date.parse(left) < signedWithinMs ? 2_000 : false;
}

/** This phone stores the record once it is signed. Null if there is none. */
export function useOwnTimeRecord() {
  const query = useQuery({
    queryKey: ['own-time-record'],
    queryFn: async ({ signal }) => (await call(readOwnTimeRecord, { query: {}, signal })) ?? null,
    retry: retryAsPolicy,
    refetchInterval: ({ state }) => untilSigned(state.data),
  });
  const { data } = query;
  useEffect(() => {
    if (data?.signed) keepRecord({ jws: data.signed.jws, facility: data.facility, at: data.signed.issuedAt });
  }, [data]);
  return query;
}

/** The driver's time record is stored here, and offered by mail if mail is set up. */
export function AfterLeaving() {
  const { data } = useOwnTimeRecord();
  return data?.byMail && <RecordByMail key={data.id} id={data.id} isAsked={data.byMail === 'asked'} />;
}
