import { type ReactNode, useId } from 'react';

import { Card } from '#web/common/ui/card.tsx';

/** Fields beside each other where there is room in their box. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid gap-5 @lg:grid-cols-2 @lg:gap-x-6">{children}</div>
    </div>
  );
}

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
      <FieldGrid>{children}</FieldGrid>
    </Card>
  );
}
