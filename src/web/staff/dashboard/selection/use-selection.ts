import { createContext, useCallback, useContext, useMemo, useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { bulkLimit } from '#shared/contract/check-ins.ts';
import type { ChangeEvent } from '#shared/contract/events.ts';
import { useChanges } from '#web/staff/data/realtime/shared-feed.ts';
import { changed, toggled, toggledAll } from './selected-records.ts';

export interface Selection {
  /** The records are keyed by id, each in its newest version. */
  records: ReadonlyMap<string, StaffCheckIn>;
  isFull: boolean;
  toggle: (checkIn: StaffCheckIn) => void;
  togglePage: (rows: readonly StaffCheckIn[]) => void;
  clear: () => void;
}

/** Records stay selected across pages and follow changes by others. */
export function useSelection(): Selection {
  const [records, setRecords] = useState<ReadonlyMap<string, StaffCheckIn>>(new Map());
  const toggle = useCallback(
    (checkIn: StaffCheckIn) => setRecords((before) => toggled(before, checkIn, bulkLimit)),
    [],
  );
  const togglePage = useCallback(
    (rows: readonly StaffCheckIn[]) => setRecords((before) => toggledAll(before, rows, bulkLimit)),
    [],
  );
  const clear = useCallback(() => setRecords(new Map()), []);
  useChanges(useCallback((change: ChangeEvent) => setRecords((before) => changed(before, change)), []));
  const isFull = records.size >= bulkLimit;
  return useMemo(() => ({ records, isFull, toggle, togglePage, clear }), [records, isFull, toggle, togglePage, clear]);
}

const nothing: Selection = {
  records: new Map(),
  isFull: false,
  toggle: () => undefined,
  togglePage: () => undefined,
  clear: () => undefined,
};

export const SelectionContext = createContext(nothing);

export function useSharedSelection(): Selection {
  return useContext(SelectionContext);
}
