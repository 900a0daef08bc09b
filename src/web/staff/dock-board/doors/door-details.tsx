import { Ban, ExternalLink, Wrench } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Step } from '#shared/check-in/step.ts';
import type { Dock } from '#shared/facilities/facilities.ts';
import { dueStep } from '#shared/check-in/steps.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { useMay } from '#web/common/session/if-may.tsx';
import { DetentionMark } from '#web/staff/badges/detention-mark.tsx';
import { CallMark } from '#web/staff/calls/call-mark.tsx';
import { useCallItems } from '#web/staff/calls/call-steps.tsx';
import { swallowSecondTap } from '#web/staff/dock/second-tap.ts';
import { isPlain, reasonItems, stepItem } from '#web/staff/dock/step-items.tsx';
import { stepTexts } from '#web/staff/texts/truck.ts';
import { UndoLater } from '#web/staff/dock/undo-dock-step.tsx';
import { useOfferedSteps } from '#web/staff/dock/use-steps.ts';
import { ArrivalMark } from '#web/staff/expected/arrival-mark.tsx';
import { RecordPapers } from '#web/staff/papers/record-papers.tsx';
import { TruckChoice } from '#web/staff/queue-order/truck-choice.tsx';
import { TruckName } from '#web/staff/queue-order/truck-name.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import type { MenuItem } from '#web/common/ui/dropdown-menu.tsx';
import { type ShownDoor, useBoardActions } from '../board-context.ts';
import { doorTexts as texts } from '#web/staff/texts/dock-board.ts';
import { useDockService } from './use-dock-service.ts';
import { useSince } from './use-since.ts';
import { say } from '#web/common/data/words.ts';

/** The next step is the first item. */
function useTruckItems(truck: StaffCheckIn): { items: MenuItem[]; hasNext: boolean } {
  const { board, take, ask } = useBoardActions();
  const navigate = useNavigate();
  const offered = useOfferedSteps(truck, board.settings);
  const next = dueStep(truck, offered);
  const takeStep = (step: Step) => take(truck, step);
  const plain = offered.filter((step) => isPlain(step));
  const items = [
    ...plain.filter((step) => step === next).map((step) => stepItem(step, takeStep)),
    ...useCallItems(truck, take),
    ...(offered.includes('call') ? [{ label: texts.elsewhere, onSelect: () => ask({ about: 'dock', truck }) }] : []),
    ...plain.filter((step) => step !== next).map((step) => stepItem(step, takeStep)),
    ...reasonItems(truck, offered, takeStep),
    {
      label: texts.open,
      icon: <ExternalLink />,
      onSelect: () => void navigate(paths.checkInRecord(truck.id), { state: { from: paths.dockBoard } }),
    },
  ];
  return { items, hasNext: plain.some((step) => step === next) };
}

interface TruckDetailsProps {
  truck: StaffCheckIn;
  onDone: () => void;
}

function TruckDetails({ truck, onDone }: TruckDetailsProps) {
  const { items, hasNext } = useTruckItems(truck);
  return (
    <li className="grid gap-3 border-t border-line pt-4">
      <TruckName truck={truck} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        <DetentionMark checkIn={truck} />
        <CallMark checkIn={truck} />
        <ArrivalMark checkIn={truck} />
      </div>
      <div className="flex flex-wrap gap-2 [&_svg]:size-5">
        {items.map(({ label, icon, danger, onSelect }, place) => (
          <Button
            key={label}
            variant={place === 0 && hasNext ? 'primary' : 'secondary'}
            className={danger ? 'text-stop-text!' : ''}
            aria-label={say(stepTexts.of, { step: label, driver: truck.driverName })}
            onClick={(event) => {
              swallowSecondTap(event);
              onDone();
              onSelect();
            }}
          >
            {icon}
            {label}
          </Button>
        ))}
        <UndoLater checkIn={truck} />
      </div>
      <RecordPapers checkIn={truck} />
    </li>
  );
}

function Service({ dock, onDone }: { dock: Dock; onDone: () => void }) {
  const { ask } = useBoardActions();
  const { putBack, isBusy } = useDockService(dock);
  if (!useMay('dock:take-out-of-service')) return null;
  const isOut = dock.outOfService !== null;
  const press = () => {
    if (!isOut) ask({ about: 'service', dock });
    else void putBack().then((isBack) => isBack && onDone());
  };
  return (
    <Button variant="quiet" busy={isBusy} className="-mx-2 justify-self-start px-2! [&>svg]:size-5" onClick={press}>
      {isOut ? <Wrench aria-hidden /> : <Ban aria-hidden />}
      {isOut ? texts.putBack : texts.takeOut}
    </Button>
  );
}

function Callable({ dock, onDone }: { dock: Dock; onDone: () => void }) {
  const { board, take } = useBoardActions();
  const { next, waiting, places, now } = board;
  if (!useMay('check-in:step') || waiting.length === 0) return null;
  const call = (truck: StaffCheckIn) => {
    take(truck, { step: 'call', dock: dock.name });
    onDone();
  };
  return (
    <section aria-label={texts.whichTruck} className="grid gap-2">
      <h3 className="font-bold">{texts.whichTruck}</h3>
      {next && <p className="text-sm text-soft">{texts.why[next.why]}</p>}
      <TruckChoice trucks={waiting} places={places} now={now} onChoose={call} />
    </section>
  );
}

export function DoorDetails({ door, onClose }: { door: ShownDoor; onClose: () => void }) {
  const { dock, state, trucks } = door;
  const since = useSince(door);
  // The content stays as it was when opened, whatever others do with the door meanwhile.
  const [wasFree] = useState(state === 'free');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say(texts.name, { dock: dock.name })}
      description={[texts.states[state], since?.text].filter(Boolean).join(' ')}
    >
      <div className="grid gap-4">
        {dock.outOfService && <p className="font-semibold text-warn-text">{dock.outOfService.reason}</p>}
        {trucks.length > 1 && (
          <p className="font-bold text-stop-text">{say(texts.several, { count: trucks.length })}</p>
        )}
        {wasFree && <Callable dock={dock} onDone={onClose} />}
        {trucks.length > 0 && (
          <ul className="grid gap-4">
            {trucks.map((truck) => (
              <TruckDetails key={truck.id} truck={truck} onDone={onClose} />
            ))}
          </ul>
        )}
        <Service dock={dock} onDone={onClose} />
      </div>
    </Dialog>
  );
}
