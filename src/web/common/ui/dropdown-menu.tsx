import { clsx } from 'clsx';
import * as Radix from 'radix-ui/dropdown-menu';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';

import { floatClass, floatPlace, useFirstEscape } from './overlay.ts';

export interface MenuItem {
  label: string;
  /** A small line of text below the label. */
  note?: string;
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Whether it is on; such an item toggles immediately and keeps the menu open. */
  checked?: boolean;
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
    <Radix.CheckboxItem
      checked={item.checked ?? false}
      onCheckedChange={item.onSelect}
      onSelect={(event) => event.preventDefault()}
      className={itemClass}
    >
      {item.icon}
      <ItemText {...item} />
    </Radix.CheckboxItem>
  );
}

interface DropdownMenuProps {
  /** The button that opens it; must forward its props and ref. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
}

/** A menu of actions. An action runs once the focus is back on the trigger, so that a dialog can restore it there. */
export function DropdownMenu({ trigger, items, align = 'end' }: DropdownMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  const [open, setOpen] = useState(false);
  useFirstEscape(open, () => setOpen(false));
  const carryOut = (event: Event) => {
    if (!chosen.current) return;
    event.preventDefault();
    button.current?.focus();
    chosen.current();
    chosen.current = null;
  };
  return (
    // Not modal: hiding the rest of the page would leave screen readers without landmarks.
    <Radix.Root open={open} onOpenChange={setOpen} modal={false}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={document.querySelector('main')}>
        <Radix.Content
          align={align}
          {...floatPlace}
          onCloseAutoFocus={carryOut}
          className={clsx(floatClass, 'min-w-52 p-1.5')}
        >
          {items.map((item) =>
            item.checked === undefined ? (
              <Radix.Item
                key={item.label}
                onSelect={() => {
                  chosen.current = item.onSelect;
                }}
                disabled={item.disabled ?? false}
                className={clsx(itemClass, item.danger && 'text-stop-text')}
              >
                {item.icon}
                <ItemText {...item} />
              </Radix.Item>
            ) : (
              <SwitchItem key={item.label} item={item} />
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
