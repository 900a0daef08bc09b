import { StaffData } from '#web/staff/data/staff-data.tsx';
import { RequireSession } from '#web/common/session/require-session.tsx';
import { Screen } from '#web/common/screen/screen.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { Dashboard } from './dashboard.tsx';
import { DashboardBoundary } from './dashboard-boundary.tsx';
import { dashboardTexts } from '#web/staff/texts/dashboard.ts';
import { RememberedFacility } from './device/remembered-facility.tsx';

/** The staff's control room: every check-in, live. */
export function DashboardScreen() {
  return (
    <Screen title={dashboardTexts.title} className="pt-2!">
      <RequireSession loading={<Loading className="min-h-dvh">{dashboardTexts.loading}</Loading>}>
        <DashboardBoundary>
          <StaffData>
            <RememberedFacility>
              <Dashboard />
            </RememberedFacility>
          </StaffData>
        </DashboardBoundary>
      </RequireSession>
    </Screen>
  );
}
