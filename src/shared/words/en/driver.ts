import { connection, newVersion, toasts, unsent } from './connection.ts';
import { form } from './form.ts';
import { footer, header, page } from './frame.ts';
import { answers, duplicate, errors, moreErrors, outcome, refusals } from './outcome.ts';
import { own, success } from './visit.ts';

/**
 * English words of a driver's visit, and of what surrounds every page for drivers. All other languages have this shape; in
 * English each part loads with the code that shows it. `{name}` is filled in; a text by numbers is chosen by `count`.
 * Source: docs/product, "Languages".
 */
export const driver = {
  page,
  header,
  footer,
  connection,
  unsent,
  newVersion,
  toasts,
  refusals,
  errors,
  moreErrors,
  form,
  outcome,
  answers,
  duplicate,
  success,
  own,
} as const;
