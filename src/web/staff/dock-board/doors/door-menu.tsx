import { Ban, EllipsisVertical, ExternalLink, Wrench } from 'lucide-react';
import { useNavigate } from 'react-router';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Dock } from '#shared/facilities/facilities.ts';
import type { Door } from '#shared/queue/doors.ts';
import { paths } from '#web/common/place/paths.ts';
import { useMay } from '#web/common/session/if-may.tsx';
import { DropdownMenu, type MenuItem } from '#web/common/ui/dropdown-menu.tsx';
import { IconButton } from '#web/common/ui/button.tsx';
import { useBoardHands } from '../board-context.ts';
import { doorTexts as texts } from '../texts.ts';
import { useDockService } from './use-dock-service.ts';
import { useDoorItems } from './door-step.tsx';

function useServiceItems(dock: Dock): MenuItem[] {
  const { ask } = useBoardHands();
  const { putBack } = useDockService(dock);
  if (!useMay('dock:take-out-of-service')) return [];
  if (dock.outOfService) return [{ label: texts.putBack, icon: <Wrench />, onSelect: () => void putBack() }];
  return [{ label: texts.takeOut, icon: <Ban />, onSelect: () => ask({ about: 'service', dock }) }];
}

function Menu({ dock, items }: { dock: Dock; items: readonly MenuItem[] }) {
  const all = [...items, ...useServiceItems(dock)];
  if (all.length === 0) return null;
  return (
    <DropdownMenu
      trigger={<IconButton label={texts.more(dock.name)} icon={<EllipsisVertical />} className="-me-1.5" />}
      items={all}
    />
  );
}

function TruckMenu({ dock, truck }: { dock: Dock; truck: StaffCheckIn }) {
  const navigate = useNavigate();
  const open = () => void navigate(paths.checkInRecord(truck.id), { state: { from: paths.dockBoard } });
  const items = [...useDoorItems(truck), { label: texts.open, icon: <ExternalLink />, onSelect: open }];
  return <Menu dock={dock} items={items} />;
}

/** What else can be done at a door: the other steps of its truck, its record, and taking the dock out of service. */
export function DoorMenu({ door: { dock, trucks } }: { door: Door<StaffCheckIn> }) {
  const [truck] = trucks;
  return truck ? <TruckMenu dock={dock} truck={truck} /> : <Menu dock={dock} items={[]} />;
}
