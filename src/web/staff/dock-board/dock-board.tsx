import { clsx } from 'clsx';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Step } from '#shared/check-in/step.ts';
import { facilitiesPath } from '#web/staff/shell/admin-addresses.ts';
import { IfMay } from '#web/common/session/if-may.tsx';
import { ReasonDialog } from '#web/staff/dock/reason-dialog.tsx';
import { ZoneNote } from '#web/staff/dock/zone-note.tsx';
import { takeAndAnnounce } from '#web/staff/dock/use-steps.ts';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { type BoardDialog, BoardContext } from './board-context.ts';
import { BoardDialogs } from './board-dialogs.tsx';
import { DoorTile } from './doors/door-tile.tsx';
import { findOnBoard } from './find-on-board.ts';
import { boardTexts as texts } from '#web/staff/texts/dock-board.ts';
import { WaitingList } from './trucks/waiting-list.tsx';
import type { Board } from './use-board.ts';
import { useConcurrentEdits } from './use-concurrent-edits.ts';

/** Other users' actions cause these; a suggestion that follows this user's own press is expected. */
function useForeignSuggestions(suggested: string | undefined, presses: number): number {
  const [seen, setSeen] = useState({ suggested, presses, foreign: 0 });
  if (seen.suggested !== suggested) {
    const foreign = seen.presses === presses ? seen.foreign + 1 : seen.foreign;
    setSeen({ suggested, presses, foreign });
  }
  return seen.foreign;
}

function NoDocks({ slug }: { slug: string }) {
  return (
    <EmptyState
      title={texts.noDocks}
      actions={
        <IfMay action="facility:update">
          <Link to={`${facilitiesPath}/${slug}`} className="font-bold underline underline-offset-4">
            {texts.addDocks}
          </Link>
        </IfMay>
      }
    />
  );
}

/** Each truck takes one step at a time; calls are recorded, so that the user is told if others change them. */
function useTakingSteps() {
  const [presses, setPresses] = useState(0);
  const noteCall = useConcurrentEdits();
  const underWay = useRef(new Set<string>());
  const take = useCallback(
    (truck: StaffCheckIn, step: Step) => {
      // A second press before the response to the first is the same press.
      if (underWay.current.has(truck.id)) return;
      underWay.current.add(truck.id);
      setPresses((before) => before + 1);
      const settle = step.step === 'call' && step.dock !== undefined ? noteCall(truck, step.dock) : undefined;
      void takeAndAnnounce(truck, step)
        .then((answer) => settle?.(answer))
        .finally(() => underWay.current.delete(truck.id));
    },
    [noteCall],
  );
  return { take, presses };
}

/** A phone shows one of these lists. */
export type BoardList = 'doors' | 'waiting';

interface DockBoardProps {
  board: Board;
  typed: string;
  shown: BoardList;
}

/** Trucks that are waiting, on hold or did not show up are beside the doors. */
export function DockBoard({ board, typed, shown }: DockBoardProps) {
  const [dialog, setDialog] = useState<BoardDialog | null>(null);
  const { take, presses } = useTakingSteps();
  const foreign = useForeignSuggestions(board.next?.truck.id, presses);
  const { doors, isFound } = useMemo(() => findOnBoard(board, typed), [board, typed]);
  const hands = useMemo(() => ({ board, take, ask: setDialog, foreign }), [board, take, foreign]);
  return (
    <BoardContext value={hands}>
      <ZoneNote facility={board.facility.name} className="mb-2 text-sm text-soft" />
      <div className="grid items-start gap-x-4 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        <section aria-labelledby="doors-title" className={clsx(shown !== 'doors' && 'max-md:hidden')}>
          <h2 id="doors-title" className="sr-only">
            {texts.doors}
          </h2>
          {board.doors.length === 0 && <NoDocks slug={board.facility.slug} />}
          {board.doors.length > 0 && doors.length === 0 && <p className="py-4 text-soft">{texts.nothingFound}</p>}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-1.5 lg:grid-cols-[repeat(auto-fill,minmax(9.25rem,1fr))]">
            {doors.map((door) => (
              <DoorTile key={door.dock.id} door={door} />
            ))}
          </ul>
        </section>
        <div
          className={clsx(
            'md:sticky md:top-21 md:max-h-[calc(100dvh-11.5rem)] md:overflow-y-auto md:pe-1 md:pb-2',
            shown !== 'waiting' && 'max-md:hidden',
          )}
        >
          <WaitingList isFound={isFound} />
        </div>
      </div>
      <ReasonDialog />
      <BoardDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </BoardContext>
  );
}
