import { type RefObject, useLayoutEffect, useState } from 'react';

interface Move {
  id: string;
  by: -1 | 1;
  announcement: string;
}

/**
 * The browser would otherwise lose the focus; the entry's new position is announced. Entries are marked with
 * `data-entry`, and their move buttons with `data-move`.
 */
export function useMovedFocus(list: RefObject<HTMLElement | null>) {
  const [move, setMove] = useState<Move | null>(null);
  useLayoutEffect(() => {
    const entry = move && list.current?.querySelector(`[data-entry="${move.id}"]`);
    const focused = document.activeElement;
    if (!entry || (entry.contains(focused) && !focused?.matches(':disabled'))) return;
    // At the end of the list only the opposite move button is left, and in another list none.
    const selectors = [`[data-move="${move.by}"]`, `[data-move="${-move.by}"]`, '[data-open]'];
    const controls = selectors.map((selector) => entry.querySelector<HTMLButtonElement>(selector));
    controls.find((control) => control && !control.disabled)?.focus();
  }, [move, list]);
  return {
    announcement: move?.announcement ?? '',
    /** Call it with each move. */
    follow: (id: string, by: -1 | 1, announcement: string) => setMove({ id, by, announcement }),
  };
}
