import { useState } from 'react';

import type { BaseValues, ChangeableField, CheckInChanges } from '#shared/check-in/changes.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { superseded } from '#shared/offline/conflicts.ts';
import { shownClock } from '#web/common/data/shown-clock.ts';

import { useSettledUpdate } from './use-settled-update.tsx';
import { toast, type ToastInput } from '#web/common/ui/toast-store.ts';
import { recordToasts } from '#web/staff/texts/truck.ts';
import { changeTexts } from '#web/staff/texts/messages.ts';

export interface RecordChange {
  changes: CheckInChanges;
  /** The user saw these values, if they differ from the current record. */
  base?: BaseValues;
  message: ToastInput;
  /** Set by callers that may want to undo the change. */
  operationId?: string;
  /** Null means that the change is queued on the device; returns additions to the toast. */
  onDone?: (checkIn: StaffCheckIn | null) => Partial<ToastInput>;
}

function seenIn(checkIn: StaffCheckIn, changes: CheckInChanges): BaseValues {
  const fields = Object.keys(changes) as ChangeableField[];
  return Object.fromEntries(fields.map((field) => [field, checkIn[field]]));
}

/** Changes are saved one at a time. `change` resolves to whether the record now has the requested value. */
export function useRecordChanges(checkIn: StaffCheckIn) {
  const { save, dialog } = useSettledUpdate(checkIn.id);
  const [busy, setBusy] = useState<ChangeableField | null>(null);

  const change = async ({ changes, base, message, operationId, onDone }: RecordChange): Promise<boolean> => {
    setBusy((Object.keys(changes)[0] as ChangeableField | undefined) ?? null);
    try {
      const settled = await save({
        changes,
        base: base ?? seenIn(checkIn, changes),
        ...(operationId && { operationId }),
      });
      if (settled.outcome === 'kept') onDone?.(null);
      if (settled.outcome !== 'saved') return settled.outcome !== 'undecided';
      const [field] = superseded(settled.edit.changes, settled.checkIn);
      if (field) toast({ ...recordToasts.superseded(field, settled.checkIn[field]), variant: 'warning' });
      else {
        const more = onDone?.(settled.checkIn);
        toast({ ...message, variant: 'success', ...more });
      }
      return true;
    } catch (error) {
      const description = error instanceof Error ? shownClock(error.message) : undefined;
      toast({ ...changeTexts.notUpdated, ...(description && { description }), variant: 'destructive' });
      return false;
    } finally {
      setBusy(null);
    }
  };

  return { change, busy, dialog };
}
