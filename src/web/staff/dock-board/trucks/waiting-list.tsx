import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { AwaitedHere, LanesHere } from '#web/staff/expected/arrival-mark.tsx';
import { useBoardActions } from '../board-context.ts';
import type { Found } from '../find-on-board.ts';
import { boardTexts, truckTexts as texts } from '#web/staff/texts/dock-board.ts';
import { AsideTruck, UnnamedTruck, WaitingTruck } from './truck-row.tsx';

interface GroupProps {
  title: string;
  count: number;
  children: ReactNode;
  id?: string;
  beside?: ReactNode;
}

function Group({ title, count, children, id, beside }: GroupProps) {
  return (
    <section aria-label={title} className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id={id} tabIndex={-1} className="flex items-baseline gap-2 font-extrabold">
          {title} <span className="text-soft tabular-nums">{count}</span>
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

const list = 'divide-y divide-line rounded-lg border border-line bg-panel';

interface AsideProps {
  title: string;
  trucks: readonly StaffCheckIn[];
  Row: ComponentType<{ truck: StaffCheckIn }>;
}

function Aside({ title, trucks, Row }: AsideProps) {
  if (trucks.length === 0) return null;
  return (
    <Group title={title} count={trucks.length}>
      <ul className={list}>
        {trucks.map((truck) => (
          <Row key={truck.id} truck={truck} />
        ))}
      </ul>
    </Group>
  );
}

/** Links lead to the heading with this id. */
export const waitingId = 'waiting-trucks';

/** Waiting trucks are in the order of service; those on hold or not shown up follow. */
export function WaitingList({ isFound }: Pick<Found, 'isFound'>) {
  const { board } = useBoardActions();
  const navigate = useNavigate();
  const open = (id: string) => void navigate(paths.checkInRecord(id), { state: { from: paths.dockBoard } });
  const found = (trucks: readonly StaffCheckIn[]) => trucks.filter((truck) => isFound(truck));
  const waiting = found(board.waiting);
  return (
    <div className="grid content-start gap-4">
      <Aside title={texts.unnamed} trucks={found(board.unnamed)} Row={UnnamedTruck} />
      <Group
        title={texts.waiting}
        count={board.waiting.length}
        id={waitingId}
        beside={<LanesHere trucks={board.waiting} onOpen={open} className="-my-3" />}
      >
        {waiting.length === 0 ? (
          <p className="rounded-lg border-2 border-dashed border-edge p-4 text-center font-bold text-soft">
            {board.waiting.length === 0 ? texts.nobody : boardTexts.nothingFound}
          </p>
        ) : (
          <ol className={list}>
            {waiting.map((truck) => (
              <WaitingTruck key={truck.id} truck={truck} />
            ))}
          </ol>
        )}
      </Group>
      <AwaitedHere facility={board.facility.name} />
      <Aside title={texts.held} trucks={found(board.held)} Row={AsideTruck} />
      <Aside title={texts.noShow} trucks={found(board.noShow)} Row={AsideTruck} />
    </div>
  );
}
