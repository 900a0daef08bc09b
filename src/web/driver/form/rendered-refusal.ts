import type { FormErrors, Typed } from './use-driver-form.ts';

/** A form that was sent without this page's code, and that the server has refused. */
export interface RefusedForm {
  values: Typed;
  errors: FormErrors;
  isConfirmed: boolean;
}

/** Where the server writes it into the page. */
export const refusalId = 'refused';

const embedded = typeof document === 'undefined' ? null : document.getElementById(refusalId);
let refused = JSON.parse(embedded?.textContent || 'null') as RefusedForm | null;

/** The refused form that this page was rendered with; null if it was with an empty one. */
export const renderedRefusal = (): RefusedForm | null => refused;

/** Begins to render a page with a refused form, or with an empty one. Browsers only read. */
export function renderRefusal(form: RefusedForm | null): void {
  refused = form;
}
