import { CutWithin, gap } from '#web/common/parts/cut.tsx';
import type { Dock } from '#shared/facilities/facilities.ts';
import { useMay } from '#web/common/session/if-may.tsx';
import { restMs, useRestAfterChange } from '#web/staff/dock/rest.ts';
import { swallowSecondTap } from '#web/staff/dock/second-tap.ts';
import { shortName } from '#web/staff/queue-order/truck-name.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { useBoardActions } from '../board-context.ts';
import { doorTexts as texts } from '#web/staff/texts/dock-board.ts';
import { tileButton } from './door-step.tsx';
import { say } from '#web/common/data/words.ts';

/** At the first free door the call is due, and the reason is shown. */
export function FreeDoor({ dock }: { dock: Dock }) {
  const { board, take, foreign } = useBoardActions();
  const mayStep = useMay('check-in:step');
  // Somebody else may have called the truck that was shown here a moment ago.
  const isResting = useRestAfterChange(String(foreign), restMs / 2);
  const { next } = board;
  if (!mayStep || !next) return null;
  const name = shortName(next.truck);
  const { ticket, driverName } = next.truck;
  const isFirst = board.free[0]?.dock.id === dock.id;
  return (
    <>
      {isFirst && <p className="text-xs leading-tight text-soft">{texts.why[next.why]}</p>}
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        className={`relative mt-auto ${tileButton}`}
        aria-label={say(texts.callOf, { name, dock: dock.name })}
        aria-disabled={isResting || undefined}
        onClick={(event) => {
          if (isResting) return;
          swallowSecondTap(event);
          take(next.truck, { step: 'call', dock: dock.name });
        }}
      >
        <CutWithin sentence={say(texts.call, { name: [ticket, gap].filter(Boolean).join(' ') })} value={driverName} />
      </Button>
    </>
  );
}
