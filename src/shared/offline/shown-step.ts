import * as z from 'zod/mini';

import { nextStep } from '../check-in/next-step.ts';
import type { StaffCheckIn } from '../check-in/record.ts';
import { type Step, stepOf } from '../check-in/step.ts';
import { type Facilities, facilityOf, zoneOf } from '../facilities/facilities.ts';
import { facilitySettingsOf } from '../facilities/facility-settings.ts';
import { brokenAssignmentRule } from '../facilities/dock-assignment.ts';
import { type Queued, queuedSince } from '../queue/service-order.ts';
import { stateOf, withState } from './shown-state.ts';

// Which docks a facility has is for `brokenPlaceRule`, which needs to know them.
const anyStep = stepOf({ facilities: [], docks: [], checks: { docks: z.string() } });

/** Looks up another truck, to show a move; undefined for one that is not known here. */
export type Known = (id: string) => Queued | undefined;

/** Beside the other truck; how far from it is for the server to say. Null if that truck is not known here. */
function placeOf({ before, after }: Step, known: Known): Date | null {
  const other = known(before ?? after ?? '');
  return other ? new Date(queuedSince(other) + (before === undefined ? 1 : -1)) : null;
}

function stepped(checkIn: StaffCheckIn, step: Step, at: Date, facilities: Facilities, known: Known): StaffCheckIn {
  const { facility } = checkIn;
  const times = { receivedAt: at, occurredAt: at, timeZone: zoneOf(facilities, facility) };
  const settings = facilitySettingsOf(facilityOf(facilities, facility));
  const next = nextStep(stateOf(checkIn), step, times, settings, placeOf(step, known));
  const place = { facility, dock: next.dock, dockAssignedAt: next.dockAssignedAt };
  // Without a network at the first visit, the docks are not known here.
  const knowsDocks = (facilityOf(facilities, facility)?.docks.length ?? 0) > 0;
  if (knowsDocks && brokenAssignmentRule(checkIn, place, facilities, times)) return checkIn;
  return withState(checkIn, next, at, times.timeZone);
}

/** The record after a step, by the server's rules; unchanged if they refuse it. */
export function withStep(
  checkIn: StaffCheckIn,
  step: Step,
  at: Date,
  facilities: Facilities,
  known: Known = () => undefined,
): StaffCheckIn {
  const { base: _, ...requested } = step as Step & { base?: unknown };
  const checked = z.safeParse(anyStep, requested);
  if (!checked.success) return checkIn;
  try {
    return stepped(checkIn, checked.data, at, facilities, known);
  } catch {
    return checkIn;
  }
}
