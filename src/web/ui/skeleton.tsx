import { clsx } from 'clsx';

/** A grey bar in the place of text that is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block h-4 animate-breathe rounded-sm bg-line', className)} />;
}
