import { LogOut, Undo2 } from 'lucide-react';

import { dockOutRefusal } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { MenuItem } from '#web/common/ui/dropdown-menu.tsx';
import { undoLabel, stepNames } from '#web/staff/texts/truck.ts';
import { useStepState } from './recent-steps.ts';
import { useTakeBack } from './take-back-step.ts';
import { useDockActions } from './use-dock-actions.ts';

/** The items are Dock Out while its place shows what was just done, and undoing the last step. */
export function useDockItems(given: StaffCheckIn): MenuItem[] {
  const { checkIn, state } = useStepState(given);
  const { record } = useDockActions(checkIn);
  const { steps, undo } = useTakeBack(checkIn);
  const items: MenuItem[] = [];
  if (state !== 'step' && dockOutRefusal(checkIn) === null) {
    items.push({ label: stepNames.dockOutAt, icon: <LogOut />, onSelect: () => record('dockOutAt') });
  }
  if (steps.length > 0) items.push({ label: undoLabel(steps), icon: <Undo2 />, onSelect: () => void undo() });
  return items;
}
