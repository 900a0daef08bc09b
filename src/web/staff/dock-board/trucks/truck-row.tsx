import { clsx } from 'clsx';
import { EllipsisVertical, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { dueStep, stepRule } from '#shared/check-in/steps.ts';
import { queueLimits } from '#shared/queue/queue-limits.ts';
import { swallowSecondTap } from '#web/staff/dock/second-tap.ts';
import { stepTexts } from '#web/staff/dock/step-texts.ts';
import { useOfferedSteps } from '#web/staff/dock/use-steps.ts';
import { waitText } from '#web/common/parts/wait-text.ts';
import { Button, IconButton } from '#web/common/ui/button.tsx';
import { DropdownMenu, type MenuItem } from '#web/common/ui/dropdown-menu.tsx';
import { DetentionMark } from '#web/staff/badges/detention-mark.tsx';
import { useBoardHands } from '../board-context.ts';
import { orderTexts } from '#web/staff/queue-order/texts.ts';
import { truckTexts as texts } from '../texts.ts';
import { EstimateLine } from '#web/staff/record/estimate-line.tsx';
import { TruckName } from '#web/staff/queue-order/truck-name.tsx';
import { useAsideItems, useWaitingItems } from './truck-items.tsx';

interface RowProps {
  truck: StaffCheckIn;
  place?: number | undefined;
  action: ReactNode;
  items: readonly MenuItem[];
  children?: ReactNode;
}

function Wait({ truck }: { truck: StaffCheckIn }) {
  const { board } = useBoardHands();
  const minutes = Math.max(0, Math.floor((board.now - Date.parse(truck.dateCreated)) / 60_000));
  const isLong = minutes > queueLimits.longWaitMinutes;
  return (
    <span
      className={clsx(
        'inline-flex min-h-7 items-center gap-1 rounded-md px-1.5 text-sm font-bold whitespace-nowrap tabular-nums',
        isLong ? 'bg-warn text-on-warn' : 'bg-sunk',
      )}
    >
      {isLong && <TriangleAlert aria-hidden className="size-3.5" />}
      {waitText(minutes)}
    </span>
  );
}

function Row({ truck, place, action, items, children }: RowProps) {
  return (
    <li className="grid gap-2.5 rounded-xl border border-line bg-panel p-3 shadow-low">
      <div className="flex min-w-0 items-start gap-3">
        <p className="grid shrink-0 justify-items-center gap-1">
          {place !== undefined && (
            <span className="text-lg leading-none font-black tabular-nums">
              <span className="sr-only">{texts.placeInWords(place)}</span>
              <span aria-hidden>{orderTexts.place(place)}</span>
            </span>
          )}
          <Wait truck={truck} />
        </p>
        <div className="min-w-0 flex-1">
          <TruckName truck={truck} />
          {children}
        </div>
        {items.length > 0 && (
          <DropdownMenu
            trigger={
              <IconButton label={texts.more(truck.driverName)} icon={<EllipsisVertical />} className="-mt-2 -me-2" />
            }
            items={items}
          />
        )}
      </div>
      <DetentionMark checkIn={truck} />
      {action}
    </li>
  );
}

/** A truck that waits: it is called to the first free dock with one press, or to any other. */
export function WaitingTruck({ truck }: { truck: StaffCheckIn }) {
  const { board, take, ask } = useBoardHands();
  const mayCall = useOfferedSteps(truck, board.settings).includes('call');
  const items = useWaitingItems(truck);
  const [free] = board.free;
  const dock = free?.dock.name;
  const label = dock === undefined ? stepTexts.call : stepTexts.callTo(dock);
  const action = (
    <Button
      variant="secondary"
      aria-label={stepTexts.of(label, truck.driverName)}
      onClick={(event) => {
        swallowSecondTap(event);
        if (dock === undefined) ask({ about: 'dock', truck });
        else take(truck, { step: 'call', dock });
      }}
    >
      {label}
    </Button>
  );
  return (
    <Row truck={truck} place={board.places.get(truck.id)} items={items} action={mayCall && action}>
      <EstimateLine checkIn={truck} />
    </Row>
  );
}

/** A truck on hold or one that did not show up: back into the queue with one press. */
export function AsideTruck({ truck }: { truck: StaffCheckIn }) {
  const { board, take } = useBoardHands();
  const step = dueStep(truck, useOfferedSteps(truck, board.settings));
  const items = useAsideItems(truck, step);
  const text = step && stepRule(step).text;
  const action = step && text && (
    <Button
      variant="secondary"
      aria-label={stepTexts.of(text, truck.driverName)}
      onClick={(event) => {
        swallowSecondTap(event);
        take(truck, { step });
      }}
    >
      {text}
    </Button>
  );
  return (
    <Row truck={truck} items={items} action={action}>
      {truck.holdReason && <p className="text-sm break-words">{texts.reason(truck.holdReason)}</p>}
    </Row>
  );
}

/** A truck at a dock that nobody has named. */
export function UnnamedTruck({ truck }: { truck: StaffCheckIn }) {
  const { board, ask } = useBoardHands();
  const isOffered = useOfferedSteps(truck, board.settings).length > 0;
  const items = useAsideItems(truck);
  const action = (
    <Button
      variant="primary"
      aria-label={texts.of(texts.chooseDock, truck.driverName)}
      onClick={() => ask({ about: 'dock', truck })}
    >
      {texts.chooseDock}
    </Button>
  );
  return <Row truck={truck} items={items} action={isOffered && action} />;
}
