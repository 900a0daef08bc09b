import { useInsertionEffect, useRef, useState } from 'react';

import { type CheckInForm, formFields } from '#shared/check-in/driver-fields.ts';
import { isFormSent } from '#web/common/parts/sent-form.ts';
import { renderedRefusal } from './rendered-refusal.ts';
import { emptyForm } from './use-draft.ts';
import type { Typed } from './use-driver-form.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Null on the server, and when coming from another screen. */
function formOnPage(): HTMLFormElement | null {
  return typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('main form');
}

interface EarlyInput {
  values: Partial<Typed>;
  isConfirmed: boolean;
}

/** On a page rendered for other facilities, the option is not the driver's choice. */
function isAsRendered(control: Control): boolean {
  return control instanceof HTMLSelectElement && control.selectedOptions[0]?.defaultSelected === true;
}

type ReadCustom = (form: HTMLFormElement) => Typed['fields'];

function readEarlyInput(form: HTMLFormElement | null, readCustom?: ReadCustom): EarlyInput {
  const typed: Record<string, string> = {};
  const untouched = emptyForm();
  for (const name of formFields) {
    const control = form?.elements.namedItem(name) as Control | null | undefined;
    if (control && control.value !== untouched[name] && !isAsRendered(control)) typed[name] = control.value;
  }
  const confirmation = form?.elements.namedItem('confirmed') as HTMLInputElement | null | undefined;
  const fields = form && readCustom?.(form);
  return { values: { ...typed, ...(fields && { fields }) }, isConfirmed: confirmation?.checked ?? false };
}

/** A driver may have typed into the server's form before its code loaded. Read this in a layout effect. */
export function useEarlyInput(facility: CheckInForm['facility'] | undefined, readCustom: ReadCustom | undefined) {
  const [rendered] = useState(formOnPage);
  const earlyRef = useRef<EarlyInput>({ values: {}, isConfirmed: false });
  // As late as possible, because the driver keeps typing while the code starts, but before the code sets its initial
  // values, which it does between layout effects and effects.
  useInsertionEffect(() => {
    if (isFormSent()) rendered?.reset();
    const { values, isConfirmed } = readEarlyInput(rendered, readCustom);
    earlyRef.current = {
      values: { ...(facility && { facility }), ...renderedRefusal()?.values, ...values },
      isConfirmed,
    };
  }, [rendered, facility, readCustom]);
  return earlyRef;
}
