import { Component, type ErrorInfo, type ReactNode } from 'react';

import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { pageTexts } from '#web/common/texts/page.ts';

interface State {
  failed: boolean;
}

/** Chunks that fail to load also end here. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A screen failed', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="mx-auto w-full max-w-xl px-4 py-16">
        <Card look="sign" role="alert" className="grid gap-4 text-center">
          <h1 className="text-2xl font-extrabold">{pageTexts.failed.title}</h1>
          <p>{pageTexts.failed.description}</p>
          <Button className="justify-self-center" onClick={() => location.reload()}>
            {pageTexts.failed.again}
          </Button>
        </Card>
      </div>
    );
  }
}
