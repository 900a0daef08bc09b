import { Lock } from 'lucide-react';

import { Card } from '#web/common/ui/card.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { settingsTexts as texts } from '#web/staff/texts/settings.ts';

/** Pages for administrators show this to anybody else. */
export function NotAllowed() {
  return (
    <Card look="sign">
      <EmptyState icon={<Lock />} title={texts.notAllowed.title}>
        {texts.notAllowed.text}
      </EmptyState>
    </Card>
  );
}
