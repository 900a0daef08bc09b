import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { Attention } from '#shared/queue/attention.ts';
import { attentionTexts as texts } from '#web/parts/attention/attention-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AttentionItem } from './attention-item.tsx';

interface AttentionListProps {
  attention: readonly Attention<StaffCheckIn>[];
  /** With the number alone, where there is little room. */
  isCompact: boolean;
  onOpen: (id: string) => void;
}

/** How many trucks need attention, which opens the list of them; nothing while none does. */
export function AttentionList({ attention, isCompact, onOpen }: AttentionListProps) {
  const [isOpen, setOpen] = useState(false);
  if (attention.length === 0 && !isOpen) return null;
  const open = (id: string) => {
    setOpen(false);
    onOpen(id);
  };
  return (
    <>
      <Button
        variant="secondary"
        title={texts.count(attention.length)}
        className="px-3! text-sm!"
        onClick={() => setOpen(true)}
      >
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {isCompact && <span aria-hidden>{attention.length}</span>}
        <span className={isCompact ? 'sr-only' : ''}>{texts.count(attention.length)}</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.title}>
        {attention.length === 0 && <p>{texts.none}</p>}
        <ul>
          {attention.map((one) => (
            <AttentionItem key={one.truck.id} attention={one} onOpen={open} />
          ))}
        </ul>
      </Dialog>
    </>
  );
}
