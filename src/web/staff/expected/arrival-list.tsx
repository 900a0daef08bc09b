import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';

import { isAwaited } from '#shared/arrivals/arrival.ts';
import type { ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { type Facilities, zoneOf } from '#shared/facilities/facilities.ts';
import { clockString, clockTime } from '#shared/time/clock-time.ts';
import { localDay } from '#shared/time/local-day.ts';
import { dayText } from '#web/staff/texts/localized.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { say } from '#web/common/data/words.ts';
import { Link } from '#web/common/navigation/link.tsx';
import { paths } from '#web/common/navigation/paths.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { IfMay } from '#web/common/session/if-may.tsx';
import { Badge } from '#web/common/ui/badge.tsx';
import { Button, IconButton } from '#web/common/ui/button.tsx';
import { DropdownMenu, type MenuItem } from '#web/common/ui/dropdown-menu.tsx';
import { UnsentMark } from '#web/staff/badges/unsent-mark.tsx';
import { expectedTexts as texts } from '#web/staff/texts/expected.ts';
import { ArrivalHistoryButton } from './arrival-history.tsx';
import { ArrivalLinkDialog, DriverSays } from './arrival-link.tsx';
import { arrivalLooks, joined, nameOf, offText, useWindowText } from './arrival-words.ts';
import { useOnePress } from './use-one-press.ts';

interface RowHands {
  onEdit: (arrival: ArrivalView) => void;
  onTie: (arrival: ArrivalView) => void;
}

/** The next step of an arrival and its change; what is rarely needed is in a menu. */
function RowActions({ arrival, onEdit, onTie }: RowHands & { arrival: ArrivalView }) {
  const { change, tie, isPending } = useOnePress();
  const [isLinking, setLinking] = useState(false);
  const { checkInId, state, version } = arrival;
  const isCanceled = state === 'canceled';
  const what = nameOf(arrival);
  const action = (text: string, label: string, onPress: () => void) => (
    <Button
      variant="secondary"
      className="px-4! pointer-fine:min-h-10!"
      busy={isPending}
      aria-label={say(label, { what })}
      onClick={onPress}
    >
      {text}
    </Button>
  );
  const cancel = () =>
    void change(arrival, { isCanceled: true }, { title: texts.canceled, changes: { isCanceled: false } });
  const items: MenuItem[] = [
    ...(isCanceled ? [{ label: texts.again, onSelect: () => void change(arrival, { isCanceled: false }) }] : []),
    ...(isAwaited(state) && version > 0 ? [{ label: texts.link.title, onSelect: () => setLinking(true) }] : []),
    ...(checkInId === null ? [] : [{ label: texts.untie, onSelect: () => void tie(arrival, null) }]),
    ...(checkInId === null && !isCanceled ? [{ label: texts.cancel, onSelect: cancel, danger: true }] : []),
  ];
  return (
    <IfMay action="arrival:update" otherwise={<ArrivalHistoryButton arrival={arrival} />}>
      <div className="flex items-center gap-2">
        {isAwaited(state) && action(texts.tie, texts.tieOf, () => onTie(arrival))}
        {action(texts.edit, texts.editOf, () => onEdit(arrival))}
        {items.length > 0 && (
          <DropdownMenu
            trigger={
              <IconButton
                label={say(texts.moreOf, { what })}
                icon={<EllipsisVertical />}
                className="pointer-fine:size-10!"
              />
            }
            items={items}
          />
        )}
      </div>
      {isLinking && <ArrivalLinkDialog arrival={arrival} onClose={() => setLinking(false)} />}
    </IfMay>
  );
}

interface RowProps extends RowHands {
  arrival: ArrivalView;
  showsFacility: boolean;
}

function ArrivalRow({ arrival, showsFacility, ...hands }: RowProps) {
  const { numbers, carrier, containerNumber, purpose, note, state, facility } = arrival;
  const off = offText(arrival);
  const windowText = useWindowText();
  const details = joined(carrier, containerNumber, purpose, showsFacility ? facility : null);
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-2">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          <span className="tabular-nums">{windowText(arrival)}</span>
          <Badge {...arrivalLooks[state]}>{texts.states[state]}</Badge>
          <UnsentMark id={arrival.id} />
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
        {details !== '' && (
          <p className="text-sm wrap-anywhere text-soft">
            <Typed>{details}</Typed>
          </p>
        )}
        {note !== '' && (
          <p className="text-sm wrap-anywhere whitespace-pre-line text-soft">
            <Typed>{note}</Typed>
          </p>
        )}
      </div>
      <RowActions arrival={arrival} {...hands} />
    </li>
  );
}

/** The group is the day if several are shown, and the hour in which the window begins. */
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
  const date = dayText(new Date(`${day}T00:00:00Z`), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return <h2 className="text-sm font-extrabold text-soft">{day === today ? time : `${date}, ${time}`}</h2>;
}

interface ArrivalListProps extends Omit<RowProps, 'arrival'> {
  arrivals: readonly ArrivalView[];
  today: string;
}

export function ArrivalList({ arrivals, today, ...row }: ArrivalListProps) {
  const facilities = useFacilities();
  const groups = [...Map.groupBy(arrivals, (arrival) => groupOf(arrival, facilities))];
  return (
    <div className="grid gap-4">
      {groups.map(([group, here]) => (
        <section key={group} className="grid gap-1">
          <GroupTitle group={group} today={today} />
          <ul className="divide-y divide-line rounded-lg border border-line bg-panel px-4">
            {here.map((arrival) => (
              <ArrivalRow key={arrival.id} arrival={arrival} {...row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
