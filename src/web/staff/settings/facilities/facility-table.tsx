import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import type { FacilityView } from '#shared/contract/facilities.ts';
import { useMay } from '#web/common/session/if-may.tsx';
import { facilitiesPath } from '#web/staff/shell/admin-addresses.ts';
import { Badge } from '#web/common/ui/badge.tsx';
import { Button, IconButton } from '#web/common/ui/button.tsx';
import { NewFacilityDialog } from './new-facility-dialog.tsx';
import { facilityTexts as texts } from '#web/staff/texts/site.ts';
import { say } from '#web/common/data/words.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { useFacilityAction } from './use-facility-action.tsx';

interface OrderProps {
  facility: FacilityView;
  /** The positions of the facilities before and after it; undefined if there is none. */
  before: number | undefined;
  after: number | undefined;
}

/** Moves a facility up or down. Moving a row would lose the focus, so it is restored to the pressed button. */
function Order({ facility, before, after }: OrderProps) {
  const { act, isBusy, failure } = useFacilityAction(facility);
  const pressed = useRef<HTMLButtonElement>(null);
  const { name, position } = facility;
  useEffect(() => pressed.current?.focus(), [position]);
  const moveTo = (place: number | undefined) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget;
    if (place !== undefined && !isBusy) act({ position: place }, { position });
  };
  const ends = 'aria-disabled:text-soft aria-disabled:opacity-50';
  return (
    <div className="flex items-center">
      {failure}
      <IconButton
        label={say(texts.up, { name })}
        icon={<ArrowUp />}
        aria-disabled={before === undefined}
        className={ends}
        onClick={moveTo(before)}
      />
      <IconButton
        label={say(texts.down, { name })}
        icon={<ArrowDown />}
        aria-disabled={after === undefined}
        className={ends}
        onClick={moveTo(after)}
      />
    </div>
  );
}

function Row({ facility, children }: { facility: FacilityView; children?: ReactNode }) {
  const { name, slug, timeZone, docks, isDefault } = facility;
  const inUse = docks.filter(({ isRetired }) => !isRetired).length;
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <Link
            to={`${facilitiesPath}/${slug}`}
            className="inline-flex min-h-12 items-center text-lg font-bold underline decoration-edge decoration-2 underline-offset-4 hover:decoration-ink"
          >
            <bdi>{name}</bdi>
          </Link>
          {isDefault && <Badge tone="info">{texts.isDefault}</Badge>}
        </p>
        <p className="text-sm text-soft">
          {timeZone}, {sayCount(texts.inUse, inUse)}
        </p>
      </div>
      {children}
    </li>
  );
}

/** All facilities in display order, with retired ones collapsed below. */
export function FacilityTable({ facilities }: { facilities: readonly FacilityView[] }) {
  const [isAdding, setAdding] = useState(false);
  const mayChange = useMay('facility:update');
  const active = facilities.filter(({ retiredAt }) => retiredAt === null);
  const retired = facilities.filter(({ retiredAt }) => retiredAt !== null);
  return (
    <>
      {mayChange && (
        <Button className="justify-self-start" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      )}
      <ul aria-label={texts.title} className="divide-y divide-line">
        {active.map((facility, index) => (
          <Row key={facility.id} facility={facility}>
            {mayChange && active.length > 1 && (
              <Order facility={facility} before={active[index - 1]?.position} after={active[index + 1]?.position} />
            )}
          </Row>
        ))}
      </ul>
      {retired.length > 0 && (
        <details>
          <summary id="retired-facilities" className="min-h-12 cursor-pointer py-3 font-bold">
            {say(texts.retiredTitle, { count: retired.length })}
          </summary>
          <ul aria-labelledby="retired-facilities" className="divide-y divide-line">
            {retired.map((facility) => (
              <Row key={facility.id} facility={facility} />
            ))}
          </ul>
        </details>
      )}
      {isAdding && <NewFacilityDialog onClose={() => setAdding(false)} />}
    </>
  );
}
