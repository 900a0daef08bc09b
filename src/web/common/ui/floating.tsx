import { clsx } from 'clsx';
import * as Menu from 'radix-ui/dropdown-menu';
import * as Panel from 'radix-ui/popover';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';

import { floatClass, floatPosition, useFirstEscape } from './overlay.ts';

export interface MenuItem {
  label: string;
  note?: string;
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** An item with this toggles immediately and keeps the menu open. */
  checked?: boolean;
  /** Evaluated whenever the menu is rendered, for conditions unknown when the list of items is built. */
  isOffered?: () => boolean;
}

export interface DropdownMenuProps {
  /** It must forward its props and ref. */
  trigger: ReactElement<object>;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
}

export interface PopoverProps {
  /** It must forward its props and ref. */
  trigger: ReactElement<object>;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
  className?: string;
}

const itemClass =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3.5 font-semibold outline-none data-disabled:cursor-default data-disabled:text-soft data-highlighted:bg-ink data-highlighted:text-panel [&>svg]:size-5 [&>svg]:shrink-0';

function ItemText({ label, note }: MenuItem) {
  if (!note) return label;
  return (
    <span className="grid py-1">
      {label}
      <span className="text-sm font-normal opacity-85">{note}</span>
    </span>
  );
}

function SwitchItem({ item }: { item: MenuItem }) {
  return (
    <Menu.CheckboxItem
      checked={item.checked ?? false}
      onCheckedChange={item.onSelect}
      onSelect={(event) => event.preventDefault()}
      className={itemClass}
    >
      {item.icon}
      <ItemText {...item} />
    </Menu.CheckboxItem>
  );
}

/** If a key opened the menu, the first item gets the focus. */
export function OpenedMenu({ trigger, items, align = 'end', byKey }: DropdownMenuProps & { byKey: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  const [open, setOpen] = useState(true);
  useFirstEscape(open, () => setOpen(false));
  useEffect(() => {
    if (byKey) content.current?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
  }, [byKey]);
  const carryOut = (event: Event) => {
    if (!chosen.current) return;
    event.preventDefault();
    button.current?.focus();
    chosen.current();
    chosen.current = null;
  };
  return (
    // Not modal: hiding the rest of the page would leave screen readers without landmarks.
    <Menu.Root open={open} onOpenChange={setOpen} modal={false}>
      <Menu.Trigger ref={button} asChild>
        {trigger}
      </Menu.Trigger>
      <Menu.Portal container={document.querySelector('main')}>
        <Menu.Content
          ref={content}
          align={align}
          {...floatPosition}
          onCloseAutoFocus={carryOut}
          className={clsx(floatClass, 'min-w-52 p-1.5')}
        >
          {items
            .filter(({ isOffered }) => isOffered?.() ?? true)
            .map((item) =>
              item.checked === undefined ? (
                <Menu.Item
                  key={item.label}
                  onSelect={() => {
                    chosen.current = item.onSelect;
                  }}
                  disabled={item.disabled ?? false}
                  className={clsx(itemClass, item.danger && 'text-stop-text')}
                >
                  {item.icon}
                  <ItemText {...item} />
                </Menu.Item>
              ) : (
                <SwitchItem key={item.label} item={item} />
              ),
            )}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

export function OpenedPopover({
  trigger,
  label,
  align = 'end',
  children,
  className,
  open,
  onOpenChange,
}: PopoverProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  useFirstEscape(open, () => onOpenChange(false));
  return (
    <Panel.Root open={open} onOpenChange={onOpenChange}>
      <Panel.Trigger asChild>{trigger}</Panel.Trigger>
      <Panel.Portal>
        <Panel.Content
          aria-label={label}
          align={align}
          {...floatPosition}
          className={clsx(floatClass, 'p-4', className)}
        >
          {children}
        </Panel.Content>
      </Panel.Portal>
    </Panel.Root>
  );
}
