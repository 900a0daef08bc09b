import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { dashboardTexts } from './dashboard-texts.ts';
import { LiveIndicator } from './live-indicator.tsx';

/** The name of the screen and whether it is live. */
export function DashboardTitle({ isCompact, children }: { isCompact: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <h1 className={clsx('font-black', isCompact ? 'text-xl' : 'text-2xl sm:text-3xl')}>{dashboardTexts.title}</h1>
      <LiveIndicator />
      {children}
    </div>
  );
}

interface DashboardHeadProps {
  isCompact: boolean;
  /** What stands beside the title. */
  beside: ReactNode;
  /** What stands below the title. */
  below: ReactNode;
  children: ReactNode;
}

/** The title, with `children` at the other end. */
export function DashboardHead({ isCompact, beside, below, children }: DashboardHeadProps) {
  return (
    <header
      className={clsx(
        'flex justify-between gap-y-4',
        isCompact ? 'items-start gap-x-3' : 'flex-wrap items-end gap-x-8',
      )}
    >
      <div className={isCompact ? 'min-w-0 flex-1' : 'flex-1 basis-80'}>
        <DashboardTitle isCompact={isCompact}>{beside}</DashboardTitle>
        {below}
      </div>
      <div className="flex items-center gap-2 sm:gap-3">{children}</div>
    </header>
  );
}
