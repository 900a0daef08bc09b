import { createContext, useContext, useMemo } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { dueStep, type StepName, stepRule } from '#shared/check-in/steps.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { freeDocksOf } from '#shared/queue/doors.ts';
import { useDocks, useFacilitySettings, useReadFacilities, useStaffFacilities } from '#web/staff/data/facilities.ts';
import { stepTexts } from './step-texts.ts';
import { useOfferedSteps } from './use-steps.ts';

/** The trucks on site as the screen around knows them, from which follows which docks are free; undefined while unknown. */
export const YardContext = createContext<readonly StaffCheckIn[] | undefined>(undefined);

/** The step to take next, as it is called; with `dock` the one that it calls to. */
export interface NextStep {
  step: StepName;
  label: string;
  dock?: string;
}

/**
 * The step to take next for a truck, the same on every screen; null if none is. A call goes to the first free dock, or asks for
 * one where none is known to be free. Source: docs/product, "Steps and stages".
 */
export function useNextStep(checkIn: StaffCheckIn): NextStep | null {
  const facility = facilityOf(useStaffFacilities(), checkIn.facility);
  const trucks = useContext(YardContext);
  // Until docks are read, there may be some: what is due would change under the finger.
  const areRead = useReadFacilities() !== undefined;
  const hasDocks = useDocks(checkIn.facility).length > 0 || !areRead;
  const offered = useOfferedSteps(checkIn, useFacilitySettings(checkIn.facility));
  const [dock] = useMemo(() => (facility && trucks ? freeDocksOf(facility, trucks) : []), [facility, trucks]);
  const step = dueStep(checkIn, hasDocks ? offered : offered.filter((one) => one !== 'call'));
  if (!step) return null;
  if (step !== 'call') return { step, label: stepRule(step).text };
  return dock === undefined ? { step, label: stepTexts.call } : { step, label: stepTexts.callTo(dock), dock };
}
