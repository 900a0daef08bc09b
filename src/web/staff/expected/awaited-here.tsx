import { useState } from 'react';

import type { ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import { localDay } from '#shared/time/local-day.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { say } from '#web/common/data/words.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { useNow } from '#web/common/parts/use-now.ts';
import { IfMay } from '#web/common/session/if-may.tsx';
import { Badge } from '#web/common/ui/badge.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { UnsentMark } from '#web/staff/badges/unsent-mark.tsx';
import { useAwaited } from '#web/staff/data/arrivals.ts';
import { expectedTexts as texts } from '#web/staff/texts/expected.ts';
import { arrivalLooks, joined, nameOf, useWindowBeside } from './arrival-words.ts';
import { FindTruck } from './find-truck.tsx';

export interface AwaitedProps {
  facility: string;
}

interface TileProps {
  arrival: ArrivalView;
  now: number;
  onTie: (arrival: ArrivalView) => void;
}

function Tile({ arrival, now, onTie }: TileProps) {
  const windowBeside = useWindowBeside();
  const { state, numbers, carrier, containerNumber } = arrival;
  return (
    <li className="flex items-center gap-1.5 px-2.5 py-1.5">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-bold tabular-nums">
          {windowBeside(arrival, now)}
          <Badge {...arrivalLooks[state]}>{texts.states[state]}</Badge>
          <UnsentMark id={arrival.id} isShort />
        </p>
        <p className="text-sm wrap-anywhere text-soft">
          <Typed>{joined(numbers.join(', '), carrier, containerNumber) || texts.unnamed}</Typed>
        </p>
      </div>
      <IfMay action="arrival:update">
        <Button
          variant="secondary"
          className="shrink-0 px-2.5! text-sm! pointer-fine:min-h-9!"
          aria-label={say(texts.tieOf, { what: nameOf(arrival) })}
          onClick={() => onTie(arrival)}
        >
          {texts.tie}
        </Button>
      </IfMay>
    </li>
  );
}

/** Late and due arrivals come latest first, beside the trucks waiting there. */
export function Awaited({ facility }: AwaitedProps) {
  const now = useNow();
  const [tying, setTying] = useState<ArrivalView | null>(null);
  const today = localDay(new Date(now), zoneOf(useFacilities(), facility));
  const awaited = useAwaited(facility, today, now);
  if (awaited.length === 0) return null;
  return (
    <section aria-label={texts.awaited} className="grid gap-1.5">
      <h2 className="flex items-baseline gap-2 font-extrabold">
        {texts.awaited} <span className="text-soft tabular-nums">{awaited.length}</span>
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-dashed border-edge bg-panel">
        {awaited.map((arrival) => (
          <Tile key={arrival.id} arrival={arrival} now={now} onTie={setTying} />
        ))}
      </ul>
      {tying && <FindTruck arrival={tying} onClose={() => setTying(null)} />}
    </section>
  );
}
