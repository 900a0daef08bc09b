import { type ReactNode, useState } from 'react';

import { sameContainer } from '#shared/check-in/container.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { duplicate } from '#shared/words/en/outcome.ts';
import { paths } from '#web/common/place/paths.ts';
import { loadConfig } from '#web/common/data/follow-config.ts';
import { facilitiesOf } from '#web/common/data/known-facilities.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { findOwnWithContainer } from '#web/common/queue/own-check-in.ts';
import { shownClock } from '#web/common/data/shown-clock.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { useGo } from '#web/common/place/place.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';

/** Source: docs/product, "Duplicate containers". */
const texts = inLanguage('duplicate', duplicate);

/** The newest unsent check-in on this device with the same container. */
function keptOf(containerNumber: string) {
  // Another tab may have kept it.
  offlineQueue.refresh();
  const kept = offlineQueue
    .read()
    .waiting.flatMap(({ operation }) => (operation.type === 'ADD' ? operation : []))
    .filter(({ data }) => sameContainer(data.containerNumber, containerNumber));
  return kept.at(-1);
}

/** The question's title if this browser already knows the container; null if not. */
async function titleFor(containerNumber: string): Promise<string | null> {
  const kept = keptOf(containerNumber);
  if (kept) {
    const timeZone = zoneOf(facilitiesOf(await loadConfig()), kept.data.facility);
    return say(texts.notSent, { time: shownClock(clockString(new Date(kept.timestamp), timeZone)) });
  }
  const [own] = await findOwnWithContainer(containerNumber);
  return own ? say(texts.checkedIn, { time: shownClock(own.arrivalTime) }) : null;
}

function Question({ title, onAnswer }: { title: string; onAnswer: (goOn: boolean) => void }) {
  const go = useGo();
  const [isOpen, setOpen] = useState(true);
  const answer = (goOn: boolean) => {
    setOpen(false);
    onAnswer(goOn);
  };
  return (
    <Dialog open={isOpen} onOpenChange={() => answer(false)} title={title} description={texts.text}>
      <div className="grid gap-3">
        <Button
          size="lg"
          onClick={() => {
            answer(false);
            void go(paths.success);
          }}
        >
          {texts.show}
        </Button>
        <Button variant="secondary" size="lg" onClick={() => answer(true)}>
          {texts.goOn}
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * Whether to send a check-in: if this browser has one with the same container, asks the driver using `show`. Failed
 * lookups do not hold anybody up.
 */
export async function mayCheckIn(containerNumber: string, show: (question: ReactNode) => void): Promise<boolean> {
  const title = await titleFor(containerNumber).catch(() => null);
  if (title === null) return true;
  return new Promise((resolve) => {
    show(<Question key={Date.now()} title={title} onAnswer={resolve} />);
  });
}
