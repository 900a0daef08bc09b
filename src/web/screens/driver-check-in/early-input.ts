import { useInsertionEffect, useRef, useState } from 'react';

import { type CheckInForm, formFields } from '#shared/check-in/form.ts';
import { emptyForm } from './draft.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The form's markup where the page came painted already; none at build time, nor on the way from another screen. */
function formOnPage(): HTMLFormElement | null {
  return typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('main form');
}

interface EarlyInput {
  values: Partial<CheckInForm>;
  isConfirmed: boolean;
}

function readEarlyInput(form: HTMLFormElement | null): EarlyInput {
  const typed: Record<string, string> = {};
  for (const name of formFields) {
    const control = form?.elements.namedItem(name) as Control | null | undefined;
    if (control && control.value !== emptyForm[name]) typed[name] = control.value;
  }
  const confirmation = form?.elements.namedItem('confirmed') as HTMLInputElement | null | undefined;
  return { values: typed, isConfirmed: confirmation?.checked ?? false };
}

/**
 * What a driver typed and ticked in the form's markup before its code had arrived, put over the `facility` of
 * the address; to be read in a
 * layout effect.
 */
export function useEarlyInput(facility: CheckInForm['facility'] | null) {
  const [painted] = useState(formOnPage);
  const earlyRef = useRef<EarlyInput>({ values: {}, isConfirmed: false });
  // At the last moment, because a driver types on while the code starts, and before the code puts its own starting
  // values in the controls, which it does between this kind of effect and the next.
  useInsertionEffect(() => {
    const { values, isConfirmed } = readEarlyInput(painted);
    earlyRef.current = { values: { ...(facility && { facility }), ...values }, isConfirmed };
  }, [painted, facility]);
  return earlyRef;
}
