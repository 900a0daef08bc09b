import { isInScope } from '#shared/access/scope.ts';
import { matchedWithinMs } from '#shared/arrivals/arrival.ts';
import { loadKeys } from '#shared/arrivals/number-keys.ts';
import { isOnSite } from '#shared/check-in/dock.ts';
import type { ArrivalMark } from '#shared/contract/expected-arrivals.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { presentArrival } from './arrival-row.ts';
import { type Brought, selectAwaited, selectTied } from './arrivals-repository.ts';
import { findCompared } from './ties-repository.ts';

type Compared = Awaited<ReturnType<typeof findCompared>>[number];

interface OnSite {
  row: Compared;
  loads: readonly string[];
}

function onSite(rows: readonly Compared[]): OnSite[] {
  return rows
    .filter(({ status, dock_out_at: dockOutAt }) => isOnSite({ status, dockOutAt }))
    .map((row) => ({ row, loads: loadKeys([row.pickup_delivery_number], row.container_number) }));
}

/** One lookup for all trucks; undefined if there is nothing to look up. */
function broughtBy(trucks: readonly OnSite[], facilities: Brought['facilities']): Brought | undefined {
  const keys = [...new Set(trucks.flatMap(({ loads }) => loads))];
  if (keys.length === 0) return undefined;
  const times = trucks.map(({ row }) => row.created_at.getTime());
  return { facilities, keys, first: new Date(Math.min(...times)), last: new Date(Math.max(...times)) };
}

function mayBe({ row, loads }: OnSite, { keys, from_at: from, until_at: until }: ArrivalRow): boolean {
  const arrived = row.created_at.getTime();
  const isInTime = from.getTime() - matchedWithinMs <= arrived && until.getTime() + matchedWithinMs >= arrived;
  return isInTime && keys.some((key) => loads.includes(key));
}

/** The arrivals, if all are at a single other facility; else none. */
function atOneOther(arrivals: readonly ArrivalRow[]): readonly ArrivalRow[] {
  return new Set(arrivals.map(({ facility }) => facility)).size === 1 ? arrivals : [];
}

/** Reveals nothing outside the caller's scope: no check-in, and not that another facility expects it. */
export async function readMarks(context: Context, { scope }: Caller, ids: readonly string[]): Promise<ArrivalMark[]> {
  const { db } = context.database;
  const now = context.clock.now();
  const [rows, tied] = await Promise.all([findCompared(db, ids), selectTied(db, ids).execute()]);
  const here = new Map(
    onSite(rows.filter(({ facility }) => isInScope(scope, facility))).map((one) => [one.row.id, one]),
  );
  const brought = broughtBy([...here.values()], scope);
  const awaited = brought ? await selectAwaited(db, brought).execute() : [];
  // Nobody is sent to a retired facility.
  const isClosed = ({ facility }: ArrivalRow) => facilityOf(context.facilities, facility)?.retiredAt !== null;
  const shown = (arrivals: readonly ArrivalRow[]) =>
    arrivals.map((arrival) => presentArrival(arrival, context.facilities, now));
  return ids.flatMap((checkInId) => {
    const own = tied.filter((arrival) => arrival.check_in_id === checkInId && isInScope(scope, arrival.facility));
    const truck = here.get(checkInId);
    if (own.length === 0 && !truck) return [];
    const found = truck ? awaited.filter((arrival) => mayBe(truck, arrival)) : [];
    const matches = found.filter(({ facility }) => facility === truck?.row.facility);
    const isElsewhere = own.length === 0 && matches.length === 0;
    return {
      checkInId,
      tied: shown(own),
      matches: shown(matches),
      elsewhere: isElsewhere ? shown(atOneOther(found.filter((arrival) => !isClosed(arrival)))) : [],
    };
  });
}
