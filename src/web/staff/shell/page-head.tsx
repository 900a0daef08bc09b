import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

import { BarSlot } from './bar-slot.ts';

interface PageHeadProps {
  title: string;
  beside?: ReactNode;
  /** These are at the other end. */
  children?: ReactNode;
}

/** The head is rendered into the bar of staff's pages, so that the page begins with its content. */
export function PageHead({ title, beside, children }: PageHeadProps) {
  const slot = useContext(BarSlot);
  const head = (
    <>
      <h1
        title={title}
        className="min-w-0 text-sm leading-tight font-black max-[26rem]:text-xs max-[22.5rem]:has-[~button]:sr-only wrap-break-word sm:text-base max-lg:line-clamp-2 md:max-lg:text-sm lg:truncate xl:shrink-0 xl:text-lg"
      >
        {title}
      </h1>
      {beside}
      {children && <div className="-me-2 ms-auto flex shrink-0 items-center sm:gap-x-1 print:hidden">{children}</div>}
    </>
  );
  return slot ? createPortal(head, slot) : <header className="flex min-h-12 items-center gap-x-4">{head}</header>;
}
