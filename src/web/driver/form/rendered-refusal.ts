import type { FormErrors, Typed } from './use-driver-form.ts';

/** The form was sent without this page's code and refused by the server. */
export interface RefusedForm {
  values: Typed;
  errors: FormErrors;
  isConfirmed: boolean;
}

const refusalId = 'refused';

const embedded = typeof document === 'undefined' ? null : document.getElementById(refusalId);
let refused = JSON.parse(embedded?.textContent || 'null') as RefusedForm | null;

/** Null if the page was rendered with an empty form. */
export const renderedRefusal = (): RefusedForm | null => refused;

/** Null for an empty form. Never called in browsers. */
export function renderRefusal(form: RefusedForm | null): void {
  refused = form;
}
