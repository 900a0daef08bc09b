import type { FormErrors, Typed } from './use-driver-form.ts';

/** A form that was sent without this page's code and refused by the server. */
export interface RefusedForm {
  values: Typed;
  errors: FormErrors;
  isConfirmed: boolean;
}

/** The id of the element in which the server embeds it. */
export const refusalId = 'refused';

const embedded = typeof document === 'undefined' ? null : document.getElementById(refusalId);
let refused = JSON.parse(embedded?.textContent || 'null') as RefusedForm | null;

/** The refused form that this page was rendered with; null if it was rendered with an empty one. */
export const renderedRefusal = (): RefusedForm | null => refused;

/** Sets the refused form that the next page is rendered with; null for an empty form. Never called in browsers. */
export function renderRefusal(form: RefusedForm | null): void {
  refused = form;
}
