import { type ReactNode, useState } from 'react';

import { say } from '#web/common/data/words.ts';
import { Button } from '#web/common/ui/button.tsx';
import { listTexts } from '#web/staff/texts/truck.ts';

interface FoldedListProps<Item> {
  label?: string;
  className?: string;
  items: readonly Item[];
  /** How many are shown until all are asked for. */
  atFirst?: number;
  /** Draws one of them. */
  children: (item: Item) => ReactNode;
}

/** A list whose page stays short however long it is: the first of it, and all of it at a press. */
export function FoldedList<Item>({ label, className, items, atFirst = 10, children }: FoldedListProps<Item>) {
  const [isWhole, setWhole] = useState(false);
  // A single one more takes no more room than the button.
  const isLong = items.length > atFirst + 1;
  return (
    <>
      <ul aria-label={label} className={className}>
        {items.slice(0, isLong && !isWhole ? atFirst : undefined).map(children)}
      </ul>
      {isLong && (
        <Button
          variant="quiet"
          className="-ms-3 justify-self-start px-3!"
          aria-expanded={isWhole}
          onClick={() => setWhole((before) => !before)}
        >
          {say(listTexts.all, { count: items.length })}
        </Button>
      )}
    </>
  );
}
