import { cloneElement, type KeyboardEvent, type MouseEvent, useState } from 'react';

import type { DropdownMenuProps, OpenedMenu } from './floating.tsx';
import { loadFloating } from './popover.tsx';

export type { MenuItem } from './floating.tsx';

/**
 * An action runs once the focus is back on the trigger, so that a dialog can restore it there. Until it is first
 * opened, only its button is rendered, because a list has a menu in each row.
 */
export function DropdownMenu(props: DropdownMenuProps) {
  const [opened, setOpened] = useState<{ Menu: typeof OpenedMenu; byKey: boolean } | null>(null);
  if (opened) return <opened.Menu {...props} byKey={opened.byKey} />;
  const open = (byKey: boolean) => loadFloating((loaded) => setOpened({ Menu: loaded.OpenedMenu, byKey }));
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // A click by keyboard has a `detail` of 0.
    onClick: ({ detail }: MouseEvent) => open(detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open(true);
    },
  } as object);
}
