import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import { StaffData } from '#web/data/queries/staff-data.tsx';
import type { QueueEntry } from '#web/data/queue/queue-call.ts';
import { queueKey } from '#web/data/queue/use-queue.ts';
import { useChanges } from '#web/data/realtime/shared-feed.ts';
import { EntryActions } from './entry-actions.tsx';
import { QueueBoard } from './queue-board.tsx';

/** At most one reading for news in this time, however many changes are heard of. */
const rereadGapMs = 1000;

function useLiveQueue(): void {
  const client = useQueryClient();
  const [isDue, setDue] = useState(false);
  const hear = useCallback(() => setDue(true), []);
  useChanges(hear);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => {
      setDue(false);
      void client.invalidateQueries({ queryKey: queueKey });
    }, rereadGapMs);
    return () => clearTimeout(timer);
  }, [client, isDue]);
}

const actionsOf = (entry: QueueEntry) => entry.view === 'staff' && <EntryActions entry={entry} />;

function LiveBoard() {
  useLiveQueue();
  return <QueueBoard viewer="staff" actionsOf={actionsOf} />;
}

/** The queue as staff see it: everything, as it happens, with the ways to change it. */
export function StaffQueue() {
  return (
    <StaffData>
      <LiveBoard />
    </StaffData>
  );
}
