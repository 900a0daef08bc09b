import { type ChoiceLists, type Presences, presences } from '../check-in/choice-lists.ts';
import { oncePerTable } from '../check-in/field.ts';
import {
  type AskedForm,
  firstForm,
  firstPresence,
  type FormDefinition,
  formLimits,
  type SystemFieldId,
} from './definition.ts';

/** The forms of an installation: the one that is published, and earlier ones with the instant they were superseded. */
export interface Forms {
  readonly current: FormDefinition;
  readonly superseded: readonly { readonly form: FormDefinition; readonly at: Date }[];
}

/** The forms of an installation where nobody has published one. */
export const firstForms: Forms = { current: firstForm, superseded: [] };

const dayMs = 24 * 60 * 60_000;

/** Before this instant, superseded forms no longer hold. */
export const heldSince = (now: Date): Date => new Date(now.getTime() - formLimits.holdDays * dayMs);

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

/** How a form has the built-in fields, of those that it has otherwise than the specification. */
export const presencesOf = oncePerTable(({ fields }: AskedForm): Presences => {
  const others = fields.flatMap((field) => {
    const isOther = field.system && field.presence !== firstPresence(field.id);
    return isOther ? [[field.id, field.presence] as const] : [];
  });
  return Object.fromEntries(others);
});

/**
 * How a change may leave the built-in fields: as any form allows that holds, because a device may have kept the change
 * since then.
 */
export function loosestPresences(forms: Forms, now: Date): Presences {
  const all = [forms.current, ...heldForms(forms, now)].map(presencesOf);
  const loosest = (id: SystemFieldId) =>
    all.map((one) => one[id] ?? firstPresence(id)).toSorted((a, b) => presences.indexOf(b) - presences.indexOf(a))[0];
  const ids = new Set(all.flatMap((one) => Object.keys(one) as SystemFieldId[]));
  const entries = [...ids].map((id) => [id, loosest(id)] as const);
  return Object.fromEntries(entries.filter(([id, presence]) => presence !== firstPresence(id)));
}

const listsBy = oncePerTable((_lists: ChoiceLists) => new Map<string, ChoiceLists>());

/** The lists of an installation with how the built-in fields are asked for; the same object for the same of both. */
export function withPresences(lists: ChoiceLists, asked: Presences): ChoiceLists {
  const names = Object.keys(asked) as SystemFieldId[];
  if (names.length === 0) return lists;
  const made = listsBy(lists);
  const key = names
    .toSorted()
    .map((name) => `${name}=${asked[name]}`)
    .join();
  const known = made.get(key);
  if (known) return known;
  const fresh = { ...lists, presences: asked };
  made.set(key, fresh);
  return fresh;
}
