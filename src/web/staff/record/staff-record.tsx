import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';

import { paths } from '#web/common/place/paths.ts';
import { useCheckIn } from '#web/staff/data/check-in-record.ts';
import { isDeletedHere } from '#web/staff/data/changes.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { StaffData } from '#web/staff/data/staff-data.tsx';
import { useSession } from '#web/common/data/session.ts';
import { RecordDetails } from './record-details.tsx';
import { RecordNotHere } from './record-not-here.tsx';
import { IfMay } from '#web/common/session/if-may.tsx';
import { LeaveGuard } from '#web/staff/unsaved/leave-guard.tsx';
import { buttonClass } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { FormHeading } from '#web/driver/form/form-heading.tsx';
import { recordPageTexts as texts } from '#web/driver/record/texts.ts';
import { EditForm } from './edit-form.tsx';
import { AdminPanel } from './panel/admin-panel.tsx';
import { panelTexts } from './panel/texts.ts';
import { RecordLoadView } from '#web/driver/record/record-load-view.tsx';
import { useCameFromNotification } from './use-came-from-notification.ts';
import { useRecordLoad } from '#web/driver/record/use-record-load.ts';

function WayBack({ id }: { id: string }) {
  const cameFromNotification = useCameFromNotification(id);
  const { state } = useLocation() as { state: { from?: string } | null };
  const navigate = useNavigate();
  // Back rather than a new dashboard, which would lose the search, page and position.
  const goBack = (event: MouseEvent) => {
    if (state?.from !== paths.dashboard) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <p className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
      <Link to={paths.dashboard} onClick={goBack} className={buttonClass('quiet', 'md', '-ms-2 px-2!')}>
        <ArrowLeft aria-hidden className="size-5" />
        {texts.wayBack.dashboard}
      </Link>
      {cameFromNotification && <span className="font-semibold text-soft">{texts.wayBack.fromNotification}</span>}
    </p>
  );
}

function GoneMeanwhile() {
  const { user } = useSession();
  const { gone } = panelTexts;
  // It may as well have been moved, or the account have been limited.
  if (user?.facilities) return <RecordNotHere />;
  return (
    <Card look="sign" role="alert" className="grid justify-items-center gap-3 py-12 text-center">
      <h1 className="text-2xl font-extrabold">{gone.title}</h1>
      <p>{gone.text}</p>
      <Link to={paths.dashboard} className={buttonClass('primary', 'md', 'mt-4')}>
        {gone.back}
      </Link>
    </Card>
  );
}

function LoadedRecord({ id }: { id: string }) {
  const load = useRecordLoad(useCheckIn(id), queryKeys.record(id));
  const [wasThere, setWasThere] = useState(false);
  if (load.state === 'ready' && !wasThere) setWasThere(true);

  if (wasThere && load.state === 'gone') {
    return isDeletedHere(id) ? <Navigate to={paths.dashboard} replace /> : <GoneMeanwhile />;
  }
  if (load.state !== 'ready') return <RecordLoadView load={load} notHere={<RecordNotHere />} />;
  const checkIn = load.record;
  return (
    <div data-side-by-side className="grid gap-5 xl:grid-cols-2 xl:items-start">
      <div className="xl:col-span-2">
        <FormHeading heading={texts.editHeading} facility={checkIn.facility} />
      </div>
      <AdminPanel checkIn={checkIn} />
      <IfMay action="check-in:update" otherwise={<RecordDetails checkIn={checkIn} />}>
        <EditForm checkIn={checkIn} />
      </IfMay>
    </div>
  );
}

/** A check-in for staff: the panel with its dock, status and notes, and the driver's form. */
export function StaffRecord({ id }: { id: string }) {
  return (
    <StaffData>
      <WayBack id={id} />
      <LoadedRecord id={id} />
      <LeaveGuard />
    </StaffData>
  );
}
