import type { ReactNode } from 'react';

import { dashboardTexts } from './dashboard-texts.ts';
import { LiveIndicator } from './live-indicator.tsx';
import { SignedInAs } from './signed-in-as.tsx';

/** The heading and the signed-in user, with `children` at the other end. */
export function DashboardHead({ children }: { children: ReactNode }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="flex-1 basis-80">
        <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1 sm:justify-start">
          <h1 className="text-2xl font-black sm:text-3xl">{dashboardTexts.title}</h1>
          <LiveIndicator />
        </div>
        <SignedInAs />
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">{children}</div>
    </header>
  );
}
