import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/** And not in a dialog over the form. */
export function isEnterInField({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement && target.form !== null;
}

/**
 * As phone keyboards promise. With a physical keyboard Enter submits the form instead, unless `cannotSend`. Returns
 * whether it moved.
 */
export function goOnWithEnter(event: KeyboardEvent<HTMLFormElement>, cannotSend = false): boolean {
  const { target, currentTarget } = event;
  if (!isEnterInField(event) || !(cannotSend || matchMedia('(pointer: coarse)').matches)) return false;
  const controls = [...currentTarget.elements];
  const next = controls[controls.indexOf(target as Element) + 1];
  // Only the submit button follows the checkbox.
  if (!(next instanceof HTMLElement) || next instanceof HTMLButtonElement) return false;
  event.preventDefault();
  next.focus();
  return true;
}

/** Whenever `attempts` increases. */
export function useFirstInvalid(box: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    const first = box.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]');
    (first?.querySelector('input') ?? first)?.focus();
  }, [box, attempts]);
}
