import type { ReactNode } from 'react';

import { Screen } from '#web/common/screen/screen.tsx';
import { Card } from '#web/common/ui/card.tsx';

interface SignPageProps {
  title: string;
  below?: ReactNode;
  children: ReactNode;
}

export function SignPage({ title, below, children }: SignPageProps) {
  return (
    <Screen title={title} className="grid max-w-120 content-start gap-5 sm:py-16!">
      <Card look="sign" className="px-6 py-8 sm:px-10 sm:py-10">
        {children}
      </Card>
      {below}
    </Screen>
  );
}
