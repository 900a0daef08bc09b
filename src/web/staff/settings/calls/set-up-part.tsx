import { type ReactNode, useId } from 'react';

/** A part of the set-up of calls, under its heading. */
export function SetUpPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-4 border-t border-line pt-6">
      <h3 id={id} className="text-lg font-extrabold">
        {title}
      </h3>
      {children}
    </section>
  );
}
