import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { waitText } from '#web/common/texts/times.ts';
import { orderTexts as texts } from '#web/staff/texts/truck.ts';
import { TruckName } from './truck-name.tsx';
import { say } from '#web/common/data/words.ts';

/** Buttons that are one of several choices have this style. */
export const choiceClass =
  'flex min-h-16 w-full items-center gap-3 rounded-lg border-2 border-edge bg-panel px-3 py-2 text-start hover:border-ink hover:bg-sunk';

interface TruckChoiceProps {
  trucks: readonly StaffCheckIn[];
  places: ReadonlyMap<string, number>;
  now: number;
  onChoose: (truck: StaffCheckIn) => void;
}

export function TruckChoice({ trucks, places, now, onChoose }: TruckChoiceProps) {
  return (
    <ol className="grid gap-2">
      {trucks.map((truck) => (
        <li key={truck.id}>
          <button type="button" onClick={() => onChoose(truck)} className={choiceClass}>
            <span className="grid min-w-20 shrink-0 justify-items-center text-sm font-bold tabular-nums">
              <span className="text-lg font-black">{say(texts.place, { place: places.get(truck.id) ?? 0 })}</span>
              {waitText(Math.max(0, Math.floor((now - Date.parse(truck.dateCreated)) / 60_000)))}
            </span>
            <TruckName truck={truck} />
          </button>
        </li>
      ))}
    </ol>
  );
}
