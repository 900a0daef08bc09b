import { type ArrivalState, isAwaited } from '#shared/arrivals/arrival.ts';
import type { ArrivalUpdate, ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { type Facilities, zoneOf } from '#shared/facilities/facilities.ts';
import { clockString, clockTime } from '#shared/time/clock-time.ts';
import { localDay } from '#shared/time/local-day.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { say } from '#web/common/data/words.ts';
import { Link } from '#web/common/navigation/link.tsx';
import { paths } from '#web/common/navigation/paths.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { IfMay } from '#web/common/session/if-may.tsx';
import { Badge, type BadgeShape, type Tone } from '#web/common/ui/badge.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { toast } from '#web/common/ui/toast-store.ts';
import { refusalText } from '#web/staff/account/action-failure.tsx';
import { useUpdateArrival } from '#web/staff/data/arrivals.ts';
import { expectedTexts as texts } from '#web/staff/texts/expected.ts';
import { ArrivalLinkButton, DriverSays } from './arrival-link.tsx';

const looks: Record<ArrivalState, { tone: Tone; shape: BadgeShape }> = {
  expected: { tone: 'calm', shape: 'disc' },
  due: { tone: 'info', shape: 'square' },
  late: { tone: 'warn', shape: 'triangle' },
  'arrived-early': { tone: 'go', shape: 'tick' },
  'arrived-on-time': { tone: 'go', shape: 'tick' },
  'arrived-late': { tone: 'warn', shape: 'tick' },
  missed: { tone: 'stop', shape: 'cross' },
  canceled: { tone: 'calm', shape: 'cross' },
};

/** What an arrival is called where it stands alone. */
const nameOf = ({ numbers, containerNumber, carrier }: ArrivalView) =>
  isolated(numbers[0] ?? (containerNumber || carrier || texts.unnamed));

function WindowText({ arrival, facilities }: { arrival: ArrivalView; facilities: Facilities }) {
  const shown = useShownClock();
  if (arrival.day !== null) return texts.anyTime;
  const timeZone = zoneOf(facilities, arrival.facility);
  const at = (instant: string) => shown(clockString(new Date(instant), timeZone));
  if (arrival.from === arrival.until) return at(arrival.from);
  return say(texts.windowOf, { from: at(arrival.from), until: at(arrival.until) });
}

/** By how many minutes a truck missed its window; nothing for one within it, or one that is not there. */
function offText({ minutesOff }: ArrivalView): string | null {
  if (minutesOff === 0) return null;
  const minutes = String(Math.abs(minutesOff));
  return minutesOff < 0 ? say(texts.early, { minutes }) : say(texts.lateBy, { minutes });
}

/** Changes an arrival by one press, and offers to take that back where it is said. */
function useOnePress(arrival: ArrivalView) {
  const { mutateAsync, isPending } = useUpdateArrival();
  const change = async (
    changes: ArrivalUpdate['changes'],
    undo?: { title: string; changes: ArrivalUpdate['changes'] },
  ) => {
    try {
      await mutateAsync({ id: arrival.id, changes });
      if (!undo) return;
      const actions = [{ label: texts.undo, onPress: () => void change(undo.changes) }];
      toast({ title: undo.title, description: nameOf(arrival), topic: arrival.id, actions });
    } catch (error) {
      toast({ title: texts.notChanged, description: refusalText(error), variant: 'destructive' });
    }
  };
  return { change, isPending };
}

function RowActions({ arrival, onEdit }: { arrival: ArrivalView; onEdit: (arrival: ArrivalView) => void }) {
  const { change, isPending } = useOnePress(arrival);
  const isCanceled = arrival.state === 'canceled';
  const { checkInId } = arrival;
  const what = nameOf(arrival);
  return (
    <IfMay action="arrival:update">
      <div className="flex gap-2">
        <Button variant="secondary" aria-label={say(texts.editOf, { what })} onClick={() => onEdit(arrival)}>
          {texts.edit}
        </Button>
        {isAwaited(arrival.state) && <ArrivalLinkButton arrival={arrival} what={what} />}
        {checkInId !== null && (
          <Button
            variant="secondary"
            busy={isPending}
            aria-label={say(texts.untieOf, { what })}
            onClick={() => void change({ checkIn: null }, { title: texts.untied, changes: { checkIn: checkInId } })}
          >
            {texts.untie}
          </Button>
        )}
        {checkInId === null && (
          <Button
            variant="secondary"
            busy={isPending}
            aria-label={say(isCanceled ? texts.againOf : texts.cancelOf, { what })}
            onClick={() =>
              void (isCanceled
                ? change({ isCanceled: false })
                : change({ isCanceled: true }, { title: texts.canceled, changes: { isCanceled: false } }))
            }
          >
            {isCanceled ? texts.again : texts.cancel}
          </Button>
        )}
      </div>
    </IfMay>
  );
}

interface RowProps {
  arrival: ArrivalView;
  facilities: Facilities;
  showsFacility: boolean;
  onEdit: (arrival: ArrivalView) => void;
}

function ArrivalRow({ arrival, facilities, showsFacility, onEdit }: RowProps) {
  const { numbers, carrier, containerNumber, purpose, note, state, facility } = arrival;
  const off = offText(arrival);
  const details = [carrier, containerNumber, purpose ?? '', showsFacility ? facility : ''].filter(
    (text) => text !== '',
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          <span className="tabular-nums">
            <WindowText arrival={arrival} facilities={facilities} />
          </span>
          <Badge {...looks[state]}>{texts.states[state]}</Badge>
          {arrival.checkInId !== null && (
            <Link
              to={paths.checkInRecord(arrival.checkInId)}
              aria-label={say(texts.checkInOf, { what: nameOf(arrival) })}
              className="inline-flex min-h-6 items-center text-sm underline"
            >
              {texts.checkIn}
            </Link>
          )}
          {off !== null && <span className="text-sm font-semibold text-soft">{off}</span>}
        </p>
        <p className="font-semibold wrap-anywhere">
          <Typed>{numbers.length > 0 ? numbers.join(', ') : texts.unnamed}</Typed>
        </p>
        <DriverSays arrival={arrival} />
        {details.length > 0 && (
          <p className="text-sm wrap-anywhere text-soft">
            <Typed>{details.join(' · ')}</Typed>
          </p>
        )}
        {note !== '' && (
          <p className="text-sm wrap-anywhere whitespace-pre-line text-soft">
            <Typed>{note}</Typed>
          </p>
        )}
      </div>
      <RowActions arrival={arrival} onEdit={onEdit} />
    </li>
  );
}

/** By what arrivals stand together: the day where several are shown, and the hour in which the window begins. */
function groupOf(arrival: ArrivalView, facilities: Facilities): string {
  const timeZone = zoneOf(facilities, arrival.facility);
  const from = new Date(arrival.from);
  const hour = arrival.day === null ? clockTime(from, timeZone).slice(0, 2) : '';
  return `${arrival.day ?? localDay(from, timeZone)} ${hour}`;
}

function GroupTitle({ group, today }: { group: string; today: string }) {
  const shown = useShownClock();
  const [day = '', hour = ''] = group.split(' ');
  const time = hour === '' ? texts.anyTime : shown(clockString(new Date(`2026-01-01T${hour}:00:00Z`), 'UTC'));
  return <h2 className="text-sm font-extrabold text-soft">{day === today ? time : `${day}, ${time}`}</h2>;
}

interface ArrivalListProps {
  arrivals: readonly ArrivalView[];
  today: string;
  showsFacility: boolean;
  onEdit: (arrival: ArrivalView) => void;
}

/** Expected arrivals by the hour in which their windows begin. */
export function ArrivalList({ arrivals, today, showsFacility, onEdit }: ArrivalListProps) {
  const facilities = useFacilities();
  const groups = [...Map.groupBy(arrivals, (arrival) => groupOf(arrival, facilities))];
  return (
    <div className="grid gap-4">
      {groups.map(([group, here]) => (
        <section key={group} className="grid gap-1">
          <GroupTitle group={group} today={today} />
          <ul className="divide-y divide-line rounded-lg border border-line bg-panel px-4">
            {here.map((arrival) => (
              <ArrivalRow key={arrival.id} {...{ arrival, facilities, showsFacility, onEdit }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
