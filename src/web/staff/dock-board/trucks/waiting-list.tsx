import type { ComponentType, ReactNode } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useBoardHands } from '../board-context.ts';
import { truckTexts as texts } from '../texts.ts';
import { AsideTruck, UnnamedTruck, WaitingTruck } from './truck-row.tsx';

interface GroupProps {
  title: string;
  count: number;
  children: ReactNode;
  id?: string;
}

function Group({ title, count, children, id }: GroupProps) {
  return (
    <section aria-label={title} id={id} className="scroll-mt-24">
      <h2 className="flex items-baseline gap-2 text-xl font-extrabold">
        {title} <span className="text-soft tabular-nums">{count}</span>
      </h2>
      {children}
    </section>
  );
}

const list = 'mt-2 grid gap-2';

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

/** Where the list of waiting trucks is on the page. */
export const waitingId = 'waiting-trucks';

/** The trucks without a door: those that wait in the order of service, and those that are set aside. */
export function WaitingList() {
  const { board } = useBoardHands();
  const { waiting, held, noShow, unnamed } = board;
  return (
    <div className="grid content-start gap-6">
      <Aside title={texts.unnamed} trucks={unnamed} Row={UnnamedTruck} />
      <Group title={texts.waiting} count={waiting.length} id={waitingId}>
        {waiting.length === 0 ? (
          <p className="mt-2 rounded-xl border-2 border-dashed border-edge p-5 text-center font-bold text-soft">
            {texts.nobody}
          </p>
        ) : (
          <ol className={list}>
            {waiting.map((truck) => (
              <WaitingTruck key={truck.id} truck={truck} />
            ))}
          </ol>
        )}
      </Group>
      <Aside title={texts.held} trucks={held} Row={AsideTruck} />
      <Aside title={texts.noShow} trucks={noShow} Row={AsideTruck} />
    </div>
  );
}
