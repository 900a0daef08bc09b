import { clsx } from 'clsx';
import * as Radix from 'radix-ui/scroll-area';
import type { ReactNode } from 'react';

/** Source: docs/product, "Notifications". */
const scrollbarHideMs = 600;

interface ScrollAreaProps {
  /** Keyboard and screen reader users need a name for the content. */
  label: string;
  children: ReactNode;
  className?: string;
}

/** The scrollbar shows while the pointer is over it. */
export function ScrollArea({ label, children, className }: ScrollAreaProps) {
  return (
    <Radix.Root type="hover" scrollHideDelay={scrollbarHideMs} className={clsx('overflow-hidden', className)}>
      <Radix.Viewport asChild>
        <section
          aria-label={label}
          tabIndex={0}
          className="size-full overscroll-contain -outline-offset-4 [&>div]:block!"
        >
          {children}
        </section>
      </Radix.Viewport>
      <Radix.Scrollbar
        orientation="vertical"
        data-testid="scrollbar"
        className="flex w-3 animate-fade touch-none p-0.5 select-none"
      >
        <Radix.Thumb className="relative flex-1 rounded-full bg-edge" />
      </Radix.Scrollbar>
    </Radix.Root>
  );
}
