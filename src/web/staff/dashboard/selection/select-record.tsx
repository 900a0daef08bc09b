import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { selectionTexts } from '#web/staff/texts/dashboard.ts';
import { say } from '#web/common/data/words.ts';
import { useSharedSelection } from './use-selection.ts';

export function SelectRecord({ checkIn, className }: { checkIn: StaffCheckIn; className?: string }) {
  const { records, isFull, toggle } = useSharedSelection();
  const isChosen = records.has(checkIn.id);
  return (
    <Checkbox
      label={say(selectionTexts.selectOne, { driver: checkIn.driverName })}
      labelHidden
      name="select"
      value={checkIn.id}
      checked={isChosen}
      disabled={isFull && !isChosen}
      onChange={() => toggle(checkIn)}
      className={className ?? ''}
    />
  );
}
