import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';

import type { Plural } from '#shared/words/words.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { Cut } from '#web/common/parts/cut.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { BarButton } from './bar-button.tsx';

interface CountedListProps {
  count: number;
  icon: ReactNode;
  texts: { readonly count: Plural; readonly title: string; readonly none: string };
  about?: string;
  className?: string | undefined;
  onOpen: (id: string) => void;
  /** `open` opens a truck of the list in its place, `close` closes the dialog. */
  children: (open: (id: string) => void, close: () => void) => ReactNode;
}

/** Renders nothing if there is nothing to count. */
export function CountedList({ count, icon, texts, about, className, onOpen, children }: CountedListProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const open = (id: string) => {
    close();
    onOpen(id);
  };
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <BarButton icon={icon} label={sayCount(texts.count, count)} className={className} onClick={() => setOpen(true)}>
        {count}
      </BarButton>
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.title} description={about}>
        {count === 0 && <p>{texts.none}</p>}
        {children(open, close)}
      </Dialog>
    </>
  );
}

interface ListedDriverProps {
  truck: { id: string; driverName: string };
  className?: string;
  onOpen: (id: string) => void;
}

export function ListedDriver({ truck: { id, driverName }, className, onOpen }: ListedDriverProps) {
  return (
    <button
      type="button"
      className={clsx(
        'text-start font-extrabold wrap-anywhere underline decoration-edge decoration-2 underline-offset-4',
        className,
      )}
      onClick={() => onOpen(id)}
    >
      <Cut lines={2}>{driverName}</Cut>
    </button>
  );
}
