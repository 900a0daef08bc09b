import { Component, type ErrorInfo, type ReactNode } from 'react';

import { StaffData } from '#web/staff/data/staff-data.tsx';
import { RequireSession } from '#web/common/session/require-session.tsx';
import { Screen } from '#web/common/screen/screen.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { Dashboard } from './dashboard.tsx';
import { dashboardTexts } from '#web/staff/texts/dashboard.ts';
import { RememberedFacility } from './device/remembered-facility.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { failureTexts } from '#web/staff/texts/messages.ts';

interface State {
  failed: boolean;
}

class DashboardBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('The dashboard failed', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Card look="sign" role="alert" className="mx-auto grid w-full max-w-xl gap-4 text-center">
        <h1 className="text-2xl font-extrabold">{failureTexts.dashboard.title}</h1>
        <p>{failureTexts.dashboard.description}</p>
        <Button className="justify-self-center" onClick={() => location.reload()}>
          {dashboardTexts.refreshPage}
        </Button>
      </Card>
    );
  }
}

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
