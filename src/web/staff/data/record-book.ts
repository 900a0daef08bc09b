import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { createStore, type Store } from '#web/common/data/store.ts';

/** If the record was deleted, `version` is the one at which that happened. */
export interface KnownRecord {
  version: number;
  checkIn: StaffCheckIn | null;
}

export interface RecordBook {
  /** Returns the newest known record, which is later if this one is outdated. */
  learn: (id: string, record: KnownRecord) => KnownRecord;
  /** Null if the record was deleted since. */
  known: (checkIn: StaffCheckIn) => StaffCheckIn | null;
  /** The records were just loaded and become known; deleted ones are left out. */
  loaded: (checkIns: readonly StaffCheckIn[]) => StaffCheckIn[];
  /** Increments when a loaded record is newer than what screens may show. */
  revision: Pick<Store<number>, 'read' | 'subscribe'>;
  clear: () => void;
}

/**
 * The book knows the `limit` most recent records, so that a slow response never puts an older version back on screen.
 */
export function createRecordBook(limit = 1000): RecordBook {
  const records = new Map<string, KnownRecord>();
  const revision = createStore(0);

  function learn(id: string, record: KnownRecord): KnownRecord {
    const before = records.get(id);
    if (before && before.version > record.version) return before;
    records.delete(id);
    records.set(id, record);
    const oldest = records.keys().next();
    if (records.size > limit && !oldest.done) records.delete(oldest.value);
    return record;
  }

  function known(checkIn: StaffCheckIn): StaffCheckIn | null {
    const record = records.get(checkIn.id);
    return record && record.version > checkIn.version ? record.checkIn : checkIn;
  }

  function loaded(checkIns: readonly StaffCheckIn[]): StaffCheckIn[] {
    const isNews = checkIns.some(({ id, version }) => version > (records.get(id)?.version ?? version));
    const newest = checkIns.flatMap(
      (checkIn) => learn(checkIn.id, { version: checkIn.version, checkIn }).checkIn ?? [],
    );
    if (isNews) revision.write(revision.read() + 1);
    return newest;
  }

  return { learn, known, loaded, revision, clear: () => records.clear() };
}
