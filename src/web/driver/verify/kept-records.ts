import { keepHere, readKept } from '#web/common/data/kept-here.ts';

export interface KeptRecord {
  jws: string;
  facility: string;
  at: string;
}

const key = 'signed-time-records';
/** Enough for a few weeks of visits; each record takes one to two kilobytes. */
const maxKept = 20;

/** The newest record comes first; none if the browser blocks storage. */
export function keptRecords(): KeptRecord[] {
  const kept = readKept<KeptRecord[]>('device', key);
  return Array.isArray(kept) ? kept : [];
}

export function keepRecord(record: KeptRecord): void {
  const others = keptRecords().filter(({ jws }) => jws !== record.jws);
  keepHere('device', key, [record, ...others].slice(0, maxKept));
}
