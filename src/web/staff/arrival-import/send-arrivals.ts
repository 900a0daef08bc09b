import type { FileArrival } from '#shared/arrival-import/arrival-rows.ts';
import { type ArrivalBatch, arrivalLimits, putArrivals } from '#shared/contract/expected-arrivals.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';

export interface ImportCounts {
  created: number;
  changed: number;
  unchanged: number;
  arrived: number;
}

export const noCounts: ImportCounts = { created: 0, changed: 0, unchanged: 0, arrived: 0 };

const sum = (one: ImportCounts, other: ImportCounts): ImportCounts => ({
  created: one.created + other.created,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  arrived: one.arrived + other.arrived,
});

interface Sending {
  facility: string;
  /** Imported arrivals are identified by this source and their ids, whatever the file's name. */
  source: string;
  arrivals: readonly FileArrival[];
  signal: AbortSignal;
}

/** One request contains as many arrivals from an index on as it may. */
const put = (
  { facility, source, arrivals, signal }: Sending,
  at: number,
  how: { batch: string } | { dryRun: true },
) => {
  const some = arrivals.slice(at, at + arrivalLimits.perCall) as ArrivalBatch['arrivals'];
  return callAsStaff(putArrivals, { body: { facility, source, ...how, arrivals: some }, signal });
};

/**
 * Each request is stored completely or not at all, starting after those already sent. Repeating from the beginning is
 * safe: existing arrivals are overwritten with the same values.
 */
export async function sendArrivals(
  sending: Sending & { batch: string; from: ImportCounts; onSent: (sent: ImportCounts) => void },
): Promise<void> {
  const { batch, arrivals, from, onSent } = sending;
  let sent = from;
  for (let at = from.created + from.changed + from.unchanged; at < arrivals.length; at += arrivalLimits.perCall) {
    sent = sum(sent, await put(sending, at, { batch }));
    onSent(sent);
  }
}

/** Requests that only count run side by side in this many lanes. */
const lanes = 3;

/** Counting stores nothing. */
export async function countArrivals(sending: Sending): Promise<ImportCounts> {
  let next = 0;
  let counts = noCounts;
  const lane = async () => {
    while (next < sending.arrivals.length) {
      const at = next;
      next += arrivalLimits.perCall;
      const some = await put(sending, at, { dryRun: true });
      counts = sum(counts, some);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return counts;
}
