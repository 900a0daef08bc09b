import { Megaphone } from 'lucide-react';

import type { Dock } from '#shared/facilities/facilities.ts';
import { useMay } from '#web/common/session/if-may.tsx';
import { restMs, useRestAfterChange } from '#web/staff/dock/rest.ts';
import { swallowSecondTap } from '#web/staff/dock/second-tap.ts';
import { Button } from '#web/common/ui/button.tsx';
import { useBoardHands } from '../board-context.ts';
import { doorTexts as texts } from '../texts.ts';
import { shortName } from '#web/staff/queue-order/truck-name.tsx';

/** What can be done at a free door: call the suggested truck with one press, or choose another one. */
export function FreeDoor({ dock }: { dock: Dock }) {
  const { board, take, ask, foreign } = useBoardHands();
  const mayStep = useMay('check-in:step');
  // Somebody else may have called the truck that stood here a moment ago.
  const isResting = useRestAfterChange(String(foreign), restMs / 2);
  const { next } = board;
  if (!mayStep || board.waiting.length === 0) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-2.5">
      {next && (
        <>
          <p className="text-sm leading-snug text-soft">{texts.why[next.why]}</p>
          <Button
            className="min-h-14 w-full px-3!"
            aria-label={texts.callOf(shortName(next.truck), dock.name)}
            aria-disabled={isResting || undefined}
            onClick={(event) => {
              if (isResting) return;
              swallowSecondTap(event);
              take(next.truck, { step: 'call', dock: dock.name });
            }}
          >
            <Megaphone aria-hidden className="size-5 shrink-0" />
            <span title={texts.call(shortName(next.truck))} className="line-clamp-2 wrap-anywhere">
              {texts.call(shortName(next.truck))}
            </span>
          </Button>
        </>
      )}
      <Button variant="quiet" aria-label={texts.otherFor(dock.name)} onClick={() => ask({ about: 'truck', dock })}>
        {texts.other}
      </Button>
    </div>
  );
}
