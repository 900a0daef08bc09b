import { Menu } from 'lucide-react';
import { type ComponentType, useState } from 'react';

import { headerTexts as texts } from '#web/common/texts/page.ts';
import { IconButton } from '#web/common/ui/button.tsx';
import type { MenuDialogProps } from './menu-dialog.tsx';

export interface MobileMenuProps extends Omit<MenuDialogProps, 'onClosed'> {
  /** Loaded after the page. */
  Dialog: ComponentType<MenuDialogProps>;
}

export function MobileMenu({ Dialog, ...props }: MobileMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <div className="md:hidden">
      <IconButton label={texts.open} icon={<Menu />} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open} />
      {isOpen && <Dialog {...props} onClosed={() => setOpen(false)} />}
    </div>
  );
}
