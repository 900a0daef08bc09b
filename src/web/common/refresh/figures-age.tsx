import { clsx } from 'clsx';

import { useNow } from '#web/common/parts/use-now.ts';

/** The age of the data: 'Just now' within a minute, then such as '3 minutes ago'. */
export function refreshedLabel(updatedAt: number, now: number): string {
  const minutes = Math.floor((now - updatedAt) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** From then on figures say how old they are: they are read every minute, or changed by events. */
const oldMs = 120_000;

/** How old figures are that have a source of their own; null while they are fresh, or not there. */
export function useAge(updatedAt: number | undefined): string | null {
  const now = useNow();
  return updatedAt && now - updatedAt >= oldMs ? refreshedLabel(updatedAt, now) : null;
}

interface FiguresAgeProps {
  updatedAt: number | undefined;
  /** What is old, as the sentence begins. */
  of: string;
  className?: string;
}

/** Says how old figures are that have a source of their own, once they are old. */
export function FiguresAge({ updatedAt, of, className }: FiguresAgeProps) {
  const age = useAge(updatedAt);
  return age && <p className={clsx('text-sm font-semibold', className)}>{`${of} from ${age}.`}</p>;
}
