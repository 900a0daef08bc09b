import { useCallback } from 'react';

import { compareQueued } from '#shared/queue/queue-order.ts';
import { queueState } from '#shared/check-in/dock.ts';
import { StaffData } from '#web/staff/data/staff-data.tsx';
import { useUnsent, withUnsent } from '#web/staff/data/unsent.ts';
import type { QueueEntry } from '#web/common/queue/queue-call.ts';
import type { Amend } from '#web/common/queue/use-queue.ts';
import { EntryActions } from './entry-actions.tsx';
import { QueueBoard } from '#web/driver/queue/queue-board.tsx';

const actionsOf = (entry: QueueEntry) => entry.view === 'staff' && <EntryActions entry={entry} />;

/** The queue with the user's unsent changes applied. */
function useAmended(): Amend {
  const unsent = useUnsent();
  return useCallback(
    (entries, filter) => {
      if (unsent.length === 0) return entries;
      const amended = entries.map((entry) => {
        if (entry.view !== 'staff') return entry;
        const left = withUnsent(entry, unsent);
        return left && { ...left, place: queueState(left) === 'waiting' ? entry.place : null };
      });
      const left = amended.filter((entry) => entry !== null);
      return left.toSorted(compareQueued(filter?.order ?? 'newest'));
    },
    [unsent],
  );
}

function LiveBoard() {
  return <QueueBoard viewer="staff" actionsOf={actionsOf} amend={useAmended()} />;
}

/** The queue for staff: everything, live, with actions. */
export function StaffQueue() {
  return (
    <StaffData>
      <LiveBoard />
    </StaffData>
  );
}
