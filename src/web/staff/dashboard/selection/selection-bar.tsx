import { ListChecks, X } from 'lucide-react';

import { Button, IconButton } from '#web/common/ui/button.tsx';
import { selectionTexts } from '#web/staff/texts/dashboard.ts';
import { say } from '#web/common/data/words.ts';
import type { Selection } from './use-selection.ts';

export function SelectionBar({ selection, onUpdate }: { selection: Selection; onUpdate: () => void }) {
  const { records, isFull, clear } = selection;
  return (
    <>
      <output className="sr-only">{records.size > 0 ? say(selectionTexts.count, { count: records.size }) : ''}</output>
      {records.size > 0 && (
        <section
          aria-label={selectionTexts.label}
          data-covers-below
          className="sticky bottom-[calc(var(--covered)+0.75rem)] z-20 flex animate-rise flex-wrap items-center gap-x-2 gap-y-2 rounded-xl border-2 border-ink bg-raised px-2 py-2.5 shadow-high sm:w-fit sm:gap-x-4 sm:px-4 sm:justify-self-center"
        >
          <p className="text-lg font-extrabold whitespace-nowrap tabular-nums">
            {say(selectionTexts.count, { count: records.size })}
          </p>
          {isFull && <p className="text-sm text-soft">{selectionTexts.full}</p>}
          <Button className="whitespace-nowrap max-sm:flex-1 max-sm:px-2" onClick={onUpdate}>
            <ListChecks aria-hidden className="size-5 max-sm:hidden" />
            {selectionTexts.update}
          </Button>
          <IconButton label={selectionTexts.clear} icon={<X />} onClick={clear} />
        </section>
      )}
    </>
  );
}
