import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { paths } from '#web/common/navigation/paths.ts';
import { useSameContainer } from '#web/staff/data/same-containers.ts';
import { useZoneMark } from '#web/staff/dock/zone-note.tsx';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { sameContainerTexts as texts } from '#web/staff/texts/truck.ts';
import { Button } from '#web/common/ui/button.tsx';
import { say } from '#web/common/data/words.ts';

/** In a list: shows that another truck on site has this container, in a word where rows are dense. The record says which. */
export function SameContainerMark({ id, isShort = false }: { id: string; isShort?: boolean }) {
  if (useSameContainer(id).length === 0) return null;
  return (
    <span
      title={texts.mark}
      className={clsx(
        'inline-flex max-w-full items-center rounded-md bg-warn font-bold text-on-warn',
        isShort ? 'gap-0.5 px-1 text-xs whitespace-nowrap' : 'gap-1 px-1.5 text-sm',
      )}
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {isShort ? (
        <>
          <span aria-hidden>{texts.short}</span>
          <span className="sr-only">{texts.mark}</span>
        </>
      ) : (
        texts.mark
      )}
    </span>
  );
}

function Who({ truck }: { truck: ReturnType<typeof useSameContainer>[number] }) {
  const shown = useShownClock();
  const zone = useZoneMark(truck.facility)(truck.dateCreated);
  return say(texts.who, {
    driver: truck.driverName,
    facility: truck.facility,
    arrival: `${shown(truck.arrivalTime)} ${zone}`.trim(),
  });
}

/** So many are listed at once: a record stays short, whatever is wrong with its container. */
const listedAtOnce = 3;

/** On a record: lists the other trucks on site with this container, with links. */
export function SameContainerNote({ id }: { id: string }) {
  const others = useSameContainer(id);
  const [isWhole, setWhole] = useState(false);
  if (others.length === 0) return null;
  const isLong = others.length > listedAtOnce + 1;
  return (
    <div className="w-full rounded-lg border-s-8 border-warn bg-warn-wash px-4 py-2 wrap-anywhere text-warn-text">
      <p className="font-bold">{texts.mark}</p>
      <ul>
        {others.slice(0, isLong && !isWhole ? listedAtOnce : undefined).map((other) => (
          <li key={other.id}>
            <Link
              to={paths.checkInRecord(other.id)}
              className="inline-flex min-h-12 items-center font-semibold text-ink underline underline-offset-4"
            >
              <Who truck={other} />
            </Link>
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          variant="quiet"
          className="-ms-3 px-3!"
          aria-expanded={isWhole}
          onClick={() => setWhole((before) => !before)}
        >
          {say(texts.all, { count: others.length })}
        </Button>
      )}
    </div>
  );
}
