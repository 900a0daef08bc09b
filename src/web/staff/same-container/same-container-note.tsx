import { Link } from 'react-router';

import { paths } from '#web/common/navigation/paths.ts';
import { say } from '#web/common/data/words.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { useSameContainer } from '#web/staff/data/same-containers.ts';
import { useZoneMark } from '#web/staff/dock/zone-note.tsx';
import { FoldedList } from '#web/staff/shell/folded-list.tsx';
import { sameContainerTexts as texts } from '#web/staff/texts/truck.ts';

function Who({ truck }: { truck: ReturnType<typeof useSameContainer>[number] }) {
  const shown = useShownClock();
  const zone = useZoneMark(truck.facility)(truck.dateCreated);
  return say(texts.who, {
    driver: truck.driverName,
    facility: truck.facility,
    arrival: `${shown(truck.arrivalTime)} ${zone}`.trim(),
  });
}

/** Only a few check-ins are listed initially, so that the record stays short. */
export function SameContainerNote({ id }: { id: string }) {
  const others = useSameContainer(id);
  if (others.length === 0) return null;
  return (
    <div className="w-full rounded-lg border-s-8 border-warn bg-warn-wash px-4 py-2 wrap-anywhere text-warn-text">
      <p className="font-bold">{texts.mark}</p>
      <FoldedList items={others} atFirst={3}>
        {(other) => (
          <li key={other.id}>
            <Link
              to={paths.checkInRecord(other.id)}
              className="inline-flex min-h-12 items-center font-semibold text-ink underline underline-offset-4"
            >
              <Who truck={other} />
            </Link>
          </li>
        )}
      </FoldedList>
    </div>
  );
}
