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
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptRecord[]) : [];
  } catch {
    return [];
  }
}

/** Keeps a record, in the place of the oldest beyond what is kept. */
export function keepRecord(record: KeptRecord): void {
  const others = keptRecords().filter(({ jws }) => jws !== record.jws);
  try {
    localStorage.setItem(key, JSON.stringify([record, ...others].slice(0, maxKept)));
  } catch {
    // The record can be read and saved on its page all the same.
  }
}
