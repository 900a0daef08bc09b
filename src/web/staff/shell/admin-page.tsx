import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { StaffData } from '#web/staff/data/staff-data.tsx';
import { Screen } from '#web/common/screen/screen.tsx';
import { RequireSession } from '#web/common/session/require-session.tsx';
import { LeaveGuard } from '#web/staff/unsaved/leave-guard.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { PageHead } from './page-head.tsx';

interface AdminPageProps {
  title: string;
  /** Screen readers announce this if the title alone is not enough. */
  arrival?: string;
  className: string;
  /** Shown until the session is known. */
  loading: string;
  children: ReactNode;
}

/** The page asks before edits are lost. */
export function AdminPage({ title, arrival, className, loading, children }: AdminPageProps) {
  return (
    <Screen title={title} {...(arrival !== undefined && { arrival })} className={clsx('min-h-dvh', className)}>
      <RequireSession loading={<Loading className="min-h-dvh">{loading}</Loading>}>
        <StaffData>
          <div className="grid w-full gap-5">
            <PageHead title={title} />
            {children}
          </div>
          <LeaveGuard />
        </StaffData>
      </RequireSession>
    </Screen>
  );
}
