import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus back to an element after work that disabled the pressed button, because browsers drop the focus of a
 * disabled button and keyboard users would start over at the top of the page.
 */
export function useKeptFocus<T extends HTMLElement>(busy: boolean): RefObject<T | null> {
  const target = useRef<T>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) target.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return target;
}

/** Gives the focus to an element when what it holds is replaced, and with it what had the focus. */
export function useFocusOnChange<T extends HTMLElement>(shown: string): RefObject<T | null> {
  const target = useRef<T>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) {
      target.current?.focus({ preventScroll: true });
    }
    before.current = shown;
  }, [shown]);
  return target;
}
