import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import { compareQueued } from '#shared/queue/queue-order.ts';
import { queueState } from '#shared/queue/queue-state.ts';
import { StaffData } from '#web/staff/data/staff-data.tsx';
import { useUnsent, withUnsent } from '#web/staff/data/unsent.ts';
import type { QueueEntry } from '#web/common/queue/queue-call.ts';
import { type Amend, queueKey } from '#web/common/queue/use-queue.ts';
import { refetchVisible } from '#web/common/data/query-client.ts';
import { refetchGapMs } from '#web/staff/data/staff-cache.ts';
import { useChanges } from '#web/staff/data/realtime/shared-feed.ts';
import { EntryActions } from './entry-actions.tsx';
import { QueueBoard } from '#web/driver/queue/queue-board.tsx';

function useLiveQueue(): void {
  const client = useQueryClient();
  const [isDue, setDue] = useState(false);
  const hear = useCallback(() => setDue(true), []);
  useChanges(hear);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => {
      setDue(false);
      refetchVisible(client, queueKey);
    }, refetchGapMs);
    return () => clearTimeout(timer);
  }, [client, isDue]);
}

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
  useLiveQueue();
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
