import { narrowedTo, onlyOneOf } from '#shared/access/scope.ts';
import { foldText } from '#shared/check-in/fold-text.ts';
import { searchedTexts } from '#shared/check-in/search-text.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import {
  type ListQuery,
  type PublicCheckInPage,
  publicListParameters,
  searchCountLimit,
  type StaffCheckInPage,
} from '#shared/contract/check-ins.ts';
import { AppError } from '#shared/errors/errors.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldError } from '#shared/errors/rule-texts.ts';
import { type Facilities, hasAskedForCodes } from '#shared/facilities/facilities.ts';
import { localPeriods } from '#shared/facilities/local-periods.ts';
import { activeSince } from '#shared/queue/queue-limits.ts';
import { dayRange } from '#shared/time/local-day.ts';
import type { Caller } from '../../platform/caller.ts';
import { refuseBesideChanges, type Since } from '../../platform/change-log.ts';
import type { Context } from '../../platform/context.ts';
import { type NumberingPlan, numberingPlanOf, searchedDigits } from '../calls/calls-service.ts';
import type { CheckInRow } from './check-in-row.ts';
import { type CheckInFilter, findPage, findSearched, type PageRequest } from './check-in-repository.ts';
import { noteArchiveRead } from '../../platform/audit/audit-trail.ts';
import { countMatching, doneTotalOf, limitedTotal, readTotals, storedTotalOf } from './count-check-ins.ts';
import type { TotalFilter } from './counter-repository.ts';
import { foundByName, orderOfNames } from './facility-words.ts';
import { presentTo, presentToPublic } from './present.ts';

const allowedToVisitors = new Set<string>(publicListParameters);

/** Sorting or filtering by a hidden value would reveal it, so visitors may do neither. */
function refuseProbing(query: ListQuery): void {
  const refused = Object.entries(query).filter(([name, value]) => value !== undefined && !allowedToVisitors.has(name));
  if (refused.length === 0) return;
  const error = (name: string) => fieldError(name, broken('sign_in_required'));
  const fields = Object.fromEntries(refused.map(([name]) => [name, error(name)]));
  throw new AppError('validation_failed', 'Sign in to search, sort or filter check-ins.', { fields });
}

/** Throws `cursor_unknown`. */
export type ChangedCheckIns = (query: Since, show: (row: CheckInRow) => StaffCheckIn) => Promise<StaffCheckInPage>;

/** Only searches find unverified check-ins. No filter is needed if no facility ever asked for codes. */
const isVerifiedOnly = ({ search }: ListQuery, { facilities }: Context) => !search && hasAskedForCodes(facilities);

const isOnSite = (stage: ListQuery['stage']) => stage !== undefined && stage !== 'done';

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** The longest wait is the earliest arrival, and the highest priority the lowest rank. */
export function sortingOf(
  { sort = 'arrivalTime', order = 'desc', facility, stage }: Pick<ListQuery, 'sort' | 'order' | 'facility' | 'stage'>,
  { scope }: Caller,
  facilities: Facilities,
): Omit<PageRequest, 'page' | 'pageSize'> {
  // Only trucks on site have an order of service; others are sorted by arrival.
  if (sort === 'service') return { sort: isOnSite(stage) ? sort : 'arrivalTime', order };
  if (sort === 'wait') return { sort: 'arrivalTime', order: opposite[order] };
  if (sort === 'priority') return { sort, order: opposite[order] };
  if (sort !== 'facility' || facility !== undefined) return { sort, order };
  const facilityOrder = orderOfNames(facilities, scope);
  return { sort, order, ...(facilityOrder && { facilityOrder }) };
}

function pageRequest(query: ListQuery, caller: Caller, facilities: Facilities): PageRequest {
  return { page: query.page, pageSize: query.pageSize, ...sortingOf(query, caller, facilities) };
}

/** A phone number is searched by the digits that every form of it has. */
async function foldSearch(search: string, plan: NumberingPlan): Promise<string[]> {
  const digits = await searchedDigits(search, plan);
  if (digits) return [digits];
  return Promise.all(searchedTexts(search).map(async (one) => (await searchedDigits(one, plan)) ?? foldText(one)));
}

/** Limited to the caller's scope; days are local to each record's facility. */
export async function filterOf(
  query: Omit<ListQuery, 'page' | 'pageSize'>,
  { scope }: Caller,
  context: Context,
): Promise<CheckInFilter> {
  const { facilities, clock } = context;
  const { status, stage, search, startDate, endDate } = query;
  const within = narrowedTo(scope, query.facility);
  const hasDays = (startDate ?? endDate) !== undefined;
  const daysIn = (timeZone: string) =>
    hasDays ? dayRange(startDate, endDate, timeZone) : { from: activeSince(clock.now(), timeZone) };
  const arrived = hasDays || isOnSite(stage) ? localPeriods(facilities, onlyOneOf(within), daysIn) : undefined;
  // Without a text there is no search, but a text that normalizes to nothing, such as a dash, matches nothing.
  const folded = search ? await foldSearch(search, numberingPlanOf(context, onlyOneOf(within) ?? '')) : undefined;
  const searchedFacilities = folded && foundByName(facilities, folded);
  const searched = { search: folded, ...(searchedFacilities && { searchedFacilities }) };
  return { arrived, status, stage, facilities: within, ...searched, archive: query.archive === 'only' };
}

/** `first` is how many records are searched for a frequent text before the text index is used. */
const searched = { limit: searchCountLimit, first: 20_000 };

async function findWithTotal(context: Context, filter: CheckInFilter, request: PageRequest, done?: TotalFilter) {
  const { db } = context.database;
  const stored = storedTotalOf(filter);
  if (stored) {
    const page = await findPage(db, filter, { ...request, total: stored, done });
    const [totalCount = 0, doneCount = null] =
      page.total === undefined ? await readTotals(db, done ? [stored, done] : [stored]) : [page.total, page.done];
    return { page, total: { totalCount, totalIsLowerBound: false, doneCount } };
  }
  if (filter.search === undefined) {
    const [page, total] = await Promise.all([findPage(db, filter, request), countMatching(context, filter, done)]);
    return { page, total };
  }
  const page = await findSearched(db, filter, request, searched);
  return { page, total: { ...limitedTotal(page.count), doneCount: null } };
}

export async function listCheckIns(
  context: Context,
  caller: Caller,
  query: ListQuery,
  changedCheckIns: ChangedCheckIns,
): Promise<StaffCheckInPage | PublicCheckInPage> {
  const { updatedSince: since, pageSize: limit } = query;
  if (caller.role !== 'visitor' && since !== undefined) {
    refuseBesideChanges(query);
    const followed = narrowedTo(caller.scope, query.facility);
    return changedCheckIns({ since, followed, limit }, (row) => presentTo(caller, row, context));
  }
  const { db } = context.database;
  const filter = { ...(await filterOf(query, caller, context)), verifiedOnly: isVerifiedOnly(query, context) };
  const request = pageRequest(query, caller, context.facilities);
  if (caller.role === 'visitor') {
    refuseProbing(query);
    const { rows, hasMore } = await findPage(db, { ...filter, publicOnly: true }, request);
    const checkIns = rows.map((row) => presentToPublic(row, context.facilities, context.settings.forms.current));
    return { view: 'public', checkIns, totalCount: null, hasMore };
  }
  const { page, total } = await findWithTotal(context, filter, request, doneTotalOf(query, filter.facilities));
  if (filter.archive) await noteArchiveRead(context, caller, { rows: page.rows.length });
  const checkIns = page.rows.map((row) => presentTo(caller, row, context));
  return { view: 'staff', checkIns, ...total, hasMore: page.hasMore };
}
