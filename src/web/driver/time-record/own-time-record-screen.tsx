import { timeRecordTranslations } from '#shared/words/time-record-translations.ts';
import { loadMoreWords } from '#web/common/data/more-words.ts';
import { PublicQueueData } from '#web/common/data/query-client.tsx';
import { Screen } from '#web/common/screen/screen.tsx';
import { useOwnTimeRecord } from '../own-record/own-record.tsx';
import { RecordByMail } from '../own-record/record-by-mail.tsx';
import { timeRecordTexts as texts } from './texts.ts';
import { TimeRecordView } from './time-record-view.tsx';

function OwnTimeRecord() {
  const { data, isError, refetch } = useOwnTimeRecord();
  return (
    <>
      <TimeRecordView record={data} hasFailed={isError} onRetry={() => void refetch()} />
      {data?.byMail && <RecordByMail key={data.id} id={data.id} isAsked={data.byMail === 'asked'} />}
    </>
  );
}

/** A driver who has left is known by the browser's receipt. */
function OwnTimeRecordScreen() {
  return (
    <Screen title={texts.title} className="grid grid-cols-[minmax(0,52rem)] content-start justify-center gap-5">
      <PublicQueueData>
        <OwnTimeRecord />
      </PublicQueueData>
    </Screen>
  );
}

/** Staff's time record is in English. */
export async function loadOwnTimeRecord() {
  await loadMoreWords(timeRecordTranslations);
  return OwnTimeRecordScreen;
}
