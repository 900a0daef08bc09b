import { clsx } from 'clsx';

import type { StaffCheckIn } from '#shared/check-in/record.ts';

interface TicketMarkProps {
  checkIn: Pick<StaffCheckIn, 'ticket'>;
  size?: 'md' | 'lg';
  /** What it is, as it is read out. */
  label: string;
}

/** The ticket that driver and staff refer to a check-in by; nothing for records older than tickets. */
export function TicketMark({ checkIn, size = 'md', label }: TicketMarkProps) {
  if (!checkIn.ticket) return null;
  return (
    <span
      className={clsx(
        'inline-flex items-center rounded-md border border-edge px-1.5 font-extrabold whitespace-nowrap tabular-nums',
        size === 'lg' ? 'py-0.5 text-base' : 'text-sm',
      )}
    >
      <span className="sr-only">{label} </span>
      {checkIn.ticket}
    </span>
  );
}
