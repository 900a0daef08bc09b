import type { StaffCheckIn } from '#shared/check-in/record.ts';

/** A record at some version, or the version at which it was deleted. */
export interface KnownRecord {
  version: number;
  checkIn: StaffCheckIn | null;
}

export interface RecordBook {
  /** Takes note of a record; answers the newest that is known of it, which is a later one where this one is old. */
  learn: (id: string, record: KnownRecord) => KnownRecord;
  /** The newest known form of a record just read, null where it is known to be deleted since. */
  newest: (checkIn: StaffCheckIn) => StaffCheckIn | null;
  clear: () => void;
}

/**
 * Remembers the newest version of the `limit` records heard of last, so that an answer that was on its way while a
 * record changed never puts the older version back on the screen.
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
