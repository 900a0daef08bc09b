import { clsx } from 'clsx';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { type ReactNode, useContext } from 'react';

import { ControlWords } from './field.tsx';
import { IconButton } from './button.tsx';
import { opaqueVeilClass, useFirstEscape, useReturnFocus, veilClass } from './overlay.ts';
import { sheetClass } from './sheet-class.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  className?: string;
  /** It has no close button. */
  mustAnswer?: boolean;
  hidesPage?: boolean;
}

/** The dialog is modal; it traps and restores the focus. The caller controls whether it is open. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  className,
  mustAnswer = false,
  hidesPage = false,
}: DialogProps) {
  const { close } = useContext(ControlWords);
  const returnFocus = useReturnFocus();
  useFirstEscape(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={hidesPage ? opaqueVeilClass : veilClass} />
        <Radix.Content
          {...returnFocus}
          className={clsx(sheetClass, className)}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <div className="mb-5 flex items-start justify-between gap-4">
            <div>
              <Radix.Title className="text-xl font-extrabold">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-soft">{description}</Radix.Description>}
            </div>
            {!mustAnswer && (
              <Radix.Close asChild>
                <IconButton label={close} icon={<X />} className="-mt-2 -me-2" />
              </Radix.Close>
            )}
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
