import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';

import { sameContainer } from '#shared/check-in/container.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { duplicate } from '#shared/words/en/outcome.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { loadConfig } from '#web/common/data/follow-config.ts';
import { facilitiesOf } from '#web/common/data/known-facilities.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { findOwnWithContainer } from '#web/common/queue/own-receipt.ts';
import { shownClock } from '#web/common/data/shown-clock.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { useGo } from '#web/common/navigation/navigation.ts';
import { Button, IconButton } from '#web/common/ui/button.tsx';
import { ControlWords } from '#web/common/ui/field.tsx';
import { sheetClass } from '#web/common/ui/sheet-class.ts';

/** Source: docs/product, "Duplicate containers". */
const texts = inLanguage('duplicate', duplicate);

function keptOf(containerNumber: string) {
  // Another tab may have stored it.
  offlineQueue.refresh();
  const kept = offlineQueue
    .read()
    .waiting.flatMap(({ operation }) => (operation.type === 'ADD' ? operation : []))
    .filter(({ data }) => sameContainer(data.containerNumber, containerNumber));
  return kept.at(-1);
}

/** Null if this browser does not know the container. */
async function titleFor(containerNumber: string): Promise<string | null> {
  const kept = keptOf(containerNumber);
  if (kept) {
    const timeZone = zoneOf(facilitiesOf(await loadConfig()), kept.data.facility);
    return say(texts.notSent, { time: shownClock(clockString(new Date(kept.timestamp), timeZone)) });
  }
  const [own] = await findOwnWithContainer(containerNumber);
  return own ? say(texts.checkedIn, { time: shownClock(own.arrivalTime) }) : null;
}

/**
 * The native dialog traps the focus and closes on Escape; every driver's phone already has its code if it goes offline.
 */
function Question({ title, onAnswer }: { title: string; onAnswer: (goOn: boolean) => void }) {
  const go = useGo();
  const words = useContext(ControlWords);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const goesOn = useRef(false);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onClose={() => onAnswer(goesOn.current)}
      className={clsx(sheetClass, 'top-auto m-0 w-full max-w-none border-0 backdrop:bg-black/65')}
    >
      <div className="mb-5 flex items-start justify-between gap-4">
        <div>
          <h2 id={id} className="text-xl font-extrabold">
            {title}
          </h2>
          <p id={`${id}-text`} className="mt-1 text-soft">
            {texts.text}
          </p>
        </div>
        <IconButton label={words.close} icon={<X />} onClick={close} className="-me-2 -mt-2" />
      </div>
      <div className="grid gap-3">
        <Button
          size="lg"
          onClick={() => {
            close();
            void go(paths.success);
          }}
        >
          {texts.show}
        </Button>
        <Button
          variant="secondary"
          size="lg"
          onClick={() => {
            goesOn.current = true;
            close();
          }}
        >
          {texts.goOn}
        </Button>
      </div>
    </dialog>
  );
}

/** A driver whose browser has a check-in with the same container is asked by `show`. Failed lookups hold nobody up. */
export async function mayCheckIn(containerNumber: string, show: (question: ReactNode) => void): Promise<boolean> {
  const title = await titleFor(containerNumber).catch(() => null);
  if (title === null) return true;
  return new Promise((resolve) => {
    show(<Question key={Date.now()} title={title} onAnswer={resolve} />);
  });
}
