import type { PublicQueue, QueueQuery, StaffQueue } from '#shared/contract/queue.ts';
import { queueFigures } from '#shared/queue/queue-figures.ts';
import { dayRange, daysBefore, localDay, startOfLocalDay } from '#shared/time/local-day.ts';
import type { Context } from '../../platform/context.ts';
import { presentToPublic, presentToStaff, readTotal } from '../check-ins/check-in-service.ts';
import { countQueue, findLatestChange, findQueuePage, type QueueSelection } from './queue-repository.ts';

function selectionOf(context: Context, query: QueueQuery, publicOnly: boolean): QueueSelection {
  const { state, status, facility } = query;
  return { ...dayRange(query.startDate, query.endDate, context.timeZone), state, status, facility, publicOnly };
}

function onSite(context: Context, query: Pick<QueueQuery, 'facility'>, publicOnly: boolean): QueueSelection {
  const firstDay = daysBefore(localDay(context.clock.now(), context.timeZone), queueFigures.activeDays - 1);
  const from = startOfLocalDay(firstDay, context.timeZone);
  return { from, state: 'active', facility: query.facility, publicOnly };
}

/** How many trucks are on site, by what they do. */
export async function countTrucks(context: Context): Promise<{ waiting: number; docked: number }> {
  const everywhere = onSite(context, {}, false);
  const count = (state: 'waiting' | 'docked') => countQueue(context.database.db, { ...everywhere, state });
  const [waiting, docked] = await Promise.all([count('waiting'), count('docked')]);
  return { waiting, docked };
}

/** The instant of the latest change, or of the day's beginning, which changes what 'today' takes in. */
async function latestChange(context: Context): Promise<Date> {
  const midnight = startOfLocalDay(localDay(context.clock.now(), context.timeZone), context.timeZone);
  const change = await findLatestChange(context.database.db);
  return change && change > midnight ? change : midnight;
}

async function readCommon(context: Context, query: QueueQuery, publicOnly: boolean) {
  const { db } = context.database;
  const [page, activeCount, asOf] = await Promise.all([
    findQueuePage(db, selectionOf(context, query, publicOnly), query),
    countQueue(db, onSite(context, query, publicOnly)),
    latestChange(context),
  ]);
  return { rows: page.rows, common: { hasMore: page.hasMore, activeCount, asOf: asOf.toISOString() } };
}

/** The queue as anyone may see it. */
export async function readPublicQueue(context: Context, query: QueueQuery): Promise<PublicQueue> {
  const { rows, common } = await readCommon(context, query, true);
  const checkIns = rows.map((row) => presentToPublic(row, context.timeZone));
  return { view: 'public', checkIns, totalCount: null, ...common };
}

/** From the kept totals where they know, else by counting. */
function countStaffQueue(context: Context, query: QueueQuery): Promise<number> {
  const { db } = context.database;
  const { status, facility } = query;
  const isNarrowed = query.startDate ?? query.endDate ?? query.state;
  return isNarrowed ? countQueue(db, selectionOf(context, query, false)) : readTotal(db, { status, facility });
}

/** The queue as staff see it: everything, and how many. */
export async function readStaffQueue(context: Context, query: QueueQuery): Promise<StaffQueue> {
  const [{ rows, common }, totalCount] = await Promise.all([
    readCommon(context, query, false),
    countStaffQueue(context, query),
  ]);
  const checkIns = rows.map((row) => presentToStaff(row, context.timeZone));
  return { view: 'staff', checkIns, totalCount, ...common };
}
