import { clsx } from 'clsx';

import { assignedDock, noDock, queueState } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { dockTexts } from '#web/staff/texts/truck.ts';
import { say } from '#web/common/data/words.ts';

interface DockNumberProps {
  checkIn: Pick<StaffCheckIn, 'dock' | 'dockAssignedAt' | 'dockInAt' | 'dockOutAt' | 'status'>;
  size?: 'row' | 'panel';
}

const sizes = {
  row: 'h-12 min-w-12 px-1.5 text-2xl rounded-md',
  panel: 'h-24 min-w-24 px-4 text-5xl rounded-lg',
} as const;

/** The plate is solid once docked, framed once assigned; a dashed outline before. */
export function DockNumber({ checkIn, size = 'row' }: DockNumberProps) {
  const state = queueState(checkIn);
  const dock = assignedDock(checkIn);
  const look = clsx(
    'inline-grid place-items-center leading-none font-black tabular-nums',
    sizes[size],
    state === 'done' && 'bg-calm-wash text-calm-text',
    state !== 'done' && !dock && 'border-2 border-dashed border-edge text-soft',
    state === 'waiting' && dock && 'border-3 border-ink text-ink',
    state === 'docked' && dock && 'bg-ink text-panel',
  );
  return (
    <span
      data-plate={dock && dock.length > 2 ? 'long' : ''}
      className={look}
      title={dock ? say(dockTexts.plate, { dock }) : dockTexts.noPlate}
    >
      <span className="sr-only">{dock ? `${dockTexts.dock} ` : dockTexts.noPlate}</span>
      {dock || <span aria-hidden>{noDock}</span>}
    </span>
  );
}
