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
