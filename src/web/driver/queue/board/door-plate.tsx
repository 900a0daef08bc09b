import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';

import { assignedDock, noDock } from '#shared/check-in/dock.ts';
import type { QueueEntry } from '#web/common/queue/queue-call.ts';
import { type EntryState, entryState } from '../entry-state.ts';
import { entryTexts as texts } from '../texts.ts';

const noDockYet = 'border-2 border-dashed border-edge text-soft';

const looks: Record<EntryState, string> = {
  waiting: noDockYet,
  'on-hold': noDockYet,
  'no-show': noDockYet,
  called: 'bg-on-accent text-accent',
  docked: 'plate-go text-on-go',
  done: 'bg-calm-wash text-calm-text',
};

/** The dock number of a truck; a dashed plate if it has none. */
export function DoorPlate({ entry }: { entry: QueueEntry }) {
  const state = entryState(entry);
  const dock = assignedDock(entry);
  return (
    <span
      className={clsx(
        'inline-flex h-20 min-w-20 shrink-0 items-center justify-center gap-1 rounded-lg px-2.5 pt-1 text-5xl leading-none font-black tabular-nums',
        looks[state],
      )}
    >
      {state === 'called' && <ArrowRight aria-hidden strokeWidth={4} className="-mt-1 size-8" />}
      {dock ? (
        <>
          <span className="sr-only">{texts.dock} </span>
          {dock}
        </>
      ) : (
        <>
          <span aria-hidden className="mb-2 text-3xl font-bold">
            {noDock}
          </span>
          <span className="sr-only">{texts.noDock}</span>
        </>
      )}
    </span>
  );
}
