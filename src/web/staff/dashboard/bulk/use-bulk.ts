import { useState } from 'react';

import type { BaseValues, BulkChanges } from '#shared/check-in/changes.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { FieldConflict } from '#shared/check-in/value-schemas.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { ApiError } from '#web/common/data/api.ts';
import { useBulkUpdate, useUndo } from '#web/staff/data/changes.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { bulkDoneTexts } from '#web/staff/texts/dashboard.ts';
import { say } from '#web/common/data/words.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { changeTexts, checkInUpdated, sayMessage } from '#web/staff/texts/messages.ts';

type Records = ReadonlyMap<string, StaffCheckIn>;

/** The update is kept while it can be undone here. */
export interface DoneBulk {
  operationId: string;
  count: number;
  /** These records were deleted meanwhile, as text. */
  gone: string;
}

function baseOf(records: Records, changes: BulkChanges, overruled: readonly FieldConflict[]) {
  const fields = Object.keys(changes) as (keyof BulkChanges)[];
  const base: Record<string, BaseValues> = {};
  for (const [id, record] of records) base[id] = Object.fromEntries(fields.map((field) => [field, record[field]]));
  for (const { id, field, theirs } of overruled) if (id && base[id]) base[id] = { ...base[id], [field]: theirs };
  return base;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : changeTexts.notBulkUpdated.title;
}

function toastFailure(error: unknown): void {
  toast({ ...changeTexts.notBulkUpdated, description: messageOf(error), variant: 'destructive' });
}

/** The update can be undone until another page is opened. */
function useDone() {
  const { mutateAsync: takeBack, isPending: isUndoing } = useUndo();
  const [done, setDone] = useState<DoneBulk | null>(null);
  const undo = async () => {
    if (!done) return;
    try {
      const checkIns = await takeBack(done.operationId);
      toast({ ...checkInUpdated(sayCount(bulkDoneTexts.undone, checkIns.length)), variant: 'success' });
      setDone(null);
    } catch (error) {
      toastFailure(error);
      // A refusal is final; without a response it can be retried.
      if (error instanceof ApiError && error.status !== undefined && error.status < 500) setDone(null);
    }
  };
  return { done, setDone, undo, isUndoing, dismiss: () => setDone(null) };
}

export function useBulk() {
  const { mutateAsync: send, isPending: isBusy } = useBulkUpdate();
  const { setDone, ...undoing } = useDone();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const forget = () => {
    setRefusal(null);
    setConflicts([]);
  };

  /** Resolves to whether it was done; `overruled` are others' changes that the user chose to overwrite. */
  const update = async (
    records: Records,
    changes: BulkChanges,
    overruled: readonly FieldConflict[] = [],
  ): Promise<boolean> => {
    forget();
    try {
      const answer = await send({ ids: [...records.keys()], changes, base: baseOf(records, changes, overruled) });
      // Queued: there is nothing to undo yet.
      if (!answer) return true;
      const { operationId, checkIns, missing } = answer;
      const names = missing.map((id) => isolated(records.get(id)?.driverName ?? id)).join(', ');
      const gone = names && say(bulkDoneTexts.missing, { names });
      // The undo banner reports the result; if there is nothing to undo, a toast does.
      if (checkIns.length > 0) setDone({ operationId, count: checkIns.length, gone });
      else {
        setDone(null);
        toast({ ...sayMessage(changeTexts.bulkUpdated, { count: 0 }), description: gone, variant: 'warning' });
      }
      return true;
    } catch (error) {
      setRefusal(messageOf(error));
      setConflicts((error instanceof ApiError && error.conflicts) || []);
      toastFailure(error);
      return false;
    }
  };

  return { update, isBusy, refusal, conflicts, forget, ...undoing };
}

export type BulkRun = Pick<ReturnType<typeof useBulk>, 'update' | 'isBusy' | 'refusal' | 'conflicts'>;
