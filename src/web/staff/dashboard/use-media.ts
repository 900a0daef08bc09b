import { useCallback, useSyncExternalStore } from 'react';

/** For all columns. */
export const tableQuery = '(min-width: 80rem)';

/** A phone, where the list comes first and the metrics collapse into a line. */
export const phoneQuery = '(max-width: 39.99rem)';

/** A precise pointer, for which controls may be small. */
export const mouseQuery = '(pointer: fine)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
