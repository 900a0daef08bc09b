import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isWithin, stageGroupOf } from '#shared/check-in/stage-group.ts';
import { pageSizes, type SortColumn, type StaffCheckInPage } from '#shared/contract/check-ins.ts';
import type { ChangeEvent } from '#shared/contract/events.ts';
import { type Facilities, zoneOf } from '#shared/facilities/facilities.ts';
import { localDay } from '#shared/time/local-day.ts';
import type { ListFilter } from '#web/common/data/keys.ts';

/** `stale` means that only the server can tell the page's content or total. */
export interface PatchedPage {
  page: StaffCheckInPage;
  stale: boolean;
}

function matches(checkIn: StaffCheckIn, filter: ListFilter, facilities: Facilities): boolean {
  if (checkIn.unverified) return false;
  if (filter.status && checkIn.status !== filter.status) return false;
  if (filter.facility && checkIn.facility !== filter.facility) return false;
  if (filter.stage && !isWithin(checkIn.stage, filter.stage)) return false;
  if (!filter.startDate && !filter.endDate) return true;
  const day = localDay(new Date(checkIn.dateCreated), zoneOf(facilities, checkIn.facility));
  return day >= (filter.startDate ?? day) && day <= (filter.endDate ?? day);
}

function sortValue(checkIn: StaffCheckIn, column: SortColumn): string {
  if (column === 'service') return [checkIn.stage, checkIn.status, checkIn.priority, checkIn.queuedAt].join();
  if (column === 'arrivalTime' || column === 'wait') return checkIn.dateCreated;
  return checkIn[column] ?? '';
}

function without(page: StaffCheckInPage, id: string): PatchedPage {
  const checkIns = page.checkIns.filter((row) => row.id !== id);
  return { page: { ...page, checkIns, totalCount: page.totalCount - 1 }, stale: page.hasMore };
}

function replaced(page: StaffCheckInPage, row: StaffCheckIn, checkIn: StaffCheckIn, filter: ListFilter): PatchedPage {
  const column = filter.sort ?? 'arrivalTime';
  const checkIns = page.checkIns.map((other) => (other.id === checkIn.id ? checkIn : other));
  return { page: { ...page, checkIns }, stale: sortValue(row, column) !== sortValue(checkIn, column) };
}

/** A new arrival goes on top of the first page sorted newest first; anywhere else only the server knows its place. */
function added(page: StaffCheckInPage, checkIn: StaffCheckIn, filter: ListFilter): PatchedPage {
  const newestFirst = (filter.sort ?? 'arrivalTime') === 'arrivalTime' && (filter.order ?? 'desc') === 'desc';
  const top = page.checkIns[0];
  const isNewest = !top || Date.parse(checkIn.dateCreated) >= Date.parse(top.dateCreated);
  if (!newestFirst || (filter.page ?? 0) > 0 || !isNewest) return { page, stale: true };
  const size = filter.pageSize ?? pageSizes.default;
  const checkIns = [checkIn, ...page.checkIns];
  return {
    page: {
      ...page,
      checkIns: checkIns.slice(0, size),
      totalCount: page.totalCount + 1,
      hasMore: page.hasMore || checkIns.length > size,
    },
    stale: false,
  };
}

/** Only the server decides what a search matches; displayed rows show their newest values meanwhile. */
function patchSearch(page: StaffCheckInPage, row: StaffCheckIn | undefined, checkIn: StaffCheckIn | null): PatchedPage {
  if (!row || !checkIn || row.version >= checkIn.version) return { page, stale: true };
  return { ...replaced(page, row, checkIn, {}), stale: true };
}

const isDone = ({ stage, unverified }: StaffCheckIn) => !unverified && stageGroupOf(stage) === 'done';

/** A change of one of the page's rows may complete or reopen a visit. */
function recounted(before: StaffCheckInPage, filter: ListFilter, { id, checkIn }: ChangeEvent, patched: PatchedPage) {
  const row = before.checkIns.find((candidate) => candidate.id === id);
  const { doneCount } = before;
  if (!row || typeof doneCount !== 'number' || (checkIn && row.version >= checkIn.version)) return patched;
  const isThere = checkIn !== null && (!filter.facility || checkIn.facility === filter.facility);
  const change = Number(isThere && isDone(checkIn)) - Number(isDone(row));
  return change === 0 ? patched : { ...patched, page: { ...patched.page, doneCount: doneCount + change } };
}

/** The page is patched as far as possible without the server. */
export function patchList(
  page: StaffCheckInPage,
  filter: ListFilter,
  change: ChangeEvent,
  facilities: Facilities,
): PatchedPage {
  return recounted(page, filter, change, patchRows(page, filter, change, facilities));
}

function patchRows(
  page: StaffCheckInPage,
  filter: ListFilter,
  { id, kind, checkIn }: ChangeEvent,
  facilities: Facilities,
): PatchedPage {
  const row = page.checkIns.find((candidate) => candidate.id === id);
  if (filter.search) return patchSearch(page, row, checkIn);
  if (row) {
    if (checkIn && row.version >= checkIn.version) return { page, stale: false };
    const stays = checkIn !== null && matches(checkIn, filter, facilities);
    return stays ? replaced(page, row, checkIn, filter) : without(page, id);
  }
  if (kind === 'created' && checkIn) {
    return matches(checkIn, filter, facilities) ? added(page, checkIn, filter) : { page, stale: false };
  }
  // The record may have been on another page, or may now belong on this one.
  const byArrival = (filter.sort ?? 'arrivalTime') === 'arrivalTime';
  const isWhole = !filter.status && !filter.stage && !filter.facility;
  const concernsOthersOnly = kind === 'updated' && isWhole && byArrival;
  return { page, stale: !concernsOthersOnly };
}
