import { readOwnTimeRecord, type TimeRecord } from '#shared/contract/time-record.ts';
import { call } from '#web/common/data/api.ts';
import { keepRecord } from './kept-records.ts';

/** A record is signed within 5 s after the truck has left. */
const [retryMs, maxRetries] = [3_000, 10];

/** Keeps what was signed of a time record on this phone; nothing while it is not signed. */
export function keepSigned(record: TimeRecord | null | undefined): void {
  if (!record?.signed) return;
  const { jws, issuedAt: at } = record.signed;
  keepRecord({ jws, facility: record.facility, at });
}

/** Keeps the driver's own record on this phone as soon as it is signed. */
export async function keepOwnRecord(triesLeft = maxRetries): Promise<void> {
  const record = await call(readOwnTimeRecord, { query: {} }).catch(() => undefined);
  keepSigned(record);
  if (!record?.signed && triesLeft > 0) setTimeout(() => void keepOwnRecord(triesLeft - 1), retryMs);
}
