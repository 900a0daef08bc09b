import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';

import { arrive } from './arrival.ts';

/** What every page title ends with. Source: docs/product.md, "Screens". */
export const titleSuffix = 'Warehouse Check-In System';

interface ScreenProps {
  /** The page's title without its suffix; also what screen readers hear on arrival. */
  title: string;
  /** What is announced instead, for a title that changes while somebody reads; null while there is nothing to announce. */
  arrival?: string | null;
  children: ReactNode;
  className?: string;
}

/** The frame of a screen: sets the page title, and on arrival announces it and moves the focus to the heading. */
export function Screen({ title, arrival = title, children, className }: ScreenProps) {
  useEffect(() => {
    if (arrival !== null) arrive(arrival);
  }, [arrival]);
  return (
    <div className={clsx('screen', className)}>
      <title>{`${title} | ${titleSuffix}`}</title>
      {children}
    </div>
  );
}
