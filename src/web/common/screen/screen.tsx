import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';

import { createStore } from '#web/common/data/store.ts';
import { Loading } from '#web/common/ui/spinner.tsx';
import { pageTexts } from '#web/common/texts/page.ts';

export const announced = createStore('');
let hasArrived = false;

/** The link may have been followed even before the code of its page was loaded. */
function hasFollowedLink(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1, [data-staff-bar] h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Browsers announce a new document; it gets the focus only if a link opened it and the user is not typing already. */
export function arrive(title: string): void {
  if (hasArrived) announced.write(title);
  if (hasArrived || (hasFollowedLink() && document.activeElement === document.body)) focusHeading();
  hasArrived = true;
}

/** Source: docs/product, "Screens". */
export const titleSuffix = 'Warehouse Check-In System';

interface ScreenProps {
  /** The title has no suffix; it is also announced to screen readers on arrival. */
  title: string;
  /** Announced instead, for a title that may change; null while there is nothing to announce. */
  arrival?: string | null;
  children: ReactNode;
  className?: string;
}

/** Sets the page title, announces it on arrival and moves the focus to the heading. */
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

/** It appears with a delay, because loading a screen's code is usually unnoticeable. */
export function ScreenLoading() {
  return (
    <div className="min-h-dvh pt-24 *:animate-[fade_140ms_linear_300ms_both]">
      <Loading>{pageTexts.loading}</Loading>
    </div>
  );
}
