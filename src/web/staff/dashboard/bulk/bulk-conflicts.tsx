import { valueText } from '#shared/check-in/field-value.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { FieldConflict } from '#shared/check-in/value-schemas.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';
import { useWhenText } from '#web/staff/account/when-text.ts';
import { Button } from '#web/common/ui/button.tsx';
import { bulkTexts } from '#web/staff/texts/dashboard-opened.ts';

interface BulkConflictsProps {
  conflicts: readonly FieldConflict[];
  records: ReadonlyMap<string, StaffCheckIn>;
  busy: boolean;
  onOverwrite: () => void;
  onLeaveOut: () => void;
}

/** Changes by others to selected check-ins; the user decides whether to overwrite them. Nothing is changed before. */
export function BulkConflicts({ conflicts, records, busy, onOverwrite, onLeaveOut }: BulkConflictsProps) {
  const { conflicts: texts } = bulkTexts;
  const when = useWhenText();
  const shownValue = (field: string, value: unknown) => {
    const text = valueText(value);
    return text && field.endsWith('At') ? when(text) : text;
  };
  return (
    <section aria-label={texts.title} className="grid gap-3 rounded-lg border-s-8 border-warn bg-warn-wash px-4 py-3">
      <h3 className="font-bold">{texts.title}</h3>
      <ul className="grid max-h-48 gap-2 overflow-y-auto text-sm">
        {conflicts.map(({ id = '', field, theirs }) => (
          <li key={id + field} className="break-words whitespace-pre-line">
            <bdi className="font-bold">{records.get(id)?.driverName ?? id}</bdi> · {fieldLabel(field)}:{' '}
            <bdi>{shownValue(field, theirs) || bulkTexts.empty}</bdi>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={onOverwrite}>
          {texts.overwrite}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onLeaveOut}>
          {texts.leaveOut}
        </Button>
      </div>
    </section>
  );
}
