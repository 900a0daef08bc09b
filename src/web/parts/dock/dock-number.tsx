import { clsx } from 'clsx';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { queueState } from '#shared/queue/queue-state.ts';

interface DockNumberProps {
  checkIn: Pick<StaffCheckIn, 'dock' | 'dockAssignedAt' | 'dockInAt' | 'dockOutAt' | 'status'>;
  size?: 'row' | 'panel';
}

const sizes = {
  row: 'h-12 min-w-12 px-1.5 text-2xl rounded-md',
  panel: 'h-24 min-w-24 px-4 text-5xl rounded-lg',
} as const;

/** The door's number on its plate: solid once the dock is given or taken, a dashed outline before that. */
export function DockNumber({ checkIn, size = 'row' }: DockNumberProps) {
  const state = queueState(checkIn);
  const given = checkIn.dockAssignedAt !== null || checkIn.dockInAt !== null;
  const look = clsx(
    'inline-grid place-items-center leading-none font-black tabular-nums',
    sizes[size],
    state === 'done' && 'bg-calm-wash text-calm-text',
    state !== 'done' && !given && 'border-2 border-dashed border-edge text-soft',
    state === 'waiting' && given && 'border-3 border-ink text-ink',
    state === 'docked' && 'plate bg-accent text-on-accent',
  );
  const note = given ? null : 'not assigned yet';
  return (
    <span className={look} title={note ? `Dock ${checkIn.dock}, ${note}` : `Dock ${checkIn.dock}`}>
      <span className="sr-only">Dock </span>
      {checkIn.dock}
      {note && <span className="sr-only">, {note}</span>}
    </span>
  );
}
