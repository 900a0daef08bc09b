import type { PublicForm, StaffForm } from '../contract/form.ts';
import type { FormDefinition, FormField } from './definition.ts';

type PublicField = PublicForm['fields'][number];

function publicField(field: FormField): PublicField[] {
  if (field.system) return [{ ...field }];
  const { id, kind, label, help, required, options, by, pattern, facilities } = field;
  if (field.retired || (by === 'staff' && !field.public)) return [];
  const offered = options?.map((option) => ({ ...option }));
  return [
    {
      ...{ id, system: false, kind, label, required, by },
      ...(help && { help }),
      ...(offered && { options: offered }),
      ...(pattern && { pattern }),
      ...(facilities && { facilities: [...facilities] }),
    },
  ];
}

/**
 * The form as everybody's pages have it: what a driver is asked, and the labels of what visitors see. Source:
 * docs/product.md, "The check-in form".
 */
export function publicForm({ version, fields }: FormDefinition): PublicForm {
  return { version, fields: fields.flatMap(publicField) };
}

/** The form as staff have it. */
export function staffForm({ version, fields }: FormDefinition): StaffForm {
  return { version, fields: [...fields] };
}
