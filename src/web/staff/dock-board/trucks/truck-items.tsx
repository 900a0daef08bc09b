import { ArrowDown, ArrowUp, ArrowUpToLine, CornerDownRight, DoorOpen, ExternalLink } from 'lucide-react';
import { useNavigate } from 'react-router';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { StepName } from '#shared/check-in/steps.ts';
import { movesOf } from '#shared/queue/moves.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { orderTexts } from '#web/staff/texts/truck.ts';
import { useStepItems } from '#web/staff/dock/step-items.tsx';
import { useSendItems } from '#web/staff/expected/send-items.tsx';
import { useOfferedSteps } from '#web/staff/dock/use-steps.ts';
import type { MenuItem } from '#web/common/ui/dropdown-menu.tsx';
import { useBoardActions } from '../board-context.ts';
import { doorTexts, truckTexts as texts } from '#web/staff/texts/dock-board.ts';

function useOpenItem(truck: StaffCheckIn): MenuItem {
  const navigate = useNavigate();
  const onSelect = () => void navigate(paths.checkInRecord(truck.id), { state: { from: paths.dockBoard } });
  return { label: doorTexts.open, icon: <ExternalLink />, onSelect };
}

/** The truck is on hold, did not show up, or is docked without a dock. */
export function useAsideItems(truck: StaffCheckIn, except?: StepName): MenuItem[] {
  const { board, take } = useBoardActions();
  const steps = useStepItems(truck, board.settings, { except: except ? [except] : [], take });
  return [...steps, useOpenItem(truck)];
}

/** A truck moves within its lane: to the front, up, down, or after another truck. */
function useMoveItems(truck: StaffCheckIn): MenuItem[] {
  const { board, take, ask } = useBoardActions();
  const mayMove = useOfferedSteps(truck, board.settings).includes('move');
  const { front, up, down, others } = movesOf(truck, board.waiting);
  if (!mayMove || others.length === 0) return [];
  const item = (label: string, icon: MenuItem['icon'], to: typeof front | typeof down): MenuItem[] =>
    to ? [{ label, icon, onSelect: () => take(truck, { step: 'move', ...to }) }] : [];
  return [
    ...item(orderTexts.front, <ArrowUpToLine />, front),
    ...item(orderTexts.up, <ArrowUp />, up),
    ...item(orderTexts.down, <ArrowDown />, down),
    { label: orderTexts.after, icon: <CornerDownRight />, onSelect: () => ask({ about: 'place', truck }) },
  ];
}

/** Calling the truck to the first free dock is not among these. */
export function useWaitingItems(truck: StaffCheckIn): MenuItem[] {
  const { board, take, ask } = useBoardActions();
  const mayCall = useOfferedSteps(truck, board.settings).includes('call');
  const other: MenuItem = {
    label: texts.otherDock,
    icon: <DoorOpen />,
    onSelect: () => ask({ about: 'dock', truck }),
  };
  const moves = useMoveItems(truck);
  const sends = useSendItems(truck, board.settings, take);
  const steps = useStepItems(truck, board.settings, { take });
  return [...(mayCall ? [other] : []), ...steps, ...sends, ...moves, useOpenItem(truck)];
}
