import { clsx } from 'clsx';

import { isolated, presentable } from '#shared/words/shown-text.ts';
import { Typed } from './typed.tsx';

const clamps = { 1: 'line-clamp-1 break-all', 2: 'line-clamp-2', 4: 'line-clamp-4' } as const;

interface CutProps {
  /** The first of two values determines the writing direction of the line. */
  children: string | readonly [string, string];
  lines?: keyof typeof clamps;
  className?: string | undefined;
}

/**
 * The text is truncated at its end in its own writing direction. Truncating a surrounding element instead would cut a
 * right-to-left value at its beginning.
 */
export function Cut({ children, lines = 1, className }: CutProps) {
  const values = [children].flat().filter(Boolean);
  const [first, second] = values;
  if (!first) return null;
  return (
    <bdi title={values.map(isolated).join(', ')} className={clsx(clamps[lines], className)}>
      {presentable(first)}
      {second && (
        <>
          , <Typed>{second}</Typed>
        </>
      )}
    </bdi>
  );
}

/** This placeholder stands for the value that `CutWithin` truncates. */
export const gap = '\uFFFC';

interface CutWithinProps {
  sentence: string;
  value: string;
  className?: string;
}

/** The sentence stays on one line; only the value, placed at `gap`, is truncated. */
export function CutWithin({ sentence, value, className }: CutWithinProps) {
  const [before, after] = sentence.split(gap);
  return (
    <span
      title={sentence.replace(gap, isolated(value))}
      className="flex min-w-0 overflow-hidden text-start text-ellipsis [&>span]:shrink-0 [&>span]:whitespace-pre"
    >
      {before && <span>{before}</span>}
      <Cut className={clsx('min-w-0', className)}>{value}</Cut>
      {after && <span>{after}</span>}
    </span>
  );
}
