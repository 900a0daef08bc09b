import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';

import { readTimeRecord } from '#shared/contract/time-record.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { StaffData } from '#web/staff/data/staff-data.tsx';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { SheetPapers } from '#web/staff/papers/record-papers.tsx';
import { RecordNotHere } from './record-not-here.tsx';
import { RequireSession } from '#web/common/session/require-session.tsx';
import { Screen } from '#web/common/screen/screen.tsx';
import { buttonClass } from '#web/common/ui/button.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { staffTexts, timeRecordTexts as texts } from '#web/driver/time-record/texts.ts';
import { TimeRecordView } from '#web/driver/time-record/time-record-view.tsx';
import { isNoRecord } from '#web/driver/record/use-record-load.ts';
import { untilSigned } from '#web/driver/own-record/own-record.tsx';

function StaffTimeRecord() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.timeRecord(id),
    queryFn: ({ signal }) => callAsStaff(readTimeRecord, { params: { id }, signal }),
    // The history may have grown each time the page is opened.
    staleTime: 0,
    retry: retryAsPolicy,
    refetchInterval: ({ state }) => untilSigned(state.data),
  });
  if (isNoRecord(error)) return <RecordNotHere />;
  const back = (
    <Link to={paths.checkInRecord(id)} className={buttonClass('secondary')}>
      {staffTexts.back}
    </Link>
  );
  return (
    <TimeRecordView record={data} hasFailed={error !== null} onRetry={() => void refetch()} back={back}>
      <SheetPapers id={id} />
    </TimeRecordView>
  );
}

export function TimeRecordScreen() {
  return (
    <Screen title={texts.title} className="grid grid-cols-[minmax(0,52rem)] content-start justify-center gap-5">
      <RequireSession loading={<Loading className="min-h-[60dvh]">{texts.loading}</Loading>}>
        <StaffData>
          <StaffTimeRecord />
        </StaffData>
      </RequireSession>
    </Screen>
  );
}
