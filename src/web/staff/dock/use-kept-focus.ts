import { type RefObject, useEffect, useRef } from 'react';

/** Browsers blur disabled buttons, and keyboard users would have to start over at the top. */
export function useKeptFocus<T extends HTMLElement>(busy: boolean): RefObject<T | null> {
  const target = useRef<T>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) target.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return target;
}

/** The focus would be lost when the focused content is replaced. */
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
