import { clsx } from 'clsx';
import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';

interface Tab<T extends string> {
  value: T;
  label: ReactNode;
}

interface TabsProps<T extends string> {
  tabs: readonly Tab<T>[];
  value: T;
  onValueChange: (value: T) => void;
  /** Label of the tab list for screen readers. */
  label: string;
  /** Which way the tabs run; left to right, if not said. */
  dir?: 'ltr' | 'rtl';
  /** What stands in the row of the tabs, before and after them. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A row of tabs; add a `TabPanel` per value, or one whose content depends on the value. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { tabs, value, onValueChange, label, dir = 'ltr', before, after, children, className } = props;
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as T)} dir={dir} className={className}>
      <div className={clsx((before || after) && 'flex flex-wrap items-center gap-x-4 border-b-2 border-ink')}>
        {before}
        <Radix.List
          aria-label={label}
          className={clsx(
            'flex flex-wrap gap-1 p-1 pb-0',
            before || after ? 'me-auto [&>button]:px-3 [&>button]:text-sm' : 'border-b-2 border-ink',
          )}
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className="min-h-12 rounded-t-lg px-2.5 text-xs font-bold sm:px-5 sm:text-base text-soft hover:bg-ink/8 hover:text-ink data-[state=active]:bg-ink data-[state=active]:text-panel"
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {after}
      </div>
      {children}
    </Radix.Root>
  );
}

interface TabPanelProps {
  value: string;
  /** Keeps its content mounted while another tab is shown, so that it can be linked to and printed. */
  isKept?: boolean;
  className?: string;
  children: ReactNode;
}

export function TabPanel({ value, isKept, className, children }: TabPanelProps) {
  return (
    <Radix.Content
      value={value}
      {...(isKept && { forceMount: true })}
      className={clsx('pt-5', isKept && 'print:block! data-[state=inactive]:hidden', className)}
    >
      {children}
    </Radix.Content>
  );
}
