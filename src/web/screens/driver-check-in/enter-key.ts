import type { KeyboardEvent } from 'react';

/** Whether Enter was pressed in a field of one line or a tick box. */
export function isEnterInField({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement;
}

/**
 * Lets Enter go on to the next field, which is what the keyboard of a phone says it does. With a keyboard on the desk it sends
 * the form instead, unless `cannotSend`. Returns whether it went on.
 */
export function goOnWithEnter(event: KeyboardEvent<HTMLFormElement>, cannotSend = false): boolean {
  const { target, currentTarget } = event;
  if (!isEnterInField(event) || !(cannotSend || matchMedia('(pointer: coarse)').matches)) return false;
  const controls = [...currentTarget.elements];
  const next = controls[controls.indexOf(target as Element) + 1];
  // Behind the tick box is only the button.
  if (!(next instanceof HTMLElement) || next instanceof HTMLButtonElement) return false;
  event.preventDefault();
  next.focus();
  return true;
}
