import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { listCheckIns, pageSizes } from '#shared/contract/check-ins.ts';
import type { ChangeEvent } from '#shared/contract/events.ts';
import { serverTime } from '#web/data/queue/server-clock.ts';
import { currentSession } from '#web/data/session.ts';
import { callAsStaff } from '#web/data/staff-call.ts';
import { withRetries } from '#web/data/retries.ts';
import { readNotifications, readSeen, type Seen, writeSeen } from './notification-storage.ts';
import { addArrivals, clearNotifications, isListed } from './notification-store.ts';

/** A check-in is news while it is younger than this. Source: docs/product.md, "Notifications". */
export const newsMs = 60_000;
/** Transactions may commit in another order than they began; what counts as seen is looked at again this far back. */
const overlapMs = 60_000;

/** Whether everything up to now is in the bell; else it is not yet known what was missed. */
let isCaughtUp = false;
let catchingUp: Promise<void> | null = null;

const userId = () => currentSession().user?.id ?? null;
const createdAt = (checkIn: StaffCheckIn) => Date.parse(checkIn.dateCreated);

function noteSeen(owner: string, { from, until }: Seen, checkIns: readonly StaffCheckIn[]): void {
  writeSeen(owner, { from, until: Math.max(until, ...checkIns.map(createdAt)) });
}

/**
 * Takes a change into the bell. Answers the check-in where it has only just been made by somebody else, so that it is
 * worth more than an entry.
 */
export function takeIn({ id, kind, checkIn }: ChangeEvent): StaffCheckIn | null {
  const owner = userId();
  if (checkIn === null && isListed(id)) clearNotifications(id);
  if (owner === null || kind !== 'created' || checkIn === null) return null;
  const seen = readSeen(owner);
  if (isCaughtUp && seen) noteSeen(owner, seen, [checkIn]);
  if (checkIn.userId === owner) return null;
  addArrivals([checkIn]);
  return serverTime(Date.now()) - createdAt(checkIn) < newsMs ? checkIn : null;
}

async function readNewest(): Promise<readonly StaffCheckIn[]> {
  const query = { pageSize: pageSizes.max };
  return (await withRetries(() => callAsStaff(listCheckIns, { query }))).checkIns;
}

/** From when until when arrivals were seen here; for who has never been here, that begins now. */
function seenBefore(owner: string, now: number): Seen {
  const seen = readSeen(owner) ?? { from: now, until: now };
  // What is no longer remembered as taken in cannot be looked at twice.
  const remembers = readNotifications(owner).processed.length > 0;
  return remembers ? seen : { from: seen.until, until: seen.until };
}

async function readMissed(): Promise<void> {
  const owner = userId();
  if (owner === null) return;
  const askedAt = Date.now();
  const newest = await readNewest();
  if (owner !== userId()) return;
  const seen = seenBefore(owner, serverTime(askedAt));
  const since = Math.max(seen.from, seen.until - overlapMs);
  addArrivals(newest.filter((checkIn) => checkIn.userId !== owner && createdAt(checkIn) > since));
  noteSeen(owner, seen, newest);
  isCaughtUp = true;
}

/** Puts into the bell what was missed, the newest 100 at most. Without an answer it is tried again the next time. */
export function catchUp(): Promise<void> {
  isCaughtUp = false;
  catchingUp ??= readMissed()
    .catch(() => undefined)
    .finally(() => {
      catchingUp = null;
    });
  return catchingUp;
}
