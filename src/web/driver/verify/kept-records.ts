import { keepHere, readKept } from '#web/common/data/kept-here.ts';

/** A signed record stored on this phone. */
export interface KeptRecord {
  jws: string;
  facility: string;
  /** When it was signed. */
  at: string;
}

const key = 'signed-time-records';
/** Enough for a few weeks of visits; each record takes one to two kilobytes. */
const maxKept = 20;

/** The records on this phone, newest first; none if the browser blocks storage. */
export function keptRecords(): KeptRecord[] {
  const kept = readKept<KeptRecord[]>('device', key);
  return Array.isArray(kept) ? kept : [];
}

/** Stores a record; beyond the limit, it replaces the oldest. */
export function keepRecord(record: KeptRecord): void {
  const others = keptRecords().filter(({ jws }) => jws !== record.jws);
  keepHere('device', key, [record, ...others].slice(0, maxKept));
}
