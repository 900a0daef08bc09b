import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/** False in a dialog over the form. */
export function isEnterInField({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement && target.form !== null;
}

/**
 * Phone keyboards promise that Enter goes on to the next field. With a physical keyboard it submits the form instead,
 * unless `cannotSend`. Returns whether it moved.
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

/** The focus moves whenever `attempts` increases. */
export function useFirstInvalid(box: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    const first = box.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]');
    (first?.querySelector('input') ?? first)?.focus();
  }, [box, attempts]);
}
