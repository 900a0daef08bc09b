import { Link } from 'react-router';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { timeRecordPath } from '#web/staff/shell/admin-addresses.ts';
import { CallHistory } from '#web/staff/calls/call-history.tsx';
import { CallPanel } from '#web/staff/calls/call-panel.tsx';
import { CorrectTimes } from '#web/staff/correct-times/correct-times.tsx';
import { DockChoice } from '#web/staff/dock/dock-choice.tsx';
import { DockControls } from '#web/staff/dock/dock-controls.tsx';
import { RecordHead } from '../record-head.tsx';
import { useRecordChanges } from '#web/staff/changes/use-record-changes.ts';
import { ReasonDialog } from '#web/staff/dock/reason-dialog.tsx';
import { StepButtons } from '#web/staff/dock/step-buttons.tsx';
import { IfMay } from '#web/common/session/if-may.tsx';
import { buttonClass } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { AssignStaff } from './assign-staff.tsx';
import { DeleteCheckIn } from './delete-check-in.tsx';
import { InternalNotes } from './internal-notes.tsx';
import { panelTexts as texts } from './texts.ts';
import { RecordHistory } from './record-history.tsx';
import { StatusAndPriority } from './status-and-priority.tsx';

/** Staff actions on a check-in besides correcting the driver's form. */
export function AdminPanel({ checkIn }: { checkIn: StaffCheckIn }) {
  const { change, busy, dialog } = useRecordChanges(checkIn);
  const isBusy = busy !== null;
  return (
    <Card as="section" look="sign" aria-label={texts.title} className="grid gap-7">
      <RecordHead checkIn={checkIn} />
      <CallPanel checkIn={checkIn} />
      <IfMay action="check-in:update">
        <DockChoice checkIn={checkIn} />
        <DockControls checkIn={checkIn} />
        <StepButtons checkIn={checkIn} />
        <CorrectTimes checkIn={checkIn} />
        <StatusAndPriority checkIn={checkIn} disabled={isBusy} change={change} />
        <div className="grid gap-6 md:grid-cols-2">
          <AssignStaff checkIn={checkIn} busy={busy === 'assignedTo'} change={change} />
          <InternalNotes checkIn={checkIn} busy={busy === 'adminNotes'} change={change} />
        </div>
      </IfMay>
      <div className="grid gap-2 border-t border-line pt-4">
        <CallHistory checkIn={checkIn} />
        <RecordHistory checkIn={checkIn} />
        <Link to={timeRecordPath(checkIn.id)} className={buttonClass('quiet', 'md', '-ms-5 justify-self-start')}>
          {texts.timeRecord}
        </Link>
        <IfMay action="check-in:delete">
          <div className="-mx-2">
            <DeleteCheckIn checkIn={checkIn} />
          </div>
        </IfMay>
      </div>
      <ReasonDialog />
      {dialog}
    </Card>
  );
}
