import { useCallback } from 'react';

import { compareQueued } from '#shared/queue/queue-order.ts';
import { queueState } from '#shared/check-in/dock.ts';
import { StaffData } from '#web/staff/data/staff-data.tsx';
import { useShown } from '#web/staff/data/unsent.ts';
import type { QueueEntry } from '#web/common/queue/queue-call.ts';
import type { Amend } from '#web/common/queue/use-queue.ts';
import { EntryActions } from './entry-actions.tsx';
import { QueueBoard } from '#web/driver/queue/queue-board.tsx';

const actionsOf = (entry: QueueEntry) => entry.view === 'staff' && <EntryActions entry={entry} />;

/** The queue shows trucks as other screens do. */
function useAmended(): Amend {
  const shown = useShown();
  return useCallback(
    (entries, filter) => {
      const amended = entries.flatMap((entry) => {
        if (entry.view !== 'staff') return entry;
        const left = shown.one(entry);
        if (left === entry) return entry;
        return left ? { ...left, place: queueState(left) === 'waiting' ? entry.place : null } : [];
      });
      const isSame = amended.length === entries.length && amended.every((entry, index) => entry === entries[index]);
      return isSame ? entries : amended.toSorted(compareQueued(filter?.order ?? 'newest'));
    },
    [shown],
  );
}

function LiveBoard() {
  return <QueueBoard viewer="staff" actionsOf={actionsOf} amend={useAmended()} />;
}

export function StaffQueue() {
  return (
    <StaffData>
      <LiveBoard />
    </StaffData>
  );
}
