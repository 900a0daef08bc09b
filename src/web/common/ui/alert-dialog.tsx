import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';

import { Button, type ButtonSize } from './button.tsx';
import { useFirstEscape, useReturnFocus, veilClass } from './overlay.ts';
import { sheetClass } from './sheet-class.ts';

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** The label is a verb, not 'OK'. */
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
  busy?: boolean;
  size?: ButtonSize;
  /** The caller closes the dialog when done. */
  onConfirm: () => void;
}

/** The initial focus is on Cancel. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel,
    danger,
    busy,
    size = 'md',
    onConfirm,
  } = props;
  const returnFocus = useReturnFocus();
  useFirstEscape(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <Radix.Content {...returnFocus} className={sheetClass}>
          <Radix.Title className="text-xl font-extrabold">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-soft">{description}</Radix.Description>
          <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button variant="secondary" size={size}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} size={size} busy={busy ?? false} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
