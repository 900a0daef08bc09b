import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/** Whether Enter was pressed in a single-line field or checkbox of the form, and not in a dialog over it. */
export function isEnterInField({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement && target.form !== null;
}

/**
 * Makes Enter move to the next field, as phone keyboards promise. With a physical keyboard it submits the form instead,
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

/** Moves the focus to the first invalid control in `box` whenever `attempts` increases. */
export function useFirstInvalid(box: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    const first = box.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]');
    (first?.querySelector('input') ?? first)?.focus();
  }, [box, attempts]);
}
