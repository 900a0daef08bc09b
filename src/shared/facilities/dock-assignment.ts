import { broken, type BrokenRule } from '#shared/errors/broken-rule.ts';
import { dayMs, lateDays } from '../time/applied-time.ts';
import { type Facilities, type Facility, facilityOf } from './facilities.ts';

export interface DockAssignment {
  readonly facility: string;
  readonly dock: string;
  /** Null while no dock is assigned, whatever `dock` is. */
  readonly dockAssignedAt: Date | string | null;
}

/** The moment something was done, and when the server received it. */
interface Moments {
  readonly occurredAt: Date;
  readonly receivedAt: Date;
}

/** A retired facility accepts check-ins from before it was retired, for a while. */
export function takesCheckIns({ retiredAt }: Facility, { occurredAt, receivedAt }: Moments): boolean {
  if (retiredAt === null) return true;
  const retired = Date.parse(retiredAt);
  return occurredAt.getTime() < retired && receivedAt.getTime() < retired + lateDays * dayMs;
}

/**
 * The rule is named with its field; null if none is broken. The dock must belong to the facility, but may be retired or
 * out of service, because the change may have been made before that, offline. Source: docs/product, "Facilities and
 * docks".
 */
export function brokenAssignmentRule(
  before: DockAssignment,
  after: DockAssignment,
  facilities: Facilities,
  moments: Moments,
): { field: 'facility' | 'dock'; rule: BrokenRule } | null {
  const facility = facilityOf(facilities, after.facility);
  if (!facility) return null;
  if (after.facility !== before.facility && !takesCheckIns(facility, moments)) {
    return { field: 'facility', rule: broken('facility_closed') };
  }
  const isSameDock = before.dockAssignedAt !== null && after.dock === before.dock;
  if (isSameDock || after.dockAssignedAt === null || facility.docks.some(({ name }) => name === after.dock))
    return null;
  return { field: 'dock', rule: broken('not_a_dock_there', { facility: facility.name }) };
}
