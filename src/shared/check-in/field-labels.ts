import type { FieldName, fields } from './fields.ts';
import { form } from '#shared/words/en/form.ts';

/** Fields that a history or conflict can name; derived fields never appear there. */
type Labelled = { [K in FieldName]: (typeof fields)[K] extends { derived: true } ? never : K }[FieldName];

/** Field names as shown to staff. */
const labels: Readonly<Record<string, string>> = {
  ...form.labels,
  status: 'Status',
  priority: 'Priority',
  dock: 'Dock',
  dockInAt: 'Dock In',
  dockOutAt: 'Dock Out',
  dockAssignedAt: 'Dock assigned',
  queuedAt: 'Place in the queue',
  heldAt: 'On hold since',
  holdReason: 'On hold because',
  noShowAt: 'No-show since',
  workStartedAt: 'Work begun',
  workEndedAt: 'Work ended',
  assignedTo: 'Assigned staff',
  adminNotes: 'Internal notes',
  dateCreated: 'Arrival',
  ticket: 'Ticket',
  userId: 'Checked in by',
  language: 'Language',
} satisfies Record<Labelled, string>;

/** The label of a field. */
export function fieldLabel(field: string): string {
  return labels[field] ?? field;
}
