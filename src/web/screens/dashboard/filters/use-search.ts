import { useCallback, useEffect, useRef, useState } from 'react';

import { textLimits } from '#shared/check-in/text-field.ts';
import { presentable } from '#shared/shown-text.ts';

/** How long after the last key the server is asked. */
export const searchPauseMs = 250;

/**
 * The search as it is typed. What is typed is kept here and nowhere else, so that a key costs one small box and never
 * waits for the list or the network; `onSearch` gets the text once the typing pauses, trimmed and without what a paste brings
 * along unseen, and at once when emptied.
 */
export function useSearch(onSearch: (search: string) => void) {
  const [typed, setTyped] = useState('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = useCallback(
    (text: string) => {
      setTyped(text);
      clearTimeout(pause.current);
      const search = presentable(text).trim().slice(0, textLimits.line);
      if (search === '') onSearch('');
      else pause.current = setTimeout(() => onSearch(search), searchPauseMs);
    },
    [onSearch],
  );
  useEffect(() => () => clearTimeout(pause.current), []);
  return { typed, type };
}
