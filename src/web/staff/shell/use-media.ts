import { useCallback, useSyncExternalStore } from 'react';

/** All columns of the table fit into this width. */
export const tableQuery = '(min-width: 80rem)';

/** On a phone, the list comes first and the figures collapse into a line. */
export const phoneQuery = '(max-width: 39.99rem)';

/** A precise pointer allows small controls. */
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
