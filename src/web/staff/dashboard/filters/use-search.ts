import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

import { textLimits } from '#shared/check-in/field.ts';
import { presentable } from '#shared/words/shown-text.ts';

/** Delay after the last key before searching. */
export const searchPauseMs = 250;

/**
 * The search as it is typed. The text is held here only, so that a key re-renders one small box and never waits for the
 * list or the network. It starts with `search`, the list's current one, and adopts it again on back or forward;
 * `onSearch` gets the text once typing pauses, trimmed and without invisible characters, and immediately when cleared.
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
