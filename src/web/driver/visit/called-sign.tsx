import { type ReactNode, useEffect, useRef } from 'react';

import type { Visit } from '#shared/contract/visit.ts';
import { Button } from '#web/common/ui/button.tsx';
import { visitTextOf, visitTexts } from './visit-text.ts';

interface CalledSignProps {
  visit: Visit;
  children?: ReactNode;
  onQuiet: () => void;
}

/** The sign covers the whole page, readable from the other side of a cab. */
export function CalledSign({ visit, children, onQuiet }: CalledSignProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { headline, text } = visitTextOf(visit);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="called-sign"
      onClose={onQuiet}
      className="sign sign-accent m-0 h-dvh max-h-none w-dvw max-w-none overflow-y-auto p-6 sm:p-10"
    >
      <div className="flex min-h-full flex-col items-center justify-center gap-5 text-center">
        <p aria-hidden className="pt-4 text-[min(45vw,45vh)] leading-none font-black tabular-nums">
          {visit.dock}
        </p>
        <h2 id="called-sign" className="text-4xl font-black sm:text-5xl">
          {headline}
        </h2>
        <p className="text-lg font-semibold sm:text-xl">{text}</p>
        <div className="grid w-full max-w-120 gap-3">
          {children}
          <Button variant="asphalt" size="lg" onClick={() => dialog.current?.close()}>
            {visitTexts.alarm.quiet}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
