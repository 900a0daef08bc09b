import { createContext, useContext, useMemo } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { dueStep, type StepName } from '#shared/check-in/steps.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { stageOf } from '#shared/check-in/stage.ts';
import { freeDocksOf } from '#shared/queue/doors.ts';
import { suggestedNext, waitingInOrder } from '#shared/queue/suggestion.ts';
import { serverTime } from '#web/common/data/server-clock.ts';
import { useDocks, useFacilitySettings, useReadFacilities, useStaffFacilities } from '#web/staff/data/facilities.ts';
import { stepTexts, stepNames } from '#web/staff/texts/truck.ts';
import { useOfferedSteps } from './use-steps.ts';
import { say } from '#web/common/data/words.ts';

/**
 * These are the surrounding screen's trucks on site, from which the free docks are derived; undefined while unknown.
 */
export const YardContext = createContext<readonly StaffCheckIn[] | undefined>(undefined);

/** `dock` is the dock that a call leads to. */
export interface NextStep {
  step: StepName;
  label: string;
  dock?: string;
  /** A possible step need not be due: of the trucks waiting at a facility, only the next one's is. */
  isDue: boolean;
}

/** How long a truck stays at its dock cannot be predicted. */
export function isWaitedFor(step: StepName, truck: StaffCheckIn): boolean {
  return step === 'dock-in' || step === 'start-work' || stageOf(truck) === 'ready';
}

/** The suggestions of each facility are computed once per state of the yard rather than once per row. */
const suggestions = new WeakMap<readonly StaffCheckIn[], Map<string, string | undefined>>();

function suggestedAt(facility: string, trucks: readonly StaffCheckIn[]): string | undefined {
  const known = suggestions.get(trucks) ?? new Map<string, string | undefined>();
  suggestions.set(trucks, known);
  if (!known.has(facility)) {
    const now = serverTime(Date.now());
    known.set(facility, suggestedNext(waitingInOrder(trucks, facility, now), now)?.truck.id);
  }
  return known.get(facility);
}

/**
 * The step is the same on every screen; null if there is none. A call leads to the first free dock, or asks for one if
 * none is known to be free. Source: docs/product, "Steps and stages".
 */
export function useNextStep(checkIn: StaffCheckIn): NextStep | null {
  const facility = facilityOf(useStaffFacilities(), checkIn.facility);
  const trucks = useContext(YardContext);
  // Until docks are loaded, assume that there are some: otherwise the due step would change under the user's finger.
  const areRead = useReadFacilities() !== undefined;
  const hasDocks = useDocks(checkIn.facility).length > 0 || !areRead;
  const offered = useOfferedSteps(checkIn, useFacilitySettings(checkIn.facility));
  const [[dock], nextUp] = useMemo(
    () => (facility && trucks ? [freeDocksOf(facility, trucks), suggestedAt(facility.name, trucks)] : [[]]),
    [facility, trucks],
  );
  const step = dueStep(checkIn, hasDocks ? offered : offered.filter((one) => one !== 'call'));
  if (!step) return null;
  if (step !== 'call') return { step, label: stepNames[step], isDue: isWaitedFor(step, checkIn) };
  if (dock === undefined) return { step, label: stepTexts.call, isDue: false };
  return { step, label: say(stepTexts.callTo, { dock }), dock, isDue: nextUp === checkIn.id };
}
