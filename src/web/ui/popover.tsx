import { clsx } from 'clsx';
import * as Radix from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';

import { floatClass } from './overlay-class.ts';

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
export function Popover({ trigger, label, open, onOpenChange, align = 'end', children, className }: PopoverProps) {
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={clsx(floatClass, 'max-w-[calc(100vw-1.5rem)] p-4', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
