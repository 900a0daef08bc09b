import type { FieldName, fields } from './fields.ts';
import { formTexts } from './form-texts.ts';

/** Fields that a history or a conflict can name; the others follow from these. */
type Labelled = { [K in FieldName]: (typeof fields)[K] extends { derived: true } ? never : K }[FieldName];

/** What the fields of a check-in are called where staff read about them. */
const labels: Readonly<Record<string, string>> = {
  ...formTexts.labels,
  status: 'Status',
  priority: 'Priority',
  dock: 'Dock',
  dockInAt: 'Dock In',
  dockOutAt: 'Dock Out',
  dockAssignedAt: 'Dock assigned',
  assignedTo: 'Assigned staff',
  adminNotes: 'Internal notes',
  dateCreated: 'Arrival',
  ticket: 'Ticket',
  userId: 'Checked in by',
} satisfies Record<Labelled, string>;

/** A field's name in words. */
export function fieldLabel(field: string): string {
  return labels[field] ?? field;
}
