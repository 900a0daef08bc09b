import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '#web/common/place/paths.ts';
import { StaffData } from '#web/staff/data/staff-data.tsx';
import { Screen } from '#web/common/screen/screen.tsx';
import { RequireSession } from '#web/common/session/require-session.tsx';
import { LeaveGuard } from '#web/staff/unsaved/leave-guard.tsx';
import { buttonClass } from '#web/common/ui/button.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';

const back = 'Dashboard';

interface AdminPageProps {
  title: string;
  /** What a screen reader announces on arrival, where the title alone would not say it. */
  arrival?: string;
  className: string;
  /** What is said until the session is known. */
  loading: string;
  children: ReactNode;
}

/** A page of staff's where things are edited: with a way back to the dashboard, and a question before edits are lost. */
export function AdminPage({ title, arrival, className, loading, children }: AdminPageProps) {
  return (
    <Screen title={title} {...(arrival !== undefined && { arrival })} className={className}>
      <RequireSession loading={<Loading className="min-h-[60dvh]">{loading}</Loading>}>
        <StaffData>
          <div className="mx-auto grid w-full gap-5">
            <header>
              <Link to={paths.dashboard} className={buttonClass('quiet', 'md', '-ms-2 px-2!')}>
                <ArrowLeft aria-hidden className="size-5" />
                {back}
              </Link>
              <h1 className="text-2xl font-black sm:text-3xl">{title}</h1>
            </header>
            {children}
          </div>
          <LeaveGuard />
        </StaffData>
      </RequireSession>
    </Screen>
  );
}
