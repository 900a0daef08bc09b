import { CloudOff } from 'lucide-react';

import { useIsUnsent } from '#web/data/queries/unsent.ts';

/** Marks a record with unsent changes. */
export function UnsentMark({ id }: { id: string }) {
  if (!useIsUnsent(id)) return null;
  return (
    <span className="inline-flex min-h-7 items-center gap-1.5 rounded-md border-2 border-dashed border-warn px-2 text-sm font-bold text-warn-text">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      Not sent yet
    </span>
  );
}
