import { type ReactNode, useState } from 'react';

import { say } from '#web/common/data/words.ts';
import { Button } from '#web/common/ui/button.tsx';
import { listTexts } from '#web/staff/texts/truck.ts';

interface FoldedListProps<Item> {
  label?: string;
  className?: string;
  items: readonly Item[];
  /** This many items are shown until the list is expanded. */
  atFirst?: number;
  children: (item: Item) => ReactNode;
}

/** The list stays short: it shows its first items, and a button for all. */
export function FoldedList<Item>({ label, className, items, atFirst = 10, children }: FoldedListProps<Item>) {
  const [isWhole, setWhole] = useState(false);
  // A single additional item takes no more room than the button.
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
