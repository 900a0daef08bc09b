import { ArrowUpDown, EllipsisVertical, ExternalLink, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { createContext, useContext } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { useMay } from '#web/common/session/if-may.tsx';
import { useCallItems } from '#web/staff/calls/call-steps.tsx';
import { useDockItems } from '#web/staff/dock/use-dock-items.tsx';
import { useFacilitySettings } from '#web/staff/data/facilities.ts';
import { orderTexts } from '#web/staff/texts/truck.ts';
import { useStepItems } from '#web/staff/dock/step-items.tsx';
import { useOfferedSteps } from '#web/staff/dock/use-steps.ts';
import { DropdownMenu } from '#web/common/ui/dropdown-menu.tsx';
import { IconButton } from '#web/common/ui/button.tsx';
import { rowTexts } from '#web/staff/texts/dashboard.ts';
import { say } from '#web/common/data/words.ts';
import { useSendItems } from '#web/staff/expected/send-items.tsx';

/** These actions open a dialog over the list. */
export type RowAction = 'edit' | 'assign' | 'delete' | 'move';

type Ask = (action: RowAction, checkIn: StaffCheckIn) => void;

export const RowActionContext = createContext<Ask>(() => undefined);

function useRowAction(): Ask {
  return useContext(RowActionContext);
}

const besideTheMenu = ['dock-in', 'dock-out'] as const;

export function RowMenu({ checkIn }: { checkIn: StaffCheckIn }) {
  const ask = useRowAction();
  const navigate = useNavigate();
  const dockItems = useDockItems(checkIn);
  const settings = useFacilitySettings(checkIn.facility);
  const stepItems = useStepItems(checkIn, settings, { except: besideTheMenu });
  const callItems = useCallItems(checkIn);
  const sendItems = useSendItems(checkIn, settings);
  const mayMove = useOfferedSteps(checkIn, settings).includes('move');
  const mayEdit = useMay('check-in:update');
  const mayDelete = useMay('check-in:delete');
  const edits = [
    ...dockItems,
    ...callItems,
    ...stepItems,
    ...sendItems,
    ...(mayMove ? [{ label: orderTexts.move, icon: <ArrowUpDown />, onSelect: () => ask('move', checkIn) }] : []),
    { label: rowTexts.edit, icon: <Pencil />, onSelect: () => ask('edit', checkIn) },
    { label: rowTexts.assign, icon: <UserPlus />, onSelect: () => ask('assign', checkIn) },
  ];
  const deletion = { label: rowTexts.delete, icon: <Trash2 />, danger: true, onSelect: () => ask('delete', checkIn) };
  return (
    <DropdownMenu
      trigger={<IconButton label={say(rowTexts.menu, { driver: checkIn.driverName })} icon={<EllipsisVertical />} />}
      items={[
        ...(mayEdit ? edits : []),
        {
          label: rowTexts.fullPage,
          icon: <ExternalLink />,
          onSelect: () => void navigate(paths.checkInRecord(checkIn.id), { state: { from: paths.dashboard } }),
        },
        ...(mayDelete ? [deletion] : []),
      ]}
    />
  );
}
