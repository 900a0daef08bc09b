import { type ReactNode, useId } from 'react';

import { Banner } from '#web/common/ui/banner.tsx';
import { settingsTexts } from '#web/staff/texts/settings.ts';

export function SetUpPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-4 border-t border-line pt-6">
      <h3 id={id} className="text-lg font-extrabold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** This server can no longer read the secret. */
export function LostSecret({ children }: { children: string }) {
  return (
    <Banner tone="warn" title={settingsTexts.lostSecret} className="max-w-prose">
      {children}
    </Banner>
  );
}
