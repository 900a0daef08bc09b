import type { FileArrival } from '#shared/arrival-import/arrival-rows.ts';
import { type ArrivalBatch, arrivalLimits, putArrivals } from '#shared/contract/expected-arrivals.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';

/** Arrivals of files are known by this source and their ids, whatever the file is called. */
const source = 'import';

/** How many there are of each kind. */
export interface ImportCounts {
  created: number;
  changed: number;
  unchanged: number;
}

export const noCounts: ImportCounts = { created: 0, changed: 0, unchanged: 0 };

interface Sending {
  facility: string;
  /** Names the import in all its calls; null to store nothing and only count. */
  batch: string | null;
  arrivals: readonly FileArrival[];
  /** How many have been sent before. */
  from?: ImportCounts;
  onSent?: (sent: ImportCounts) => void;
  signal: AbortSignal;
}

/**
 * Sends arrivals in calls that each are stored as a whole or not at all, those after the ones sent before. Safe to repeat from
 * the beginning: what is there is changed to the same.
 */
export async function sendArrivals({ facility, batch, arrivals, from = noCounts, onSent, signal }: Sending) {
  let sent = from;
  let at = from.created + from.changed + from.unchanged;
  while (at < arrivals.length) {
    const some = arrivals.slice(at, at + arrivalLimits.perCall) as ArrivalBatch['arrivals'];
    const how = batch === null ? { dryRun: true } : { batch };
    const { created, changed, unchanged } = await callAsStaff(putArrivals, {
      body: { facility, source, ...how, arrivals: some },
      signal,
    });
    sent = {
      created: sent.created + created,
      changed: sent.changed + changed,
      unchanged: sent.unchanged + unchanged,
    };
    at += some.length;
    onSent?.(sent);
  }
  return sent;
}
