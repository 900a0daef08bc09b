import { type ReactNode, useId } from 'react';

import { Card } from '#web/common/ui/card.tsx';

/** A numbered part of the form, like the bays of a yard. */
export function FormSection({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-5">
      <h2 id={titleId} className="flex items-center gap-3.5 text-xl font-extrabold">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-md bg-ink pt-0.5 text-2xl font-black text-panel"
        >
          {number}
        </span>
        {title}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-6">{children}</div>
    </Card>
  );
}
