import { useCallback, useSyncExternalStore } from 'react';

/** The minimum width for the table with all its columns. */
export const tableQuery = '(min-width: 80rem)';

/** Matches a phone, where the list comes first and the metrics collapse into a line. */
export const phoneQuery = '(max-width: 39.99rem)';

/** Matches a device with a precise pointer, for which controls may be small. */
export const mouseQuery = '(pointer: fine)';

/** Whether a media query matches, as a hook. */
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
