import { clsx } from 'clsx';

import { Typed } from '#web/common/parts/typed.tsx';

interface ClampedProps {
  text: string;
  /** Our own wording around a typed value that is already isolated. */
  isWording?: boolean;
  /** In one line, for dense rows. */
  isDense?: boolean;
  className?: string;
}

/**
 * A typed value limited to four lines, so that one long record leaves room for the others. The record itself shows it
 * in full.
 */
export function Clamped({ text, isWording = false, isDense = false, className }: ClampedProps) {
  return (
    <span title={text} className={clsx(isDense ? 'line-clamp-1 break-all' : 'line-clamp-4', className)}>
      {isWording ? text : <Typed>{text}</Typed>}
    </span>
  );
}
