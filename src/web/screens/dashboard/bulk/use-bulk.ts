import { useState } from 'react';

import type { BulkChanges } from '#shared/check-in/changes.ts';
import { isolated } from '#shared/shown-text.ts';
import { ApiError } from '#web/data/api.ts';
import { useBulkUpdate } from '#web/data/queries/bulk-update.ts';
import { useUndoOperation } from '#web/data/queries/undo-operation.ts';
import { changeMessages } from '#web/parts/messages/changes.ts';
import { toast } from '#web/ui/toast-store.ts';
import { bulkTexts } from './messages.ts';

/** The last bulk update of this screen, for as long as it can be taken back from here. */
export interface DoneBulk {
  operationId: string;
  count: number;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : changeMessages.notBulkUpdated.title;
}

/** Changes many check-ins in one call and takes that back; says how each went. */
export function useBulk() {
  const { mutateAsync: send, isPending: isBusy } = useBulkUpdate();
  const { mutateAsync: takeBack, isPending: isUndoing } = useUndoOperation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [done, setDone] = useState<DoneBulk | null>(null);

  /** Answers whether it was done; `drivers` names each record by its id. */
  const update = async (drivers: ReadonlyMap<string, string>, changes: BulkChanges): Promise<boolean> => {
    setRefusal(null);
    try {
      const answer = await send({ ids: [...drivers.keys()], changes });
      // Kept to be sent later: there is nothing to take back yet.
      if (!answer) return true;
      const { operationId, checkIns, missing } = answer;
      const said = changeMessages.bulkUpdated(checkIns.length);
      const gone = missing.map((id) => isolated(drivers.get(id) ?? id)).join(', ');
      const description = gone ? `${said.description} ${bulkTexts.missing(gone)}` : said.description;
      toast({ ...said, description, variant: gone ? 'warning' : 'success' });
      setDone(checkIns.length > 0 ? { operationId, count: checkIns.length } : null);
      return true;
    } catch (error) {
      setRefusal(messageOf(error));
      toast({ ...changeMessages.notBulkUpdated, description: messageOf(error), variant: 'destructive' });
      return false;
    }
  };

  const undo = async () => {
    if (!done) return;
    try {
      const { checkIns } = await takeBack(done.operationId);
      toast({ ...bulkTexts.undone(checkIns.length), variant: 'success' });
      setDone(null);
    } catch (error) {
      toast({ ...changeMessages.notBulkUpdated, description: messageOf(error), variant: 'destructive' });
      // A refusal stands; without an answer it can be tried again.
      if (error instanceof ApiError && error.status !== undefined && error.status < 500) setDone(null);
    }
  };

  return {
    update,
    isBusy,
    refusal,
    done,
    undo,
    isUndoing,
    dismiss: () => setDone(null),
    forget: () => setRefusal(null),
  };
}

export type BulkRun = Pick<ReturnType<typeof useBulk>, 'update' | 'isBusy' | 'refusal'>;
