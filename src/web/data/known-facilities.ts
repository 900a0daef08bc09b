import type { ChoiceLists } from '#shared/check-in/choice-lists.ts';
import { type Facilities, listsOf } from '#shared/facilities/facilities.ts';
import { configStore } from './config.ts';
import { facilitiesOf } from './facilities-of.ts';
import { useStore } from './use-store.ts';

/** The facilities as this page knows them now. */
export const currentFacilities = (): Facilities => facilitiesOf(configStore.read());

/** What may be chosen here now. */
export const currentLists = (): ChoiceLists => listsOf(currentFacilities());

/** The facilities; rerenders when an administrator changes them. */
export function useFacilities(): Facilities {
  return facilitiesOf(useStore(configStore, () => null));
}

/** What may be chosen here; rerenders when an administrator changes it. */
export function useLists(): ChoiceLists {
  return listsOf(useFacilities());
}
