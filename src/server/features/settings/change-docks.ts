import { may } from '#shared/access/permissions.ts';
import { type DockUpdate, facilityLimits } from '#shared/contract/facilities.ts';
import { AppError } from '#shared/errors/errors.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import { forbidden, type StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { withId } from '../../platform/facility-keys.ts';
import type { DockRow, StoredFacility } from '../../platform/facilities-schema.ts';
import { changesBetween, refuseConflicts } from './change-conflicts.ts';
import { changeDock, insertDocks } from './facility-repository.ts';
import { writeSettings } from './settings-write.ts';
import { naturalOrder } from '#shared/facilities/names.ts';

/** The short list is that of the assignment dialog. Source: docs/product, "Facilities and docks". */
const shortListLength = 6;

/** The first new docks fill the rest of the short list. */
export function shortListed(names: readonly string[], listed: number): { name: string; isShortListed: boolean }[] {
  const left = Math.max(0, shortListLength - listed);
  const first = new Set(names.toSorted(naturalOrder).slice(0, left));
  return names.map((name) => ({ name, isShortListed: first.has(name) }));
}

function dockNamed({ docks }: StoredFacility, name: string): DockRow | undefined {
  return docks.find((dock) => dock.name.toLowerCase() === name.toLowerCase());
}

/** Creates all or none. Throws `not_found`, and an error at `names` if the facility already has one of them. */
export function createDocks(context: Context, caller: StaffCaller, facilityId: string, names: readonly string[]) {
  return writeSettings(context, caller, async ({ trx, rows, note }) => {
    const facility = withId(rows, facilityId, 'facility');
    const total = rows.reduce((sum, { docks }) => sum + docks.length, names.length);
    if (total > facilityLimits.docks) {
      throw fieldRefusal('names', broken('limit_reached', { max: facilityLimits.docks }));
    }
    const listed = facility.docks.filter(({ is_short_listed }) => is_short_listed).length;
    if (names.some((name) => dockNamed(facility, name))) throw fieldRefusal('names', broken('already_taken'));
    await insertDocks(trx, facilityId, shortListed(names, listed));
    await note('facility_changed', { facility: facilityId }, changesBetween({}, { docks: [...names] }));
  });
}

function shownOf(row: DockRow) {
  return {
    name: row.name,
    isShortListed: row.is_short_listed,
    outOfService: row.out_of_service_reason,
    isRetired: row.retired_at !== null,
  };
}

function columnsOf(changes: DockUpdate['changes'], row: DockRow, now: Date): Partial<DockRow> {
  const { name, isShortListed, outOfService, isRetired } = changes;
  return {
    ...(name !== undefined && { name }),
    ...(isShortListed !== undefined && { is_short_listed: isShortListed }),
    ...(outOfService !== undefined && {
      out_of_service_reason: outOfService,
      out_of_service_since: outOfService === null ? null : (row.out_of_service_since ?? now),
    }),
    ...(isRetired !== undefined && { retired_at: isRetired ? (row.retired_at ?? now) : null }),
  };
}

/**
 * Throws `forbidden` if callers who may not change facilities do more than take the dock out of service and back,
 * `not_found`, `edit_conflict`, and an error at `name` if that is taken.
 */
export function updateDock(context: Context, caller: StaffCaller, id: string, { changes, base }: DockUpdate) {
  const { outOfService: _, ...beyondService } = changes;
  if (Object.keys(beyondService).length > 0 && !may(caller.role, 'facility:update')) throw forbidden();
  return writeSettings(context, caller, async ({ trx, rows, now, note }) => {
    const facility = rows.find(({ docks }) => docks.some((dock) => dock.id === id));
    const row = facility?.docks.find((dock) => dock.id === id);
    if (!facility || !row) throw new AppError('not_found', 'There is no such dock.');
    const shown = shownOf(row);
    refuseConflicts(shown, changes, base);
    const other = changes.name === undefined ? row : dockNamed(facility, changes.name);
    if (other && other !== row) throw fieldRefusal('changes.name', broken('already_taken'));
    await changeDock(trx, id, columnsOf(changes, row, now));
    await note('dock_changed', { facility: facility.id, dock: id }, changesBetween(shown, changes));
  });
}
