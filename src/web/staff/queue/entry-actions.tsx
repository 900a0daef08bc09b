import { useQueryClient } from '@tanstack/react-query';
import { LayoutDashboard, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { isolated } from '#shared/words/shown-text.ts';
import type { QueueEntry } from '#web/common/queue/queue-call.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { queueKey } from '#web/common/data/query-client.tsx';
import { ForgottenMark } from '#web/staff/badges/truck-marks.tsx';
import { UnsentMark } from '#web/staff/badges/unsent-mark.tsx';
import { UndoLater } from '#web/staff/dock/undo-dock-step.tsx';
import { Link } from '#web/common/navigation/link.tsx';
import { useDeleteRecord } from '#web/staff/changes/use-delete-record.ts';
import { IfMay } from '#web/common/session/if-may.tsx';
import { NextStep } from '#web/staff/dock/next-step.tsx';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { buttonClass } from '#web/common/ui/button.tsx';
import { actionTexts as texts } from '#web/driver/queue/texts.ts';

type StaffEntry = Extract<QueueEntry, { view: 'staff' }>;

function DeleteButton({ entry, label }: { entry: StaffEntry; label: string }) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const { remove, isPending } = useDeleteRecord();
  const confirm = async () => {
    if (await remove(entry)) void client.invalidateQueries({ queryKey: queueKey });
    setAsking(false);
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setAsking(true)}
        className={buttonClass('secondary', 'md', 'flex-1 px-2! whitespace-nowrap')}
      >
        <Trash2 aria-hidden className="size-5 max-xl:hidden" />
        {texts.delete}
      </button>
      <AlertDialog
        cancelLabel={offlineTexts.cancel}
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.confirmTitle}
        description={texts.confirmText}
        confirmLabel={texts.delete}
        danger
        busy={isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

export function EntryActions({ entry }: { entry: StaffEntry }) {
  const named = (action: string) => `${action}, ${isolated(entry.driverName)}`;
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-1">
      <span className="w-full empty:hidden">
        <UnsentMark id={entry.id} />
        <ForgottenMark checkIn={entry} />
      </span>
      <IfMay action="check-in:update">
        <NextStep
          checkIn={entry}
          look="card"
          {...(entry.place !== null && { isDue: entry.place === 1 })}
          className="w-full"
        />
        <UndoLater checkIn={entry} className="w-full" />
      </IfMay>
      <Link
        to={`${paths.dashboard}?record=${entry.id}`}
        aria-label={named(texts.dashboard)}
        className={buttonClass('secondary', 'md', 'flex-1 px-2! whitespace-nowrap')}
      >
        <LayoutDashboard aria-hidden className="size-5 max-xl:hidden" />
        {texts.dashboard}
      </Link>
      <IfMay action="check-in:update">
        <Link
          to={paths.checkInRecord(entry.id)}
          aria-label={named(texts.edit)}
          className={buttonClass('secondary', 'md', 'flex-1 px-2! whitespace-nowrap')}
        >
          <Pencil aria-hidden className="size-5 max-xl:hidden" />
          {texts.edit}
        </Link>
      </IfMay>
      <IfMay action="check-in:delete">
        <DeleteButton entry={entry} label={named(texts.delete)} />
      </IfMay>
    </div>
  );
}
