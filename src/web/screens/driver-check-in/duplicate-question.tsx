import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';

import { sameContainer } from '#shared/check-in/container.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { paths } from '#web/app/paths.ts';
import { loadConfig } from '#web/data/config.ts';
import { facilitiesOf } from '#web/data/facilities.ts';
import { offlineQueue } from '#web/data/operations/offline-queue.ts';
import { findOwnWithContainer } from '#web/data/queue/own-check-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { duplicateTexts as texts } from './duplicate-texts.ts';

/** What this device keeps unsent of the same container, the newest. */
function keptOf(containerNumber: string) {
  const kept = offlineQueue
    .read()
    .waiting.flatMap(({ operation }) => (operation.type === 'ADD' ? operation : []))
    .filter(({ data }) => sameContainer(data.containerNumber, containerNumber));
  return kept.at(-1);
}

/** How this browser knows the container already, as the question's title; null where it does not. */
async function titleFor(containerNumber: string): Promise<string | null> {
  const kept = keptOf(containerNumber);
  if (kept) {
    const timeZone = zoneOf(facilitiesOf(await loadConfig()), kept.data.facility);
    return texts.notSent(clockString(new Date(kept.timestamp), timeZone));
  }
  const [own] = await findOwnWithContainer(containerNumber);
  return own ? texts.checkedIn(own.arrivalTime) : null;
}

function Question({ title, onAnswer }: { title: string; onAnswer: (goOn: boolean) => void }) {
  const navigate = useNavigate();
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
            void navigate(paths.success);
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
 * Whether a check-in may be sent: asks the driver by means of `show` where this browser has one of the same container.
 * Whatever cannot be found out holds nobody up.
 */
export async function mayCheckIn(containerNumber: string, show: (question: ReactNode) => void): Promise<boolean> {
  const title = await titleFor(containerNumber).catch(() => null);
  if (title === null) return true;
  return new Promise((resolve) => {
    show(<Question key={Date.now()} title={title} onAnswer={resolve} />);
  });
}
