import type { AskedField, FormDefinition, FormField, PublicForm, SystemField } from './definition.ts';

function publicField(field: FormField): (SystemField | AskedField)[] {
  if (field.system) return [field];
  const { id, system, kind, label, help, required, options, by, pattern, facilities } = field;
  if (field.retired || (by === 'staff' && !field.public)) return [];
  const asked = { id, system, kind, label, required, by };
  const more = { ...(help && { help }), ...(options && { options }), ...(pattern && { pattern }) };
  return [{ ...asked, ...more, ...(facilities && { facilities }) }];
}

/**
 * The form as everybody's pages have it: what a driver is asked, and the labels of what visitors see. Source:
 * docs/product, "The check-in form".
 */
export function publicForm({ version, fields }: FormDefinition): PublicForm {
  return { version, fields: fields.flatMap(publicField) };
}
