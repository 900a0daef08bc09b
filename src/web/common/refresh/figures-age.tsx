import { clsx } from 'clsx';

import { useNow } from '#web/common/parts/use-now.ts';
import { refreshedLabel } from './refreshed-label.ts';

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
