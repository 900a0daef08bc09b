import { dayMs, lateDays } from '../time/applied-time.ts';
import type { FormDefinition } from './definition.ts';
import { firstForm } from './first-form.ts';

/** `current` is the published form; earlier ones have the instant they were superseded. */
export interface Forms {
  readonly current: FormDefinition;
  readonly superseded: readonly { readonly form: FormDefinition; readonly at: Date }[];
}

export const firstForms: Forms = { current: firstForm, superseded: [] };

/** Forms superseded earlier are no longer accepted. */
const heldSince = (now: Date): Date => new Date(now.getTime() - lateDays * dayMs);

export function heldForms({ superseded }: Forms, now: Date): FormDefinition[] {
  return superseded.flatMap(({ form, at }) => (at > heldSince(now) ? form : []));
}

export function heldForm(forms: Forms, version: number, now: Date): FormDefinition | undefined {
  return [forms.current, ...heldForms(forms, now)].find((form) => form.version === version);
}

/** Returns the form that a check-in names if that is still accepted, otherwise the published one. */
export function judgingForm(forms: Forms, version: number | undefined, now: Date): FormDefinition {
  return (version !== undefined && heldForm(forms, version, now)) || forms.current;
}
