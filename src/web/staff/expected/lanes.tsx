import { CalendarX } from 'lucide-react';

import { type Lane, laneOf, lanes } from '#shared/arrivals/lanes.ts';
import type { ArrivalMark } from '#shared/arrivals/record.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { serverTime } from '#web/common/data/server-clock.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { useNow } from '#web/common/parts/use-now.ts';
import { waitText } from '#web/common/texts/times.ts';
import { useArrivalMarks } from '#web/staff/data/arrivals.ts';
import { CountedList, ListedDriver } from '#web/staff/shell/counted-list.tsx';
import { expectedTexts } from '#web/staff/texts/expected.ts';
import { Elsewhere, Mark } from './arrival-marks.tsx';
import { useSendThere } from './use-send-there.ts';

const texts = expectedTexts.lanes;

interface Unsettled {
  truck: StaffCheckIn;
  mark: ArrivalMark;
  lane: Lane;
}

function useUnsettled(trucks: readonly StaffCheckIn[]): Unsettled[] {
  const marks = useArrivalMarks(trucks);
  return trucks.flatMap((truck, place) => {
    const mark = marks[place];
    const lane = mark ? laneOf(mark) : null;
    return mark && lane ? [{ truck, mark, lane }] : [];
  });
}

interface ItemProps extends Unsettled {
  onOpen: (id: string) => void;
}

/**
 * A truck that another facility expects can be sent there. The record lists the arrivals that the truck may be.
 */
function Item({ truck, mark, lane, onOpen }: ItemProps) {
  const now = serverTime(useNow());
  const there = useSendThere(truck);
  const { carrier, facility, dateCreated } = truck;
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <ListedDriver truck={truck} className="justify-self-start" onOpen={onOpen} />
      <p className="text-sm text-soft wrap-anywhere">
        <Typed>{carrier}</Typed> · <bdi>{facility}</bdi> · {waitText((now - Date.parse(dateCreated)) / 60_000)}
      </p>
      {lane !== 'unexpected' && (
        <p>
          <Mark checkIn={truck} />
        </p>
      )}
      {lane === 'elsewhere' && <Elsewhere arrivals={mark.elsewhere} checkIn={truck} there={there} />}
    </li>
  );
}

export interface LanesProps {
  trucks: readonly StaffCheckIn[] | undefined;
  onOpen: (id: string) => void;
  className?: string;
}

const nobody: readonly StaffCheckIn[] = [];

/** The trucks are grouped by lane. Renders nothing if all match. Source: docs/product, "What staff see of a truck". */
export function Lanes({ trucks, onOpen, className }: LanesProps) {
  const unsettled = useUnsettled(trucks ?? nobody);
  return (
    <CountedList
      count={unsettled.length}
      icon={<CalendarX aria-hidden />}
      texts={texts}
      className={className}
      onOpen={onOpen}
    >
      {(open) => (
        <div className="grid gap-4">
          {lanes.map((lane) => {
            const members = unsettled.filter((one) => one.lane === lane);
            return (
              members.length > 0 && (
                <section key={lane} aria-label={texts.names[lane]}>
                  <h3 className="pb-2 font-extrabold">
                    {texts.names[lane]} <span className="text-soft tabular-nums">{members.length}</span>
                  </h3>
                  <ul>
                    {members.map((one) => (
                      <Item key={one.truck.id} {...one} onOpen={open} />
                    ))}
                  </ul>
                </section>
              )
            );
          })}
        </div>
      )}
    </CountedList>
  );
}
