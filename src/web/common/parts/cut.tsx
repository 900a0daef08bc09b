import { clsx } from 'clsx';

import { isolated, presentable } from '#shared/words/shown-text.ts';
import { Typed } from './typed.tsx';

const clamps = { 1: 'line-clamp-1 break-all', 2: 'line-clamp-2', 4: 'line-clamp-4' } as const;

interface CutProps {
  /** A typed value, or two of which the first says on which side the line begins. */
  children: string | readonly [string, string];
  lines?: keyof typeof clamps;
  className?: string | undefined;
}

/**
 * What users have typed, on a few lines: cut at its end, whichever side that is on. Anything else that is cut around a typed value
 * cuts one that reads from the right at its beginning.
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

/** Stands in a sentence for the value that is cut in it. */
export const gap = '\uFFFC';

interface CutWithinProps {
  sentence: string;
  value: string;
  /** Of the value. */
  className?: string;
}

/** A sentence on one line in which only the typed value is cut, where it has a `gap`. */
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
