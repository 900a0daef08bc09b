import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import type { Priority, Status } from '#shared/check-in/closed-lists.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { Badge, type BadgeShape, type Tone } from '#web/common/ui/badge.tsx';

const priorityLooks: Record<Priority, { tone: Tone; shape: BadgeShape }> = {
  low: { tone: 'info', shape: 'triangle' },
  medium: { tone: 'warn', shape: 'diamond' },
  high: { tone: 'stop', shape: 'octagon' },
};

type Look = Pick<ComponentProps<typeof Badge>, 'size'> & { word: string };

/** Each priority has its own shape. */
export function PriorityBadge({ priority, word, ...look }: Look & { priority: Priority }) {
  return (
    <Badge {...priorityLooks[priority]} {...look}>
      {word}
    </Badge>
  );
}

const statusLooks: Record<Status, { tone: Tone; shape: BadgeShape }> = {
  live: { tone: 'go', shape: 'disc' },
  drop: { tone: 'calm', shape: 'square' },
  completed: { tone: 'calm', shape: 'tick' },
  canceled: { tone: 'calm', shape: 'cross' },
};

/** A live status is green, any other gray, each with its own shape. */
export function StatusBadge({ status, word, ...look }: Look & { status: Status }) {
  const { tone, shape } = statusLooks[status];
  return (
    <Badge tone={tone} shape={shape} {...look}>
      {word}
    </Badge>
  );
}

interface TicketMarkProps {
  checkIn: Pick<StaffCheckIn, 'ticket'>;
  size?: 'md' | 'lg';
  /** Screen readers announce it. */
  label: string;
}

/** Renders nothing for records that predate tickets. */
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
