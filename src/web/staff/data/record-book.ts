import type { StaffCheckIn } from '#shared/check-in/record.ts';

/** A record at a version, or the version at which it was deleted. */
export interface KnownRecord {
  version: number;
  checkIn: StaffCheckIn | null;
}

export interface RecordBook {
  /** Records a version; returns the newest known, which is later if this one is outdated. */
  learn: (id: string, record: KnownRecord) => KnownRecord;
  /** The newest known version of a record just loaded; null if it was deleted since. */
  newest: (checkIn: StaffCheckIn) => StaffCheckIn | null;
  clear: () => void;
}

/**
 * Remembers the newest version of the `limit` most recent records, so that a slow response never puts an older version
 * back on screen.
 */
export function createRecordBook(limit = 1000): RecordBook {
  const known = new Map<string, KnownRecord>();

  function learn(id: string, record: KnownRecord): KnownRecord {
    const before = known.get(id);
    if (before && before.version > record.version) return before;
    known.delete(id);
    known.set(id, record);
    const oldest = known.keys().next();
    if (known.size > limit && !oldest.done) known.delete(oldest.value);
    return record;
  }

  return {
    learn,
    newest: (checkIn) => learn(checkIn.id, { version: checkIn.version, checkIn }).checkIn,
    clear: () => known.clear(),
  };
}
