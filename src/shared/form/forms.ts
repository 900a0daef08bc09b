import { dayMs, lateDays } from '../time/applied-time.ts';
import type { FormDefinition } from './definition.ts';
import { firstForm } from './first-form.ts';

/** The forms of an installation: the one that is published, and earlier ones with the instant they were superseded. */
export interface Forms {
  readonly current: FormDefinition;
  readonly superseded: readonly { readonly form: FormDefinition; readonly at: Date }[];
}

/** The forms of an installation where nobody has published one. */
export const firstForms: Forms = { current: firstForm, superseded: [] };

/** Before this instant, superseded forms no longer hold. */
export const heldSince = (now: Date): Date => new Date(now.getTime() - lateDays * dayMs);

/** The superseded forms that still hold. */
export function heldForms({ superseded }: Forms, now: Date): FormDefinition[] {
  return superseded.flatMap(({ form, at }) => (at > heldSince(now) ? form : []));
}

/** The form of a version, if it is published or still holds. */
export function heldForm(forms: Forms, version: number, now: Date): FormDefinition | undefined {
  return [forms.current, ...heldForms(forms, now)].find((form) => form.version === version);
}

/** The form by which a check-in is judged: the one it names if that holds, otherwise the one that is published. */
export function judgingForm(forms: Forms, version: number | undefined, now: Date): FormDefinition {
  return (version !== undefined && heldForm(forms, version, now)) || forms.current;
}
