import { isInScope, narrowedTo, onlyOneOf, type Scope } from '#shared/access/scope.ts';
import type { CalledPriority, PublicQueue, QueueQuery, SpokenCall, StaffQueue } from '#shared/contract/queue.ts';
import { facilityName, zoneOf, zonesOf } from '#shared/facilities/facilities.ts';
import { type LocalPeriod, localPeriods } from '#shared/facilities/local-periods.ts';
import { activeSince } from '#shared/queue/queue-limits.ts';
import { queueState } from '#shared/check-in/dock.ts';
import { dayRange, namedDay } from '#shared/time/local-day.ts';
import { todayIn } from '#shared/time/today.ts';
import { anonymous, type Caller, type StaffCaller } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import { dockStateOf, findPositions, presentToPublic, presentTo, readTotal } from '../check-ins/check-in-service.ts';
import {
  countQueues,
  countYards,
  findAnswered,
  findCalledPriority,
  findLatestChange,
  findQueuePage,
  type QueueSelection,
} from './queue-repository.ts';
import type { PublicCheckIn } from '#shared/check-in/record.ts';
import { facilitySettingsOf } from '#shared/facilities/facility-settings.ts';

/** Undefined, without a query, if no facility makes such trucks public. Source: docs/product, "The public view". */
async function readCalledPriority(
  { database, facilities }: Context,
  scope: Scope,
  arrived: readonly LocalPeriod[],
): Promise<CalledPriority[] | undefined> {
  const showing = facilities.all.filter((facility) => facilitySettingsOf(facility).wallShowsPriority);
  const keys = showing.map(({ key }) => key).filter((key) => isInScope(scope, key));
  if (keys.length === 0) return undefined;
  const rows = await findCalledPriority(database.db, keys, arrived);
  return rows.map(({ facility, dock, container_number, dock_assigned_at }) => ({
    facility: facilityName(facilities, facility),
    dock,
    containerNumber: container_number,
    dockAssignedAt: dock_assigned_at.toISOString(),
  }));
}

type Entry = Pick<PublicCheckIn, 'id' | 'status' | 'stage' | 'dockAssignedAt'>;

/**
 * Includes only entries visible to visitors, and no dropped trailers, whose drivers have left. Undefined, without a
 * query, if walls do not announce calls. Source: docs/product, "Calls aloud".
 */
async function readSpokenCalls(
  { settings, database }: Pick<Context, 'settings' | 'database'>,
  entries: readonly Entry[],
): Promise<SpokenCall[] | undefined> {
  if (!settings.settings.callsByVoice) return undefined;
  const called = entries.flatMap(({ id, status, stage, dockAssignedAt }) =>
    status === 'live' && stage === 'called' && dockAssignedAt !== null ? [{ id, at: dockAssignedAt }] : [],
  );
  if (called.length === 0) return [];
  const answered = await findAnswered(
    database.db,
    called.map(({ id }) => id),
  );
  return called.filter(({ id, at }) => answered.get(id) !== at);
}

type Viewer = Pick<Caller, 'role' | 'scope'> & Partial<Pick<StaffCaller, 'via'>>;

interface QueueRequest {
  query: QueueQuery;
  caller: Viewer;
}

const isPublic = ({ role }: Viewer): boolean => role === 'visitor';
const within = ({ query, caller }: QueueRequest): Scope => narrowedTo(caller.scope, query.facility);

function selectionOf(context: Context, request: QueueRequest): QueueSelection {
  const { state, status, startDate, endDate } = request.query;
  const now = context.clock.now();
  // 'Today' here may be yesterday or tomorrow in another time zone.
  const daysIn = (timeZone: string) => {
    const dayThere = (day: string | undefined) => day && namedDay(day, () => todayIn(now, timeZone).day);
    return dayRange(dayThere(startDate), dayThere(endDate), timeZone);
  };
  const arrived = localPeriods(context.facilities, onlyOneOf(within(request)), daysIn);
  return { arrived, state, status, facilities: within(request), publicOnly: isPublic(request.caller) };
}

function lately({ clock, facilities }: Context, scope: Scope): LocalPeriod[] {
  const now = clock.now();
  return localPeriods(facilities, onlyOneOf(scope), (timeZone) => ({ from: activeSince(now, timeZone) }));
}

function onSite(context: Context, facilities: Scope, publicOnly: boolean): QueueSelection {
  return { arrived: lately(context, facilities), state: 'active', facilities, publicOnly };
}

/** Dropped trailers are excluded, because their drivers have left. */
const driversOnSite = (context: Context, { query, caller }: QueueRequest): QueueSelection => ({
  ...onSite(context, within({ query, caller }), isPublic(caller)),
  status: 'live',
});

export interface YardNow {
  facility: string;
  waiting: number;
  docked: number;
  /** Zero if no truck waits. */
  longestWaitSeconds: number;
}

/** Includes yards without trucks; a retired facility's only while it has trucks. */
export async function readYards(context: Context): Promise<YardNow[]> {
  const counts = await countYards(context.database.db, onSite(context, 'all', false));
  const now = context.clock.now().getTime();
  return context.facilities.all.flatMap(({ key, slug, retiredAt }) => {
    const there = counts.find(({ facility }) => facility === key);
    if (!there && retiredAt !== null) return [];
    const waitedMs = there?.earliest ? Math.max(0, now - there.earliest.getTime()) : 0;
    const { waiting = 0, docked = 0 } = there ?? {};
    return [{ facility: slug, waiting, docked, longestWaitSeconds: waitedMs / 1000 }];
  });
}

/** The start of the day counts too, because it changes what 'today' covers. */
function latestOf(context: Context, request: QueueRequest, instants: readonly (Date | null)[]): string {
  const { clock, facilities } = context;
  const facility = onlyOneOf(within(request));
  const zones = facility === undefined ? zonesOf(facilities) : [zoneOf(facilities, facility)];
  const midnights = zones.map((timeZone) => todayIn(clock.now(), timeZone).from);
  return [...midnights, ...instants]
    .reduce<Date>((latest, instant) => (instant && instant > latest ? instant : latest), new Date(0))
    .toISOString();
}

async function readPage(context: Context, request: QueueRequest) {
  const { db } = context.database;
  const page = await findQueuePage(db, selectionOf(context, request), request.query);
  const waiting = page.rows.filter((row) => queueState(dockStateOf(row)) === 'waiting');
  const places = await findPositions(db, waiting, lately(context, within(request)));
  const placeOf = ({ id }: { id: string }) => ({ place: places.get(id) ?? null });
  return { rows: page.rows, placeOf, hasMore: page.hasMore };
}

export async function readPublicQueue(context: Context, query: QueueQuery): Promise<PublicQueue> {
  const request = { query, caller: anonymous };
  const [{ rows, placeOf, hasMore }, [activeCount = 0], calledPriority] = await Promise.all([
    readPage(context, request),
    countQueues(context.database.db, [driversOnSite(context, request)]),
    readCalledPriority(context, within(request), lately(context, within(request))),
  ]);
  // Only of visible entries: a change of a hidden check-in must not affect the response or its ETag.
  const asOf = latestOf(context, request, [
    ...rows.flatMap((row) => [row.created_at, row.dock_in_at, row.dock_out_at]),
    ...(calledPriority ?? []).map(({ dockAssignedAt }) => new Date(dockAssignedAt)),
  ]);
  const checkIns = rows.map((row) =>
    Object.assign(presentToPublic(row, context.facilities, context.settings.forms.current), placeOf(row)),
  );
  const calls = await readSpokenCalls(context, checkIns);
  const shown = { ...(calledPriority && { calledPriority }), ...(calls && { calls }) };
  return { view: 'public', checkIns, totalCount: null, activeCount, asOf, hasMore, ...shown };
}

/** Counts come from the stored totals if possible. */
async function countForStaff(context: Context, request: QueueRequest) {
  const { db } = context.database;
  const { status, startDate, endDate, state } = request.query;
  const active = driversOnSite(context, request);
  if (startDate ?? endDate ?? state) {
    const [activeCount = 0, totalCount = 0] = await countQueues(db, [active, selectionOf(context, request)]);
    return { activeCount, totalCount };
  }
  const [[activeCount = 0], totalCount] = await Promise.all([
    countQueues(db, [active]),
    readTotal(db, { statuses: status && [status], facilities: within(request) }),
  ]);
  return { activeCount, totalCount };
}

export async function readStaffQueue(context: Context, caller: Viewer, query: QueueQuery): Promise<StaffQueue> {
  const request = { query, caller };
  const [{ rows, placeOf, hasMore }, numbers, change] = await Promise.all([
    readPage(context, request),
    countForStaff(context, request),
    findLatestChange(context.database.db),
  ]);
  const checkIns = rows.map((row) => Object.assign(presentTo(caller, row, context), placeOf(row)));
  return { view: 'staff', checkIns, ...numbers, asOf: latestOf(context, request, [change ?? null]), hasMore };
}
