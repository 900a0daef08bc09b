import { clsx } from 'clsx';

import { Typed } from '#web/parts/typed.tsx';

interface ClampedProps {
  text: string;
  /** A text of ours around what somebody typed, which sets that apart already. */
  isWording?: boolean;
  className?: string;
}

/**
 * What somebody typed, in four lines at most, so that one record of 120 letters leaves room for the others. The record itself
 * shows all of it.
 */
export function Clamped({ text, isWording = false, className }: ClampedProps) {
  return (
    <span title={text} className={clsx('line-clamp-4', className)}>
      {isWording ? text : <Typed>{text}</Typed>}
    </span>
  );
}
