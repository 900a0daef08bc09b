import { isInScope } from '#shared/access/scope.ts';
import type { CalledPriority } from '#shared/contract/queue.ts';
import { facilityName } from '#shared/facilities/facilities.ts';
import { facilitySettingsOf } from '#shared/facilities/facility-settings.ts';
import type { Scope } from '#shared/access/scope.ts';
import type { LocalPeriod } from '#shared/facilities/local-periods.ts';
import type { Context } from '../../platform/context.ts';
import { findCalledPriority } from './queue-repository.ts';

/**
 * The called trucks of high priority that facilities let everybody see, with dock and container alone; undefined, at the cost
 * of no query, where none does. Source: docs/product, "The public view".
 */
export async function readCalledPriority(
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
