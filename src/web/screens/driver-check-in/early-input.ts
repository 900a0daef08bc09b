import { type CheckInForm, emptyCheckInForm, formFields } from '#shared/check-in/form.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What a driver typed into the form's markup before its code had arrived. The code would put its own starting values in
 * the controls, so this is read before it takes them over.
 */
export function readEarlyInput(form: Pick<HTMLFormElement, 'elements'> | null): Partial<CheckInForm> {
  const typed: Record<string, string> = {};
  for (const name of formFields) {
    const control = form?.elements.namedItem(name) as Control | null | undefined;
    if (control && control.value !== emptyCheckInForm[name]) typed[name] = control.value;
  }
  return typed;
}
