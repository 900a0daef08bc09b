import { oncePerTable } from '../check-in/field.ts';
import { type BaseForm, type Presence, presences, type SystemFieldId } from './definition.ts';
import { firstPresence } from './first-form.ts';
import { type Forms, heldForms } from './forms.ts';

export type Presences = Readonly<{ [name: string]: Presence | undefined }>;

/** Only presences that differ from the specification are included. */
export const presencesOf = oncePerTable(({ fields }: BaseForm): Presences => {
  const others = fields.flatMap((field) => {
    const isOther = field.system && field.presence !== firstPresence(field.id);
    return isOther ? [[field.id, field.presence] as const] : [];
  });
  return Object.fromEntries(others);
});

/**
 * The result is the most permissive of all accepted forms: a device may have stored the change under an earlier one.
 */
export function loosestPresences(forms: Forms, now: Date): Presences {
  const all = [forms.current, ...heldForms(forms, now)].map(presencesOf);
  const loosest = (id: SystemFieldId) =>
    all.map((one) => one[id] ?? firstPresence(id)).toSorted((a, b) => presences.indexOf(b) - presences.indexOf(a))[0];
  const ids = new Set(all.flatMap((one) => Object.keys(one) as SystemFieldId[]));
  const entries = [...ids].map((id) => [id, loosest(id)] as const);
  return Object.fromEntries(entries.filter(([id, presence]) => presence !== firstPresence(id)));
}
