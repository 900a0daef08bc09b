import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { useMedia } from '#web/staff/shell/use-media.ts';
import { StageLine } from '#web/staff/dock/stage-line.tsx';
import { useCheckIn } from '#web/staff/data/check-in-record.ts';
import { isDeletedHere } from '#web/staff/data/changes.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { StaffData } from '#web/staff/data/staff-data.tsx';
import { useSession } from '#web/common/data/session.ts';
import { RecordDetails } from './record-details.tsx';
import { RecordHead } from './record-head.tsx';
import { RecordNotHere } from './record-not-here.tsx';
import { IfMay } from '#web/common/session/if-may.tsx';
import { PageHead } from '#web/staff/shell/page-head.tsx';
import { TypedTexts } from '#web/staff/account/copy-button.tsx';
import { unsavedTexts } from '#web/staff/unsaved/unsaved-edits.ts';
import { LeaveGuard } from '#web/staff/unsaved/leave-guard.tsx';
import { useAwaitsFacilities } from '#web/staff/data/facilities.ts';
import { Loading } from '#web/common/ui/spinner.tsx';
import { buttonClass } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { keepHere, readKept } from '#web/common/data/kept-here.ts';
import { recordPageTexts as texts } from '#web/driver/record/texts.ts';
import { EditableRecord } from './editable-record.tsx';
import { AdminPanel, RecordPast } from './panel/admin-panel.tsx';
import { RecordPapers } from '#web/staff/papers/record-papers.tsx';
import { panelTexts } from '#web/staff/texts/record.ts';
import { RecordLoadView } from '#web/driver/record/record-load-view.tsx';
import { useRecordLoad } from '#web/driver/record/use-record-load.ts';
import { changeTexts } from '#web/staff/texts/messages.ts';

const storageKey = 'warehouse-check-in:from-notification';

/** The URL says so by `source=notification`, and this tab then remembers it. */
function useCameFromNotification(id: string): boolean {
  const [query] = useSearchParams();
  const isNamed = query.get('source') === 'notification';
  const [wasNamed] = useState(() => readKept('tab', storageKey) === id);
  useEffect(() => {
    if (isNamed) keepHere('tab', storageKey, id);
  }, [id, isNamed]);
  return isNamed || wasNamed;
}

function RecordPageHead({ id }: { id: string }) {
  const cameFromNotification = useCameFromNotification(id);
  const { state } = useLocation() as { state: { from?: string } | null };
  const navigate = useNavigate();
  const isFromBoard = state?.from === paths.dockBoard;
  // Goes back in history: a new dashboard or board would lose the search, page and scroll position.
  const goBack = (event: MouseEvent) => {
    if (!isFromBoard && state?.from !== paths.dashboard) return;
    event.preventDefault();
    void navigate(-1);
  };
  const text = isFromBoard ? texts.wayBack.dockBoard : texts.wayBack.dashboard;
  return (
    <PageHead
      title={texts.editHeading}
      beside={
        cameFromNotification && (
          <span className="line-clamp-1 text-sm text-soft" title={texts.wayBack.fromNotification}>
            {texts.wayBack.fromNotification}
          </span>
        )
      }
    >
      <Link
        to={isFromBoard ? paths.dockBoard : paths.dashboard}
        title={text}
        onClick={goBack}
        className={buttonClass('quiet', 'md', 'px-2! text-sm!')}
      >
        <ArrowLeft aria-hidden className="size-5" />
        <span className="max-xl:sr-only">{text}</span>
      </Link>
    </PageHead>
  );
}

function Deleted() {
  const { gone } = panelTexts;
  return (
    <Card look="sign" role="alert" className="grid justify-items-center gap-3 py-12 text-center">
      <h1 className="text-2xl font-extrabold">{changeTexts.deleted.title}</h1>
      <p>{gone.text}</p>
      <Link to={paths.dashboard} className={buttonClass('primary', 'md', 'mt-4')}>
        {gone.back}
      </Link>
    </Card>
  );
}

function GoneMeanwhile() {
  const { user } = useSession();
  // The form is still there while this is rendered for the first time.
  const [typed] = useState(unsavedTexts);
  return (
    <div className="grid gap-4">
      {/* For a limited account, the record may also have been moved, or the account's limit changed. */}
      {user?.facilities ? <RecordNotHere /> : <Deleted />}
      {typed.length > 0 && (
        <Card className="grid gap-3">
          <h2 className="text-lg font-extrabold">{panelTexts.gone.typed}</h2>
          <TypedTexts typed={typed} />
        </Card>
      )}
    </div>
  );
}

/** Paper gets what is known of the truck, without what is pressed and filled in; times that count are the time record's. */
function OnPaper({ checkIn }: { checkIn: StaffCheckIn }) {
  if (!useMedia('print')) return null;
  return (
    <div className="grid gap-5 [print-color-adjust:exact]">
      <RecordHead checkIn={checkIn} />
      <div className="grid grid-cols-2">
        <StageLine checkIn={checkIn} />
      </div>
      <RecordDetails checkIn={checkIn} />
    </div>
  );
}

function LoadedRecord({ id }: { id: string }) {
  const load = useRecordLoad(useCheckIn(id), queryKeys.record(id));
  const [wasThere, setWasThere] = useState(false);
  // Waits for the docks: loaded later, they would push down what is being read.
  const awaitsDocks = useAwaitsFacilities();
  if (load.state === 'ready' && !wasThere) setWasThere(true);

  if (wasThere && load.state === 'gone') {
    return isDeletedHere(id) ? <Navigate to={paths.dashboard} replace /> : <GoneMeanwhile />;
  }
  if (load.state !== 'ready') return <RecordLoadView load={load} notHere={<RecordNotHere />} />;
  if (awaitsDocks) return <Loading className="min-h-dvh">{texts.load.loading}</Loading>;
  const checkIn = load.record;
  const onlyToRead = (
    <div data-side-by-side className="grid gap-5 xl:grid-cols-2 xl:items-start print:hidden">
      <AdminPanel checkIn={checkIn} />
      <div className="grid gap-4">
        <RecordDetails checkIn={checkIn} />
        <RecordPapers checkIn={checkIn} />
        <RecordPast checkIn={checkIn} />
      </div>
    </div>
  );
  return (
    <>
      <OnPaper checkIn={checkIn} />
      <IfMay action="check-in:update" otherwise={onlyToRead}>
        <EditableRecord checkIn={checkIn} />
      </IfMay>
    </>
  );
}

export function StaffRecord({ id }: { id: string }) {
  return (
    <StaffData>
      <RecordPageHead id={id} />
      <LoadedRecord id={id} />
      <LeaveGuard />
    </StaffData>
  );
}
