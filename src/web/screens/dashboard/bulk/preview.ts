import type { BulkChanges } from '#shared/check-in/changes.ts';
import { isDeliveryType } from '#shared/check-in/delivery-type.ts';
import { assignedDock } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isolated } from '#shared/shown-text.ts';
import { fieldLabel } from '#shared/check-in/field-labels.ts';
import { priorityTexts, statusTexts } from '#web/parts/record/record-texts.ts';
import { bulkTexts } from './texts.ts';

export interface FieldPreview {
  field: string;
  label: string;
  before: string;
  after: string;
}

/** What a bulk update will do to one check-in. */
export interface RecordPreview {
  id: string;
  driverName: string;
  carrier: string;
  fields: FieldPreview[];
}

function valueText(field: keyof BulkChanges, value: string | null): string {
  if (field === 'status') return statusTexts[value as keyof typeof statusTexts];
  if (field === 'priority') return priorityTexts[(value ?? 'none') as keyof typeof priorityTexts];
  return value ? isolated(value) : bulkTexts.empty;
}

function fieldsOf(checkIn: StaffCheckIn, changes: BulkChanges): FieldPreview[] {
  const shown = { ...checkIn, dock: assignedDock(checkIn) };
  const named = Object.entries(changes) as [keyof BulkChanges, string | null][];
  const fields: FieldPreview[] = named
    .filter(([field, value]) => shown[field] !== value)
    .map(([field, value]) => ({
      field,
      label: fieldLabel(field),
      before: valueText(field, shown[field]),
      after: valueText(field, value),
    }));
  const reopens = changes.status && isDeliveryType(changes.status) && checkIn.dockOutAt !== null;
  if (!reopens) return fields;
  const label = fieldLabel('dockOutAt');
  return [...fields, { field: 'dockOutAt', label, before: checkIn.dockOutTime, after: bulkTexts.empty }];
}

/** Each check-in that the changes alter, with its values before and after; the others are left out. */
export function previewOf(records: Iterable<StaffCheckIn>, changes: BulkChanges | null): RecordPreview[] {
  if (!changes) return [];
  return [...records]
    .map((checkIn) => ({
      id: checkIn.id,
      driverName: checkIn.driverName,
      carrier: checkIn.carrier,
      fields: fieldsOf(checkIn, changes),
    }))
    .filter(({ fields }) => fields.length > 0);
}
