import { clsx } from 'clsx';

/** A grey placeholder bar for loading text. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block h-4 animate-breathe rounded-sm bg-line', className)} />;
}
