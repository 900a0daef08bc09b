import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { listCheckIns, pageSizes } from '#shared/contract/check-ins.ts';
import type { ChangeEvent } from '#shared/contract/events.ts';
import { serverTime } from '#web/common/data/server-clock.ts';
import { readerOf } from '#web/common/offline/cache-storage.ts';
import { currentSession } from '#web/common/data/session.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { withRetries } from '#web/common/data/retries.ts';
import { readNotifications, readSeen, type Seen, writeSeen } from './notification-storage.ts';
import { addArrivals, clearNotifications, isListed } from './notification-store.ts';

/** A check-in counts as new for this long. Source: docs/product, "Notifications". */
export const newsMs = 60_000;
/** Transactions may commit out of order, so this much of the past is checked again. */
const overlapMs = 60_000;

/** Missed arrivals are not known before this is true. */
let isCaughtUp = false;
let catchingUp: Promise<void> | null = null;

const userId = () => currentSession().user?.id ?? null;
const createdAt = (checkIn: StaffCheckIn) => Date.parse(checkIn.dateCreated);

function noteSeen(owner: string, { from, until }: Seen, checkIns: readonly StaffCheckIn[]): void {
  writeSeen(owner, { from, until: Math.max(until, ...checkIns.map(createdAt)) });
}

/** Returns the check-in if somebody else created it just now, so that it deserves an announcement. */
export function takeIn({ id, kind, checkIn }: ChangeEvent): StaffCheckIn | null {
  const owner = userId();
  if (checkIn === null && isListed(id)) clearNotifications(id);
  if (owner === null || kind !== 'created' || checkIn === null || checkIn.unverified) return null;
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

/** A new user's period starts now. */
function seenBefore(owner: string, now: number): Seen {
  const seen = readSeen(owner) ?? { from: now, until: now };
  // Check-ins no longer remembered as processed must not be added twice.
  const { user } = currentSession();
  const remembers = user !== null && readNotifications(readerOf(user)).processed.length > 0;
  return remembers ? seen : { from: seen.until, until: seen.until };
}

async function readMissed(): Promise<void> {
  const owner = userId();
  if (owner === null) return;
  const requestedAt = Date.now();
  const newest = await readNewest();
  if (owner !== userId()) return;
  const seen = seenBefore(owner, serverTime(requestedAt));
  const since = Math.max(seen.from, seen.until - overlapMs);
  addArrivals(newest.filter((checkIn) => checkIn.userId !== owner && createdAt(checkIn) > since));
  noteSeen(owner, seen, newest);
  isCaughtUp = true;
}

/** At most the newest 100 are added. On failure, the next call retries. */
export function catchUp(): Promise<void> {
  isCaughtUp = false;
  catchingUp ??= readMissed()
    .catch(() => undefined)
    .finally(() => {
      catchingUp = null;
    });
  return catchingUp;
}
