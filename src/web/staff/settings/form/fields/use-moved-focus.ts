import { type RefObject, useLayoutEffect, useState } from 'react';

interface Move {
  id: string;
  by: -1 | 1;
  announcement: string;
}

/**
 * Keeps the focus with an entry of a list that was moved, which the browser takes off it with the entry's new place, and
 * says where the entry is now. Entries are marked with `data-entry`, and what moves them with `data-move`.
 */
export function useMovedFocus(list: RefObject<HTMLElement | null>) {
  const [move, setMove] = useState<Move | null>(null);
  useLayoutEffect(() => {
    const entry = move && list.current?.querySelector(`[data-entry="${move.id}"]`);
    const focused = document.activeElement;
    if (!entry || (entry.contains(focused) && !focused?.matches(':disabled'))) return;
    // At the end of the list there is only the other direction to go, and in another list none.
    const selectors = [`[data-move="${move.by}"]`, `[data-move="${-move.by}"]`, '[data-open]'];
    const controls = selectors.map((selector) => entry.querySelector<HTMLButtonElement>(selector));
    controls.find((control) => control && !control.disabled)?.focus();
  }, [move, list]);
  return {
    announcement: move?.announcement ?? '',
    /** To be called with each move. */
    follow: (id: string, by: -1 | 1, announcement: string) => setMove({ id, by, announcement }),
  };
}
