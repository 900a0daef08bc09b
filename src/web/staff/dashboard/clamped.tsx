import { clsx } from 'clsx';

import { Typed } from '#web/common/parts/typed.tsx';

interface ClampedProps {
  text: string;
  /** Our own wording around a typed value that is already isolated. */
  isWording?: boolean;
  /** At how many lines, for rows of one height; four in cards. */
  lines?: 1 | 2;
  className?: string;
}

/**
 * A typed value limited to a few lines, so that one long record leaves room for the others. The record itself shows it
 * in full.
 */
export function Clamped({ text, isWording = false, lines, className }: ClampedProps) {
  const shown = {
    title: text,
    className: clsx(lines === 1 ? 'line-clamp-1 break-all' : lines === 2 ? 'line-clamp-2' : 'line-clamp-4', className),
  };
  return isWording ? <span {...shown}>{text}</span> : <Typed {...shown}>{text}</Typed>;
}
