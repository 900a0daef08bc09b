import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Trash2 } from 'lucide-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { timeRecordPath } from '#web/staff/shell/admin-addresses.ts';
import { CallHistory } from '#web/staff/calls/call-history.tsx';
import { CallPanel } from '#web/staff/calls/call-panel.tsx';
import { CorrectTimes } from '#web/staff/correct-times/correct-times.tsx';
import { ReasonDialog } from '#web/staff/dock/reason-dialog.tsx';
import { IfMay } from '#web/common/session/if-may.tsx';
import { Button, buttonClass } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { RecordHead } from '../record-head.tsx';
import { RecordSteps } from '../record-steps.tsx';
import { RecordHistory } from './record-history.tsx';
import { panelTexts as texts } from '#web/staff/texts/record.ts';
import { useDeleteRecord } from '#web/staff/changes/use-delete-record.ts';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';

const { deleteConfirm } = texts;

/** The user confirms first. The deletion then closes the page, including this component. */
function DeleteCheckIn({ checkIn }: { checkIn: StaffCheckIn }) {
  const [isAsking, setAsking] = useState(false);
  const { remove, isPending } = useDeleteRecord();

  const confirm = async () => {
    if (!(await remove(checkIn))) setAsking(false);
  };

  return (
    <>
      <Button variant="quiet" className="px-2! text-stop-text! sm:ms-auto" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-5" />
        {texts.delete}
      </Button>
      <AlertDialog
        cancelLabel={offlineTexts.cancel}
        open={isAsking}
        onOpenChange={setAsking}
        title={deleteConfirm.title}
        description={deleteConfirm.text}
        confirmLabel={deleteConfirm.confirm}
        danger
        busy={isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

interface AdminPanelProps {
  checkIn: StaffCheckIn;
  /** Users who may change fields have them here. */
  children?: ReactNode;
}

export function AdminPanel({ checkIn, children }: AdminPanelProps) {
  return (
    <Card as="section" look="sign" aria-label={texts.title} className="grid gap-4">
      <RecordHead checkIn={checkIn} />
      <CallPanel checkIn={checkIn} />
      <IfMay action="check-in:update">
        <RecordSteps checkIn={checkIn} />
      </IfMay>
      {children}
      <div className="-mx-2 flex flex-wrap items-center gap-x-4 border-t border-line pt-2">
        <IfMay action="check-in:update">
          <CorrectTimes checkIn={checkIn} />
        </IfMay>
        <Link to={timeRecordPath(checkIn.id)} className={buttonClass('quiet', 'md', 'px-2!')}>
          {texts.timeRecord}
        </Link>
        <IfMay action="check-in:delete">
          <DeleteCheckIn checkIn={checkIn} />
        </IfMay>
      </div>
      <ReasonDialog />
    </Card>
  );
}

export function RecordPast({ checkIn }: Pick<AdminPanelProps, 'checkIn'>) {
  return (
    <Card className="py-2!">
      <CallHistory checkIn={checkIn} />
      <RecordHistory checkIn={checkIn} />
    </Card>
  );
}
