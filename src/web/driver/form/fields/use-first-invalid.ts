import { type RefObject, useEffect } from 'react';

/** Goes to the first control in `box` that is marked as invalid, each time that `attempts` grows. */
export function useFirstInvalid(box: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    const first = box.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]');
    (first?.hasAttribute('data-invalid') ? first.querySelector('input') : first)?.focus();
  }, [box, attempts]);
}
