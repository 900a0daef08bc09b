import { cloneElement, useEffect, useState } from 'react';

import type { OpenedPopover, PopoverProps } from './floating.tsx';

/** If loading fails without a network, the header shows that there is no connection. */
export function loadFloating(use: (loaded: typeof import('./floating.tsx')) => void): void {
  import('./floating.tsx').then(use, () => undefined);
}

/** A tap elsewhere closes the panel. Until it is first opened, only its button is rendered. */
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
