import type { BulkChanges } from '#shared/check-in/changes.ts';
import { assignedDock } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Facilities } from '#shared/facilities/facilities.ts';
import { withChanges } from '#shared/offline/shown-record.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';
import { shownClock } from '#web/common/data/shown-clock.ts';
import { priorityTexts, statusTexts } from '#web/staff/texts/truck.ts';
import { bulkTexts } from '#web/staff/texts/dashboard-opened.ts';

export interface FieldPreview {
  field: string;
  label: string;
  before: string;
  after: string;
}

export interface RecordPreview {
  id: string;
  driverName: string;
  carrier: string;
  fields: FieldPreview[];
}

type Previewed = Exclude<keyof BulkChanges, 'fields'>;

function valueText(field: Previewed, value: string | null): string {
  if (field === 'status') return statusTexts[value as keyof typeof statusTexts];
  if (field === 'priority') return priorityTexts[(value ?? 'none') as keyof typeof priorityTexts];
  return value ? isolated(value) : bulkTexts.empty;
}

const shownOf = (checkIn: StaffCheckIn) => ({ ...checkIn, dock: assignedDock(checkIn) });

function fieldsOf(checkIn: StaffCheckIn, changes: BulkChanges, facilities: Facilities): FieldPreview[] {
  const changed = withChanges(checkIn, changes, new Date(), facilities);
  const [before, after] = [shownOf(checkIn), shownOf(changed)];
  const named = Object.keys(changes) as Previewed[];
  const fields: FieldPreview[] = named
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      label: fieldLabel(field),
      before: valueText(field, before[field]),
      after: valueText(field, after[field]),
    }));
  if (before.dockOutAt === after.dockOutAt) return fields;
  const clock = ({ dockOutTime }: StaffCheckIn) => shownClock(dockOutTime) || bulkTexts.empty;
  const label = fieldLabel('dockOutAt');
  return [...fields, { field: 'dockOutAt', label, before: clock(checkIn), after: clock(changed) }];
}

/** Check-ins that would not change are left out. */
export function previewOf(
  records: Iterable<StaffCheckIn>,
  changes: BulkChanges | null,
  facilities: Facilities,
): RecordPreview[] {
  if (!changes) return [];
  return [...records]
    .map((checkIn) => ({
      id: checkIn.id,
      driverName: checkIn.driverName,
      carrier: checkIn.carrier,
      fields: fieldsOf(checkIn, changes, facilities),
    }))
    .filter(({ fields }) => fields.length > 0);
}
