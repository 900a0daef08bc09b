import { keepHere, readKept } from '#web/common/data/kept-here.ts';

/** A signed record that this phone keeps. */
export interface KeptRecord {
  jws: string;
  facility: string;
  /** When it was signed. */
  at: string;
}

const key = 'signed-time-records';
/** A few weeks of visits: each takes one to two kilobytes. */
const maxKept = 20;

/** The records of this phone, newest first; none where the browser lets nothing be stored. */
export function keptRecords(): KeptRecord[] {
  const kept = readKept<KeptRecord[]>('device', key);
  return Array.isArray(kept) ? kept : [];
}

/** Keeps a record, in the place of the oldest beyond what is kept. */
export function keepRecord(record: KeptRecord): void {
  const others = keptRecords().filter(({ jws }) => jws !== record.jws);
  keepHere('device', key, [record, ...others].slice(0, maxKept));
}
