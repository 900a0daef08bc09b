import { clsx } from 'clsx';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { StepChoices } from '#shared/check-in/steps.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { useZone } from '#web/common/data/config-query.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { waitText } from '#web/common/texts/times.ts';
import { useFacilitySettings } from '#web/staff/data/facilities.ts';
import { stageLineTexts as texts, stepNames } from '#web/staff/texts/truck.ts';
import { ZoneNote } from './zone-note.tsx';

interface Point {
  name: string;
  at: string | null;
  /** A record that has the time formatted gives it here. */
  clock?: string;
}

function pointsOf(checkIn: StaffCheckIn, { workSteps: hasWork, gateOut }: StepChoices): Point[] {
  const { gateOutAt = null, dateCreated, dockAssignedAt, workStartedAt, workEndedAt, dockInAt, dockOutAt } = checkIn;
  const isWorked = hasWork || workStartedAt !== null || workEndedAt !== null;
  return [
    { name: texts.arrived, at: dateCreated, clock: checkIn.arrivalTime },
    { name: texts.called, at: dockAssignedAt },
    { name: stepNames.dockInAt, at: dockInAt, clock: checkIn.dockInTime },
    ...(isWorked
      ? [
          { name: texts.workBegun, at: workStartedAt },
          { name: texts.workEnded, at: workEndedAt },
        ]
      : []),
    { name: stepNames.dockOutAt, at: dockOutAt, clock: checkIn.dockOutTime },
    ...(gateOut || gateOutAt !== null ? [{ name: stepNames['gate-out'], at: gateOutAt }] : []),
  ];
}

/** The time counts from the previous point that has one. */
function sinceBefore(points: readonly Point[], place: number): string | null {
  const at = points[place]?.at;
  const before = points.slice(0, place).findLast((point) => point.at !== null)?.at;
  if (!at || !before || Date.parse(at) < Date.parse(before)) return null;
  return waitText(Math.floor((Date.parse(at) - Date.parse(before)) / 60_000));
}

export function StageLine({ checkIn }: { checkIn: StaffCheckIn }) {
  const shown = useShownClock();
  const timeZone = useZone(checkIn.facility);
  const points = pointsOf(checkIn, useFacilitySettings(checkIn.facility));
  const timeOf = ({ at, clock }: Point) =>
    at === null ? '' : clock || (timeZone ? clockString(new Date(at), timeZone) : '');
  return (
    <>
      <ZoneNote facility={checkIn.facility} className="col-span-2 text-sm text-soft" />
      <ol aria-label={texts.line} className="col-span-2 flex flex-wrap gap-y-3 leading-tight wrap-break-word">
        {points.map((point, place) => {
          const time = timeOf(point);
          const isPassed = points.slice(place + 1).some(({ at }) => at !== null);
          return (
            <li
              key={point.name}
              className={clsx(
                'relative min-w-min grow basis-[min(25%,4.9rem)] border-t-3 pt-2 pe-2 max-[22.5rem]:pe-0 before:absolute before:-top-2 before:start-0 before:size-3.25 before:rounded-full before:border-3',
                isPassed ? 'border-ink' : 'border-line',
                time ? 'before:border-ink before:bg-ink' : 'before:border-edge before:bg-panel',
              )}
            >
              <p>
                <span className="block text-sm text-soft max-[22.5rem]:text-xs">
                  {point.name}
                  <span className="sr-only">: </span>
                </span>
                {time ? (
                  <span className="block text-sm font-black whitespace-nowrap tabular-nums max-[22.5rem]:text-xs sm:text-base">
                    {shown(time)}
                  </span>
                ) : (
                  <>
                    <span aria-hidden className="block font-black text-soft">
                      –
                    </span>
                    <span className="sr-only">{texts.notRecorded}</span>
                  </>
                )}
              </p>
              <p className="min-h-4.5 text-xs text-soft tabular-nums">{sinceBefore(points, place)}</p>
            </li>
          );
        })}
      </ol>
    </>
  );
}
