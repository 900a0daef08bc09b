import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';

import { arrive } from './arrival.ts';

/** What every page title ends with. Source: docs/product.md, "Screens". */
export const titleSuffix = 'Warehouse Check-In System';

interface ScreenProps {
  /** The page's title without its suffix; also what screen readers hear on arrival. */
  title: string;
  children: ReactNode;
  className?: string;
}

/** The frame of a screen: sets the page title, and on arrival announces it and moves the focus to the heading. */
export function Screen({ title, children, className }: ScreenProps) {
  useEffect(() => arrive(title), [title]);
  return (
    <div className={clsx('screen', className)}>
      <title>{`${title} | ${titleSuffix}`}</title>
      {children}
    </div>
  );
}
