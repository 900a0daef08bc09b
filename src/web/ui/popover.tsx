import { clsx } from 'clsx';
import * as Radix from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';

import { floatClass } from './overlay-class.ts';

interface PopoverProps {
  /** The button that opens it; it must pass on its props and ref. */
  trigger: ReactElement;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** Opens clear of the corner where a toast tells of the same press. */
  besideToast?: boolean;
  children: ReactNode;
  className?: string;
}

/** How far it stays from the edges of the window, in pixels. */
const edgePx = 12;

/** The height of a toast with its action, and its distance from the lower edge. */
const toastPx = 184;

/** A panel that floats beside its button and closes on a tap elsewhere. */
export function Popover(props: PopoverProps) {
  const { trigger, label, open, onOpenChange, align = 'end', besideToast = false, children, className } = props;
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={{ top: edgePx, right: edgePx, bottom: besideToast ? toastPx : edgePx, left: edgePx }}
          className={clsx(floatClass, 'max-w-[calc(100vw-1.5rem)] p-4', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
