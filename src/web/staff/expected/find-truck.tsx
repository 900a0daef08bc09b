import { useState } from 'react';

import type { ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { isOnSite } from '#shared/check-in/dock.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { useConnection } from '#web/common/data/connectivity/connectivity.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { say } from '#web/common/data/words.ts';
import { useNow } from '#web/common/parts/use-now.ts';
import { waitText } from '#web/common/texts/times.ts';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { knownTrucks } from '#web/staff/data/arrivals.ts';
import { useYard } from '#web/staff/data/on-site.ts';
import { choiceClass } from '#web/staff/queue-order/truck-choice.tsx';
import { TruckName } from '#web/staff/queue-order/truck-name.tsx';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { expectedTexts as texts } from '#web/staff/texts/expected.ts';
import { nameOf } from './arrival-words.ts';
import { useOnePress } from './use-one-press.ts';

interface FindTruckProps {
  arrival: ArrivalView;
  onClose: () => void;
}

const trucksKnownAt = (facility: string) =>
  [...knownTrucks().values()].filter((truck) => isOnSite(truck) && truck.facility === facility);

function Trucks({ arrival, onClose }: FindTruckProps) {
  const { facility } = arrival;
  const now = useNow();
  const { isOnline } = useConnection();
  const yard = useYard({
    name: facility,
    timeZone: zoneOf(useFacilities(), facility),
  });
  const { tie } = useOnePress();
  const [known] = useState(() => trucksKnownAt(facility));
  const trucks = yard.trucks ?? (isOnline ? undefined : known);
  if (!trucks) return <NotLoaded query={yard} texts={{ loading: texts.loading, notLoaded: texts.failed }} />;
  const part = !yard.trucks && <p className="text-sm font-semibold">{texts.part}</p>;
  if (trucks.length === 0) return part || <p>{texts.noTrucks}</p>;
  // The newest truck is the most likely one.
  const newest = trucks.toSorted((a, b) => Date.parse(b.dateCreated) - Date.parse(a.dateCreated));
  return (
    <ul className="grid gap-2">
      {part && <li>{part}</li>}
      {newest.map((truck) => (
        <li key={truck.id}>
          <button
            type="button"
            className={choiceClass}
            onClick={() => {
              void tie(arrival, truck.id);
              onClose();
            }}
          >
            <span className="min-w-18 shrink-0 text-sm font-bold tabular-nums">
              {waitText(Math.max(0, Math.floor((now - Date.parse(truck.dateCreated)) / 60_000)))}
            </span>
            <TruckName truck={truck} />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function FindTruck({ arrival, onClose }: FindTruckProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say(texts.tieTitle, { what: nameOf(arrival) })}
      description={say(texts.tieHint, { facility: isolated(arrival.facility) })}
    >
      <Trucks arrival={arrival} onClose={onClose} />
    </Dialog>
  );
}
