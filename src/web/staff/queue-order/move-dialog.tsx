import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Step } from '#shared/check-in/step.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import { movesOf, positionsIn } from '#shared/queue/moves.ts';
import { waitingInOrder } from '#shared/queue/suggestion.ts';
import { useStaffFacilities } from '#web/staff/data/facilities.ts';
import { useYard } from '#web/staff/data/on-site.ts';
import { serverTime } from '#web/common/data/server-clock.ts';
import { takeAndAnnounce } from '#web/staff/dock/use-steps.ts';
import { useNow } from '#web/common/parts/use-now.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { orderTexts as texts } from '#web/staff/texts/truck.ts';
import { TruckChoice } from './truck-choice.tsx';
import { say } from '#web/common/data/words.ts';

interface MovesProps {
  checkIn: StaffCheckIn;
  trucks: readonly StaffCheckIn[];
  places: ReadonlyMap<string, number>;
  onMove: (to: Pick<Step, 'before' | 'after'>) => void;
}

function Moves({ checkIn, trucks, places, onMove }: MovesProps) {
  const now = serverTime(useNow());
  const { front, up, down, others } = movesOf(checkIn, waitingInOrder(trucks, checkIn.facility, now));
  if (others.length === 0) return <p>{texts.alone}</p>;
  const steps = [
    { label: texts.front, icon: <ArrowUpToLine aria-hidden />, to: front },
    { label: texts.up, icon: <ArrowUp aria-hidden />, to: up },
    { label: texts.down, icon: <ArrowDown aria-hidden />, to: down },
  ];
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {steps.map(({ label, icon, to }) =>
          to ? (
            <Button key={label} variant="secondary" className="flex-1 [&>svg]:size-5" onClick={() => onMove(to)}>
              {icon}
              {label}
            </Button>
          ) : null,
        )}
      </div>
      <h3 className="font-bold">{texts.afterOther}</h3>
      <TruckChoice trucks={others} places={places} now={now} onChoose={({ id }) => onMove({ after: id })} />
    </div>
  );
}

/** The truck moves to the front, up, down, or after another one. */
export function MoveDialog({ checkIn, onClose }: { checkIn: StaffCheckIn; onClose: () => void }) {
  const facility = facilityOf(useStaffFacilities(), checkIn.facility);
  const { trucks, isError } = useYard(facility);
  const places = trucks && positionsIn(checkIn.facility, trucks);
  const place = places?.get(checkIn.id);
  const move = (to: Pick<Step, 'before' | 'after'>) => {
    void takeAndAnnounce(trucks?.find(({ id }) => id === checkIn.id) ?? checkIn, { step: 'move', ...to });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say(texts.moveTitle, { driver: checkIn.driverName })}
      description={place === undefined ? undefined : say(texts.placeNow, { place })}
    >
      {trucks && places && <Moves checkIn={checkIn} trucks={trucks} places={places} onMove={move} />}
      {!trucks && (isError ? <p role="alert">{texts.failed}</p> : <Loading>{texts.loading}</Loading>)}
    </Dialog>
  );
}
