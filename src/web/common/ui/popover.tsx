import { clsx } from 'clsx';
import * as Radix from 'radix-ui/popover';
import { type ReactElement, type ReactNode, useState } from 'react';

import { floatClass, floatPlace, useFirstEscape } from './overlay.ts';

interface PopoverProps {
  /** The button that opens it; must forward its props and ref. */
  trigger: ReactElement;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
  className?: string;
}

/** A panel floating beside its button; closes on a tap elsewhere. */
export function Popover({ trigger, label, align = 'end', children, className, ...given }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const { open = isOpen, onOpenChange = setOpen } = given;
  useFirstEscape(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content aria-label={label} align={align} {...floatPlace} className={clsx(floatClass, 'p-4', className)}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
