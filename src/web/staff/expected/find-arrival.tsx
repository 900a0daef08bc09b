import { useDeferredValue, useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import { daysBefore, localDay } from '#shared/time/local-day.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { say } from '#web/common/data/words.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { useNow } from '#web/common/parts/use-now.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { useArrivals } from '#web/staff/data/arrivals.ts';
import { choiceClass } from '#web/staff/queue-order/truck-choice.tsx';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { expectedTexts } from '#web/staff/texts/expected.ts';
import { joined, useWindowBeside } from './arrival-words.ts';
import { useOnePress } from './use-one-press.ts';

const texts = expectedTexts.marks;

function Offered({ checkIn, search, onClose }: { checkIn: StaffCheckIn; search: string; onClose: () => void }) {
  const { facility } = checkIn;
  const now = useNow();
  const today = localDay(new Date(now), zoneOf(useFacilities(), facility));
  const days = { startDate: daysBefore(today, 1), endDate: daysBefore(today, -1) };
  const filter = { ...days, facility, open: 'only' as const, ...(search !== '' && { search }) };
  const query = useArrivals(filter, now);
  const { arrivals, isPart, isFetching, hasNextPage, fetchNextPage } = query;
  const windowBeside = useWindowBeside();
  const { tie } = useOnePress();
  const { loading, failed: notLoaded } = expectedTexts;
  if (!arrivals) return <NotLoaded query={query} texts={{ loading, notLoaded }} />;
  const part = isPart && <p className="text-sm font-semibold">{expectedTexts.part}</p>;
  if (arrivals.length === 0) return part || <p>{search === '' ? texts.nothing : expectedTexts.nothingFound}</p>;
  return (
    <ul className="grid gap-2">
      {part && <li>{part}</li>}
      {arrivals.map((arrival) => (
        <li key={arrival.id}>
          <button
            type="button"
            className={choiceClass}
            onClick={() => {
              void tie(arrival, checkIn.id);
              onClose();
            }}
          >
            <span className="shrink-0 font-bold tabular-nums">
              {windowBeside(arrival, Date.parse(checkIn.dateCreated))}
            </span>
            <span className="min-w-0 wrap-anywhere">
              <Typed>
                {joined(arrival.numbers.join(', ') || expectedTexts.unnamed, arrival.carrier, arrival.containerNumber)}
              </Typed>
            </span>
          </button>
        </li>
      ))}
      {hasNextPage && !isPart && (
        <li>
          <Button variant="secondary" busy={isFetching} onClick={() => void fetchNextPage()}>
            {expectedTexts.more}
          </Button>
        </li>
      )}
    </ul>
  );
}

export function FindArrival({ checkIn, onClose }: { checkIn: StaffCheckIn; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed).trim();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say(texts.findTitle, { driver: isolated(checkIn.driverName) })}
      description={say(texts.findHint, { facility: isolated(checkIn.facility) })}
    >
      <div className="grid gap-4">
        <TextInput
          type="search"
          aria-label={expectedTexts.search}
          placeholder={expectedTexts.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Offered checkIn={checkIn} search={search} onClose={onClose} />
      </div>
    </Dialog>
  );
}
