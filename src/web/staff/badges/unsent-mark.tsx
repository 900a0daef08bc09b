import { clsx } from 'clsx';
import { CloudOff } from 'lucide-react';

import { useShown } from '#web/staff/data/unsent.ts';
import { truckTexts } from '#web/staff/texts/truck.ts';

export function UnsentMark({ id, isShort = false }: { id: string; isShort?: boolean }) {
  if (!useShown().isUnsent(id)) return null;
  return (
    <span
      title={isShort ? truckTexts.unsent : undefined}
      className={clsx(
        isShort ? 'min-h-5' : 'min-h-7',
        'inline-flex items-center gap-1.5 rounded-md border-2 border-dashed border-warn px-2 text-sm font-bold text-warn-text',
      )}
    >
      <CloudOff aria-hidden className="size-4 shrink-0" />
      <span className={isShort ? 'sr-only' : ''}>{truckTexts.unsent}</span>
    </span>
  );
}
