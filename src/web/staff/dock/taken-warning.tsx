import { othersAtDock } from '#shared/check-in/dock-use.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { dockTexts as texts } from '#web/staff/texts/truck.ts';
import { say } from '#web/common/data/words.ts';

interface TakenWarningProps {
  checkIn: Pick<StaffCheckIn, 'id' | 'facility'>;
  dock: string;
  trucks: readonly StaffCheckIn[] | undefined;
}

/** Renders nothing if no other truck has the dock. */
export function TakenWarning({ checkIn, dock, trucks }: TakenWarningProps) {
  const shown = useShownClock();
  const others = dock === '' || !trucks ? [] : othersAtDock(dock, checkIn, trucks);
  if (others.length === 0) return null;
  return (
    <Banner tone="warn" role="alert" title={say(texts.takenTitle, { dock })}>
      {others.map((truck) => (
        <p key={truck.id} className="break-words">
          {truck.dockInTime
            ? say(texts.standsThere, {
                driver: truck.driverName,
                carrier: truck.carrier,
                dock: truck.dock,
                since: shown(truck.dockInTime),
              })
            : say(texts.calledThere, { driver: truck.driverName, carrier: truck.carrier, dock: truck.dock })}
        </p>
      ))}
    </Banner>
  );
}
