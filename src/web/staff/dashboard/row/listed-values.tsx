import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { formLabel } from '#shared/form/offered-fields.ts';
import { customText, fieldsForStaff } from '#shared/form/custom-fields.ts';
import { useStaffForm } from '#web/staff/data/form.ts';
import { CutWithin, gap } from '#web/common/parts/cut.tsx';
import { Typed } from '#web/common/parts/typed.tsx';

/** The values share one line of a row or card instead of having columns. */
export function ListedValues({ checkIn, lines }: { checkIn: StaffCheckIn; lines?: 1 }) {
  const form = useStaffForm();
  const details = fieldsForStaff(form, checkIn.facilityId, checkIn.fields).flatMap((field) => {
    const text = field.listed ? customText(field, checkIn.fields?.[field.id]) : '';
    return text ? [{ id: field.id, label: formLabel(field, 'en', field.id), text }] : [];
  });
  if (details.length === 0) return null;
  if (lines === 1)
    return details.map(({ id, label, text }) => (
      <CutWithin key={id} sentence={`${label}: ${gap}`} value={text} className="font-semibold text-ink" />
    ));
  return (
    <span
      className="mt-0.5 line-clamp-4 text-sm text-soft"
      title={details.map(({ label, text }) => `${label}: ${text}`).join('\n')}
    >
      {details.map(({ id, label, text }, index) => (
        <span key={id}>
          {index > 0 && ' · '}
          {label}:{' '}
          <b className="font-semibold text-ink">
            <Typed>{text}</Typed>
          </b>
        </span>
      ))}
    </span>
  );
}
