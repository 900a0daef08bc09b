import { dayMs, lateDays } from '../time/applied-time.ts';
import type { FormDefinition } from './definition.ts';
import { firstForm } from './first-form.ts';

/** The forms of an installation: the published one, and earlier ones with the instant they were superseded. */
export interface Forms {
  readonly current: FormDefinition;
  readonly superseded: readonly { readonly form: FormDefinition; readonly at: Date }[];
}

/** The forms of an installation that has published none. */
export const firstForms: Forms = { current: firstForm, superseded: [] };

/** Forms superseded before this instant are no longer accepted. */
export const heldSince = (now: Date): Date => new Date(now.getTime() - lateDays * dayMs);

/** The superseded forms that are still accepted. */
export function heldForms({ superseded }: Forms, now: Date): FormDefinition[] {
  return superseded.flatMap(({ form, at }) => (at > heldSince(now) ? form : []));
}

/** The form of a version, if it is published or still accepted. */
export function heldForm(forms: Forms, version: number, now: Date): FormDefinition | undefined {
  return [forms.current, ...heldForms(forms, now)].find((form) => form.version === version);
}

/**
 * The form that a check-in is checked against: the one it names if that is still accepted, otherwise the published one.
 */
export function judgingForm(forms: Forms, version: number | undefined, now: Date): FormDefinition {
  return (version !== undefined && heldForm(forms, version, now)) || forms.current;
}
