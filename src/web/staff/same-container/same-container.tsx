import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';

import { useSameContainer } from '#web/staff/data/same-containers.ts';
import { sameContainerTexts as texts } from '#web/staff/texts/truck.ts';

/** The mark is a single word if rows are dense. The record lists which truck it is. */
export function SameContainerMark({ id, isShort = false }: { id: string; isShort?: boolean }) {
  if (useSameContainer(id).length === 0) return null;
  return (
    <span
      title={texts.mark}
      className={clsx(
        'inline-flex max-w-full items-center rounded-md bg-warn font-bold text-on-warn',
        isShort ? 'gap-0.5 px-1 text-xs whitespace-nowrap' : 'gap-1 px-1.5 text-sm',
      )}
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {isShort ? (
        <>
          <span aria-hidden>{texts.short}</span>
          <span className="sr-only">{texts.mark}</span>
        </>
      ) : (
        texts.mark
      )}
    </span>
  );
}
