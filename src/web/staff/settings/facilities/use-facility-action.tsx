import type { ReactNode } from 'react';

import type { FacilityUpdate, FacilityView } from '#shared/contract/facilities.ts';
import { ApiError } from '#web/common/data/api.ts';
import { useUpdateFacility } from '#web/staff/data/facility-changes.ts';
import { errorTextsOf } from '#web/common/field-errors/field-error-texts.ts';
import { settingsTexts } from '#web/staff/texts/settings.ts';

/** Why a change was refused, in words. */
export function refusalText(error: unknown): string {
  const refused = error instanceof ApiError && error.fields ? Object.values(errorTextsOf(error.fields)) : [];
  return refused[0] ?? (error instanceof Error ? error.message : settingsTexts.notSaved);
}

/** A change of a facility by a single press; the caller renders `failure`, which says why it was refused. */
export function useFacilityAction({ id }: FacilityView) {
  const { mutate, isPending, error } = useUpdateFacility(id);
  const act = (changes: FacilityUpdate['changes'], base: NonNullable<FacilityUpdate['base']>) =>
    mutate({ changes, base });
  const failure: ReactNode = error && (
    <p role="alert" className="text-sm font-semibold text-stop-text">
      {refusalText(error)}
    </p>
  );
  return { act, isBusy: isPending, failure };
}
