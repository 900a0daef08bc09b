import { cloneElement, useEffect, useState } from 'react';

import type { OpenedPopover, PopoverProps } from './floating.tsx';

/** Gives what draws menus and popovers. Without a network it may not be had, which the header says then. */
export function loadFloating(use: (loaded: typeof import('./floating.tsx')) => void): void {
  import('./floating.tsx').then(use, () => undefined);
}

/** A panel floating beside its button, no more than the button until it is first opened; closes on a tap elsewhere. */
export function Popover({ trigger, ...given }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const { open = isOpen, onOpenChange = setOpen } = given;
  const [Opened, setOpened] = useState<typeof OpenedPopover | null>(null);
  useEffect(() => {
    if (open && !Opened) loadFloating((loaded) => setOpened(() => loaded.OpenedPopover));
  }, [open, Opened]);
  if (Opened) return <Opened {...given} trigger={trigger} open={open} onOpenChange={onOpenChange} />;
  return cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onClick: () => onOpenChange(true),
  } as object);
}
