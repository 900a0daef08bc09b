import * as z from 'zod/mini';

import { docks, priorities, statuses } from './closed-lists.ts';
import { CheckInForm } from './form.ts';
import { Instant } from './record.ts';
import { paragraph, textLine } from './text-field.ts';

/** The fields that staff may change, with the values they may take. */
export const changeableFields = {
  ...CheckInForm.def.shape,
  status: z.enum(statuses, { error: 'Please choose live, drop, completed or canceled' }),
  priority: z.nullable(z.enum(priorities, { error: 'Please choose low, medium or high' })),
  dock: z.enum(docks, { error: 'Please choose a dock from 1 to 10' }),
  dockInAt: z.nullable(Instant),
  dockOutAt: z.nullable(Instant),
  assignedTo: z.nullable(textLine(1, 'Please enter a staff name')),
  adminNotes: paragraph(),
};

/** Some of the changeable fields with their new values; at least one. Source: docs/product.md, "Editing a check-in". */
export const CheckInChanges = z
  .partial(z.strictObject(changeableFields))
  .check(z.refine((changes) => Object.keys(changes).length > 0, 'Name at least one field to change'));
export type CheckInChanges = z.infer<typeof CheckInChanges>;
export type ChangeableField = keyof CheckInChanges;

/** Why a recorded time is corrected or cleared. Source: docs/product.md, "Correcting times". */
export const reasonRequired = 'Please give a reason for changing a recorded time';
export const ChangeReason = textLine(1, reasonRequired);

/** The values a person saw in the fields they changed; a stored value that is neither that nor the new one is a conflict. */
export const BaseValues = z.partialRecord(
  z.enum(Object.keys(changeableFields) as [ChangeableField, ...ChangeableField[]]),
  z.nullable(z.string()),
);
export type BaseValues = z.infer<typeof BaseValues>;

/** What a bulk update may change. Source: docs/product.md, "Bulk update". */
const { status, dock, priority, assignedTo, adminNotes } = changeableFields;
export const BulkChanges = z
  .partial(z.strictObject({ status, dock, priority, assignedTo, adminNotes }))
  .check(z.refine((changes) => Object.keys(changes).length > 0, 'Name at least one field to change'));
export type BulkChanges = z.infer<typeof BulkChanges>;
