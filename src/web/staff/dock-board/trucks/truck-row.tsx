import { Cut } from '#web/common/parts/cut.tsx';
import { EllipsisVertical } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { dueStep } from '#shared/check-in/steps.ts';
import { queueLimits } from '#shared/queue/queue-limits.ts';
import { PriorityBadge, TicketMark } from '#web/common/badges/badges.tsx';
import { waitText } from '#web/common/texts/times.ts';
import { Button, IconButton } from '#web/common/ui/button.tsx';
import { DropdownMenu, type MenuItem } from '#web/common/ui/dropdown-menu.tsx';
import { TimeChip } from '#web/staff/badges/detention-mark.tsx';
import { ForgottenMark } from '#web/staff/badges/truck-marks.tsx';
import { UnsentMark } from '#web/staff/badges/unsent-mark.tsx';
import { swallowSecondTap } from '#web/staff/dock/second-tap.ts';
import { stepTexts, orderTexts, stepNames, priorityTexts } from '#web/staff/texts/truck.ts';
import { useOfferedSteps } from '#web/staff/dock/use-steps.ts';
import { ArrivalMark } from '#web/staff/expected/arrival-mark.tsx';
import { EstimateLine } from '#web/staff/record/estimate-line.tsx';
import { useBoardActions } from '../board-context.ts';
import { truckTexts as texts } from '#web/staff/texts/dock-board.ts';
import { useAsideItems, useWaitingItems } from './truck-items.tsx';
import { say } from '#web/common/data/words.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';

interface RowProps {
  truck: StaffCheckIn;
  place?: number | undefined;
  action: ReactNode;
  items: readonly MenuItem[];
  children?: ReactNode;
}

function Wait({ truck }: { truck: StaffCheckIn }) {
  const { board } = useBoardActions();
  const minutes = Math.max(0, Math.floor((board.now - Date.parse(truck.dateCreated)) / 60_000));
  return <TimeChip checkIn={truck} minutes={waitText(minutes)} isLong={minutes > queueLimits.longWaitMinutes} />;
}

function Place({ place }: { place: number }) {
  return (
    <span className="font-black whitespace-nowrap tabular-nums">
      <span className="sr-only">{say(texts.placeInWords, { place })}</span>
      <span aria-hidden>{say(orderTexts.place, { place })}</span>
    </span>
  );
}

function TruckLines({ truck, place, children }: Pick<RowProps, 'truck' | 'place' | 'children'>) {
  const { driverName, carrier, containerNumber, priority, status } = truck;
  return (
    <div className="min-w-0 leading-snug">
      <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 font-bold [&>*]:leading-5">
        {place !== undefined && <Place place={place} />}
        <TicketMark label={fieldLabel('ticket')} checkIn={truck} />
        <Cut className="min-w-0 flex-1 basis-20">{driverName}</Cut>
      </p>
      <p className="flex min-w-0 items-center gap-1.5">
        <Wait truck={truck} />
        <Cut className="text-xs text-soft">{[carrier, containerNumber]}</Cut>
      </p>
      <div className="flex flex-wrap items-center gap-1.5 not-empty:pt-1">
        {priority && <PriorityBadge priority={priority} word={priorityTexts[priority]} size="sm" />}
        {status === 'drop' && <span className="text-sm font-semibold">{orderTexts.trailer}</span>}
        <UnsentMark id={truck.id} />
        <ForgottenMark checkIn={truck} />
        <ArrivalMark checkIn={truck} size="short" />
      </div>
      {children}
    </div>
  );
}

function Row({ truck, place, action, items, children }: RowProps) {
  return (
    <li className="flex items-center gap-1.5 px-2.5 py-1.5">
      <div className="min-w-0 flex-1">
        <TruckLines truck={truck} place={place}>
          {children}
        </TruckLines>
      </div>
      {action}
      {items.length > 0 && (
        <DropdownMenu
          trigger={
            <IconButton
              label={say(texts.more, { driver: truck.driverName })}
              icon={<EllipsisVertical />}
              className="-me-1.5 pointer-fine:size-9! [&>svg]:size-5!"
            />
          }
          items={items}
        />
      )}
    </li>
  );
}

interface RowButtonProps {
  truck: StaffCheckIn;
  label: string;
  onPress: () => void;
  isDue?: boolean;
}

function RowButton({ truck, label, onPress, isDue = false }: RowButtonProps) {
  const press = (event: MouseEvent) => {
    swallowSecondTap(event);
    onPress();
  };
  return (
    <Button
      variant={isDue ? 'primary' : 'secondary'}
      className="max-w-28 shrink-0 px-2.5! text-sm! pointer-fine:min-h-9!"
      aria-label={say(texts.of, { action: label, driver: truck.driverName })}
      onClick={press}
    >
      {label}
    </Button>
  );
}

/** One press calls the truck to the first free dock; any other dock can be chosen. */
export function WaitingTruck({ truck }: { truck: StaffCheckIn }) {
  const { board, take, ask } = useBoardActions();
  const mayCall = useOfferedSteps(truck, board.settings).includes('call');
  const items = useWaitingItems(truck);
  const dock = board.free[0]?.dock.name;
  const label = dock === undefined ? stepTexts.call : say(stepTexts.callTo, { dock });
  const call = () => (dock === undefined ? ask({ about: 'dock', truck }) : take(truck, { step: 'call', dock }));
  const action = mayCall && <RowButton truck={truck} label={label} onPress={call} />;
  return (
    <Row truck={truck} place={board.places.get(truck.id)} items={items} action={action}>
      <EstimateLine checkIn={truck} isOwn={truck.id !== board.waiting[0]?.id} className="text-xs!" />
    </Row>
  );
}

export function AsideTruck({ truck }: { truck: StaffCheckIn }) {
  const { board, take } = useBoardActions();
  const step = dueStep(truck, useOfferedSteps(truck, board.settings));
  const items = useAsideItems(truck, step);
  const action = step && <RowButton truck={truck} label={stepNames[step]} onPress={() => take(truck, { step })} />;
  return (
    <Row truck={truck} items={items} action={action}>
      {truck.holdReason && <p className="text-sm break-words">{say(texts.reason, { reason: truck.holdReason })}</p>}
    </Row>
  );
}

export function UnnamedTruck({ truck }: { truck: StaffCheckIn }) {
  const { board, ask } = useBoardActions();
  const isOffered = useOfferedSteps(truck, board.settings).length > 0;
  const items = useAsideItems(truck);
  const choose = () => ask({ about: 'dock', truck });
  const action = isOffered && <RowButton truck={truck} label={texts.chooseDock} onPress={choose} isDue />;
  return <Row truck={truck} items={items} action={action} />;
}
