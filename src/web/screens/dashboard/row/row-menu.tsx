import { EllipsisVertical, ExternalLink, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { paths } from '#web/app/paths.ts';
import { useMay } from '#web/data/may.ts';
import { useDockItems } from '#web/parts/dock/use-dock-items.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { rowTexts } from './texts.ts';
import { useRowAction } from './row-actions.ts';

/** Actions of a check-in besides its next dock step. */
export function RowMenu({ checkIn }: { checkIn: StaffCheckIn }) {
  const ask = useRowAction();
  const navigate = useNavigate();
  const dockItems = useDockItems(checkIn);
  const mayEdit = useMay('check-in:update');
  const mayDelete = useMay('check-in:delete');
  const edits = [
    ...dockItems,
    { label: rowTexts.edit, icon: <Pencil />, onSelect: () => ask('edit', checkIn) },
    { label: rowTexts.assign, icon: <UserPlus />, onSelect: () => ask('assign', checkIn) },
  ];
  const deletion = { label: rowTexts.delete, icon: <Trash2 />, danger: true, onSelect: () => ask('delete', checkIn) };
  return (
    <DropdownMenu
      trigger={<IconButton label={rowTexts.menu(checkIn.driverName)} icon={<EllipsisVertical />} />}
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
