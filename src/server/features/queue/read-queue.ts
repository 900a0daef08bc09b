import type { PublicQueue, QueueQuery, StaffQueue } from '#shared/contract/queue.ts';
import { zoneOf, zonesOf } from '#shared/facilities/facilities.ts';
import { type LocalPeriod, localPeriods } from '#shared/facilities/local-periods.ts';
import { activeSince } from '#shared/queue/queue-limits.ts';
import { queueState } from '#shared/queue/queue-state.ts';
import { dayRange, localDay, startOfLocalDay } from '#shared/time/local-day.ts';
import type { Context } from '../../platform/context.ts';
import { dockStateOf, findPlaces, presentToPublic, presentToStaff, readTotal } from '../check-ins/check-in-service.ts';
import { countQueue, findLatestChange, findQueuePage, type QueueSelection } from './queue-repository.ts';

function selectionOf(context: Context, query: QueueQuery, publicOnly: boolean): QueueSelection {
  const { state, status, facility, startDate, endDate } = query;
  const daysIn = (timeZone: string) => dayRange(startDate, endDate, timeZone);
  const arrived = localPeriods(context.facilities, facility, daysIn);
  return { arrived, state, status, facility, publicOnly };
}

function lately({ clock, facilities }: Context, facility?: string): LocalPeriod[] {
  const now = clock.now();
  return localPeriods(facilities, facility, (timeZone) => ({ from: activeSince(now, timeZone) }));
}

function onSite(context: Context, { facility }: Pick<QueueQuery, 'facility'>, publicOnly: boolean): QueueSelection {
  return { arrived: lately(context, facility), state: 'active', facility, publicOnly };
}

/** The number of trucks on site, by state. */
export async function countTrucks(context: Context): Promise<{ waiting: number; docked: number }> {
  const everywhere = onSite(context, {}, false);
  const count = (state: 'waiting' | 'docked') => countQueue(context.database.db, { ...everywhere, state });
  const [waiting, docked] = await Promise.all([count('waiting'), count('docked')]);
  return { waiting, docked };
}

/** The latest of some instants and the start of the day, which changes what 'today' covers. */
function latestOf(context: Context, { facility }: QueueQuery, instants: readonly (Date | null)[]): string {
  const { clock, facilities } = context;
  const zones = facility === undefined ? zonesOf(facilities) : [zoneOf(facilities, facility)];
  const midnights = zones.map((timeZone) => startOfLocalDay(localDay(clock.now(), timeZone), timeZone));
  return [...midnights, ...instants]
    .reduce<Date>((latest, instant) => (instant && instant > latest ? instant : latest), new Date(0))
    .toISOString();
}

async function readPage(context: Context, query: QueueQuery, publicOnly: boolean) {
  const { db } = context.database;
  const [page, activeCount] = await Promise.all([
    findQueuePage(db, selectionOf(context, query, publicOnly), query),
    countQueue(db, onSite(context, query, publicOnly)),
  ]);
  const waiting = page.rows.filter((row) => queueState(dockStateOf(row)) === 'waiting');
  const places = await findPlaces(db, waiting, lately(context, query.facility));
  const placeOf = ({ id }: { id: string }) => ({ place: places.get(id) ?? null });
  return { rows: page.rows, placeOf, common: { hasMore: page.hasMore, activeCount } };
}

/** The queue in the public view. */
export async function readPublicQueue(context: Context, query: QueueQuery): Promise<PublicQueue> {
  const { rows, placeOf, common } = await readPage(context, query, true);
  // Only of visible entries: a change of a hidden check-in must not affect the response or its ETag.
  const asOf = latestOf(
    context,
    query,
    rows.flatMap((row) => [row.created_at, row.dock_in_at, row.dock_out_at]),
  );
  const checkIns = rows.map((row) =>
    Object.assign(presentToPublic(row, context.facilities, context.settings.forms.current), placeOf(row)),
  );
  return { view: 'public', checkIns, totalCount: null, asOf, ...common };
}

/** From the stored totals if possible, else by counting. */
function countStaffQueue(context: Context, query: QueueQuery): Promise<number> {
  const { db } = context.database;
  const { status, facility } = query;
  const isNarrowed = query.startDate ?? query.endDate ?? query.state;
  return isNarrowed ? countQueue(db, selectionOf(context, query, false)) : readTotal(db, { status, facility });
}

/** The queue for staff: every entry, with the total. */
export async function readStaffQueue(context: Context, query: QueueQuery): Promise<StaffQueue> {
  const [{ rows, placeOf, common }, totalCount, change] = await Promise.all([
    readPage(context, query, false),
    countStaffQueue(context, query),
    findLatestChange(context.database.db),
  ]);
  const checkIns = rows.map((row) => Object.assign(presentToStaff(row, context.facilities), placeOf(row)));
  return { view: 'staff', checkIns, totalCount, asOf: latestOf(context, query, [change ?? null]), ...common };
}
