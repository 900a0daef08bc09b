import { Cut } from '#web/common/parts/cut.tsx';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';

import { assignedDock } from '#shared/check-in/dock.ts';
import { othersAtDock } from '#shared/check-in/dock-use.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { dockTexts as texts } from '#web/staff/texts/truck.ts';
import { swallowSecondTap } from './second-tap.ts';

/** More docks than this scroll in their own box. */
const maxInView = 24;

interface DockPickerProps {
  legend: string;
  docks: readonly string[];
  checkIn: Pick<StaffCheckIn, 'id' | 'facility'>;
  /** Empty if there is no dock. */
  value: string;
  /** Undefined while unknown. */
  trucks: readonly StaffCheckIn[] | undefined;
  /** True while presses are ignored. */
  isResting?: boolean;
  onChoose: (dock: string) => void;
}

function Use({ users, isOwn }: { users: readonly StaffCheckIn[] | undefined; isOwn: boolean }) {
  if (!users) return null;
  const [first, ...rest] = users;
  if (!first) return <span className="text-sm font-medium">{isOwn ? texts.own : texts.free}</span>;
  return (
    <span className="flex max-w-full items-center gap-1 text-sm font-medium">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{texts.takenBy} </span>
      <Cut className="min-w-0 leading-tight">{first.driverName}</Cut>
      {rest.length > 0 && <span>+{rest.length}</span>}
    </span>
  );
}

/**
 * These are not radio buttons or a select, because each press takes effect at once: moving through docks with the arrow
 * keys must not send a truck from door to door.
 */
export function DockPicker(props: DockPickerProps) {
  const { legend, docks, checkIn, value, trucks, isResting = false, onChoose } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">{legend}</legend>
      <div
        className={clsx(
          'grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1.5',
          docks.length > maxInView && '-m-1 max-h-72 overflow-y-auto p-1',
        )}
      >
        {docks.map((dock) => {
          const isChosen = dock === value;
          return (
            <button
              key={dock}
              type="button"
              aria-pressed={isChosen}
              // Not `disabled`, which would lose the focus.
              aria-disabled={isResting || undefined}
              onClick={(event) => {
                if (isResting || isChosen) return;
                swallowSecondTap(event);
                onChoose(dock);
              }}
              className={clsx(
                'grid min-h-16 min-w-0 pointer-fine:min-h-14 content-center justify-items-center rounded-lg border-2 px-1.5 transition-colors duration-100',
                isChosen
                  ? 'border-ink bg-ink text-panel'
                  : 'border-edge bg-panel text-ink hover:border-ink hover:bg-sunk',
                isResting && 'opacity-60',
              )}
            >
              <span className="text-2xl leading-tight font-black tabular-nums pointer-fine:text-xl">
                <span className="sr-only">{texts.dock} </span>
                {dock}{' '}
              </span>
              <Use
                users={trucks && othersAtDock(dock, checkIn, trucks)}
                isOwn={trucks?.some((truck) => truck.id === checkIn.id && assignedDock(truck) === dock) ?? false}
              />
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
