import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';

import { useSession } from '#web/common/data/session.ts';
import { Screen } from '#web/common/screen/screen.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { recordPageTexts as texts } from '#web/driver/record/texts.ts';

const StaffRecord = lazy(async () => ({ default: (await import('#web/staff/record/staff-record.tsx')).StaffRecord }));
const PublicRecord = lazy(async () => ({
  default: (await import('#web/driver/record/public-record.tsx')).PublicRecord,
}));

export function RecordScreen() {
  const { id = '' } = useParams();
  const { status } = useSession();
  const loading = <Loading className="min-h-dvh">{texts.load.loading}</Loading>;
  return (
    <Screen
      title={texts.editPageTitle}
      // As high as the window for staff from the start, so that content below does not move visibly while the record
      // loads.
      className={clsx(
        '[--column:45rem] xl:has-data-side-by-side:[--column:none]',
        status !== 'signed-out' && 'min-h-dvh py-3!',
      )}
    >
      <Suspense fallback={loading}>
        {status === 'loading' && loading}
        {(status === 'signed-in' || status === 'ended') && <StaffRecord key={id} id={id} />}
        {status === 'signed-out' && <PublicRecord key={id} id={id} />}
      </Suspense>
    </Screen>
  );
}
