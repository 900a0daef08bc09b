import { configStore, paintedConfig } from './config.ts';
import { type OfferedFacilities, offeredBy } from './facilities.ts';
import { useStore } from './use-store.ts';

/** The facilities this page offers now. Apart from what staff need of them, because every driver's phone loads this. */
export const currentlyOffered = (): OfferedFacilities => offeredBy(configStore.read());

/** The facilities on offer; rerenders when an administrator changes them. */
export function useOffered(): OfferedFacilities {
  return offeredBy(useStore(configStore, () => paintedConfig));
}

const namesOf = ({ facilities }: OfferedFacilities) => facilities.map(({ name }) => name);

/** What the driver's form may choose from. */
export const offeredLists = (offered: OfferedFacilities) => ({ facilities: namesOf(offered), docks: [] });
