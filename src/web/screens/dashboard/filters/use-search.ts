import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

import { textLimits } from '#shared/check-in/text-field.ts';
import { presentable } from '#shared/shown-text.ts';

/** How long after the last key the server is asked. */
export const searchPauseMs = 250;

/**
 * The search as it is typed. What is typed is kept here and nowhere else, so that a key costs one small box and never
 * waits for the list or the network. It begins with `search`, what the list shows, and takes that again when somebody goes
 * back or forward; `onSearch` gets the text once the typing pauses, trimmed and without what a
 * paste brings along unseen, and at once when emptied.
 */
export function useSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [shownEntry, setShownEntry] = useState(key);
  if (shownEntry !== key) {
    setShownEntry(key);
    if (navigation === 'POP') setTyped(search);
  }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = useCallback(
    (text: string) => {
      setTyped(text);
      clearTimeout(pause.current);
      const next = presentable(text).trim().slice(0, textLimits.line);
      if (next === '') onSearch('');
      else pause.current = setTimeout(() => onSearch(next), searchPauseMs);
    },
    [onSearch],
  );
  useEffect(() => () => clearTimeout(pause.current), []);
  return { typed, type };
}
