import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';

import { arrive } from './arrival.ts';
import { Loading } from '#web/common/ui/spinner.tsx';
import { pageTexts } from '#web/common/texts/page.ts';

/** The suffix of every page title. Source: docs/product, "Screens". */
export const titleSuffix = 'Warehouse Check-In System';

interface ScreenProps {
  /** The page's title without suffix, also announced to screen readers on arrival. */
  title: string;
  /** Announced instead, for a title that may change; null while there is nothing to announce. */
  arrival?: string | null;
  children: ReactNode;
  className?: string;
}

/** The frame of a screen: sets the page title, announces it on arrival and moves the focus to the heading. */
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

/** Shown while a screen's code loads; delayed, because that is usually unnoticeable. */
export function ScreenLoading() {
  return (
    <div className="min-h-dvh pt-24 *:animate-[fade_140ms_linear_300ms_both]">
      <Loading>{pageTexts.loading}</Loading>
    </div>
  );
}
