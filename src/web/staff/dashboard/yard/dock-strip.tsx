import { clsx } from 'clsx';
import { DoorOpen } from 'lucide-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { useOnSite } from '#web/staff/data/on-site.ts';
import { type Door, doorsOf, type DoorState } from '#shared/queue/doors.ts';
import { facilityOf, onlyFacility } from '#shared/facilities/facilities.ts';
import { useStaffFacilities } from '#web/staff/data/facilities.ts';
import { ZoneNote } from '#web/staff/dock/zone-note.tsx';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { FiguresAge } from '#web/common/refresh/figures-age.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Popover } from '#web/common/ui/popover.tsx';
import { toolClass } from '../device/view-menu.tsx';
import { yardTexts as texts } from '#web/staff/texts/dashboard.ts';
import { say } from '#web/common/data/words.ts';

interface DockStripProps {
  /** With null, the strip is shown only if the installation has a single facility. */
  facility: string | null;
  /** These trucks are at the facility; undefined until known. */
  onSite: ReturnType<typeof useOnSite>;
  onOpen: (id: string) => void;
}

type Use = 'free' | 'called' | 'taken' | 'out-of-service';

/** A truck at a dock occupies it, whatever is being done to the truck. */
const usageOf = (state: DoorState): Use =>
  state === 'free' || state === 'called' || state === 'out-of-service' ? state : 'taken';

const looks: Record<Use, string> = {
  free: 'border-2 border-dashed border-edge text-soft',
  called: 'border-3 border-ink',
  taken: 'bg-ink text-panel',
  'out-of-service': 'bg-calm-wash text-calm-text line-through',
};

function DockPlate({ door, onOpen }: { door: Door<StaffCheckIn> } & Pick<DockStripProps, 'onOpen'>) {
  const shown = useShownClock();
  const [truck] = door.trucks;
  const dock = door.dock.name;
  const use = usageOf(door.state);
  const time = truck?.dockInTime ? say(texts.since, { time: shown(truck.dockInTime) }) : '';
  const word = { free: texts.free, called: texts.called, taken: time, 'out-of-service': texts.outOfService }[use];
  const look = clsx(
    'flex min-h-10 flex-wrap content-center items-center justify-center gap-x-1.5 gap-y-0.5 rounded-md px-2',
    looks[use],
  );
  const content = (
    <>
      <b className="text-lg leading-none font-black">{dock}</b>{' '}
      <span className="text-xs leading-none font-semibold whitespace-nowrap">{word}</span>
    </>
  );
  if (!truck) return <li className={look}>{content}</li>;
  const label = say(texts.dock, { name: dock, driver: truck.driverName, state: word });
  return (
    <li className="grid">
      <button type="button" aria-label={label} title={label} className={look} onClick={() => onOpen(truck.id)}>
        {content}
      </button>
    </li>
  );
}

export function DockStrip({ facility, onSite, onOpen }: DockStripProps) {
  const facilities = useStaffFacilities();
  const chosen = facility === null ? onlyFacility(facilities) : facilityOf(facilities, facility);
  const doors = chosen && onSite ? doorsOf(chosen.docks, onSite.trucks) : [];
  if (!chosen || doors.length < 2) return null;
  const count = (wanted: Use) => doors.filter(({ state }) => usageOf(state) === wanted).length;
  const summary = say(texts.count, { free: count('free'), called: count('called'), taken: count('taken') });
  return (
    <Popover
      label={say(texts.docks, { facility: chosen.name })}
      className="w-3xl"
      trigger={
        <Button variant="secondary" title={summary} className={toolClass}>
          <DoorOpen aria-hidden className="size-5 shrink-0" />
          <span className="sr-only">{summary}</span>
          <span aria-hidden>{say(texts.short, { free: count('free'), all: doors.length })}</span>
        </Button>
      }
    >
      <p className="pb-2 text-sm font-bold tabular-nums">{summary}</p>
      <ZoneNote facility={chosen.name} className="pb-1 text-sm text-soft" />
      <FiguresAge updatedAt={onSite?.asOf} of={texts.theseDocks} className="pb-1" />
      <ul
        aria-label={say(texts.docks, { facility: chosen.name })}
        className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-1.5"
      >
        {doors.map((door) => (
          <DockPlate key={door.dock.id} door={door} onOpen={onOpen} />
        ))}
      </ul>
    </Popover>
  );
}
