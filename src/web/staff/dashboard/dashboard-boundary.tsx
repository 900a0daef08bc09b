import { Component, type ErrorInfo, type ReactNode } from 'react';

import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { dashboardTexts } from '#web/staff/texts/dashboard.ts';
import { failureTexts } from '#web/staff/texts/messages.ts';

interface State {
  failed: boolean;
}

/** Shown in place of a dashboard that failed to render. */
export class DashboardBoundary extends Component<{ children: ReactNode }, State> {
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
