import { CircleCheck, Link2Off } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { confirmReach } from '#shared/contract/reach-check.ts';
import { ApiError, call } from '#web/common/data/api.ts';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { SignPage } from '#web/staff/shell/sign-page.tsx';
import { setUpTexts } from '#web/staff/texts/set-up.ts';

const texts = setUpTexts.phone;
type Outcome = 'trying' | 'reached' | { failure: string };

/** Opening the page proves that the phone reaches the server. */
export function PhoneScreen() {
  const code = useLocation().hash.slice(1);
  const [outcome, setOutcome] = useState<Outcome>(code ? 'trying' : { failure: texts.incomplete });
  useEffect(() => {
    if (!code) return;
    call(confirmReach, { body: { code } }).then(
      () => setOutcome('reached'),
      (error: unknown) => {
        const isCode = error instanceof ApiError && error.fields !== undefined;
        setOutcome({ failure: isCode ? texts.failedText : error instanceof Error ? error.message : texts.failedText });
      },
    );
  }, [code]);
  return (
    <SignPage title={texts.title}>
      <h1 className="sr-only">{texts.title}</h1>
      {outcome === 'trying' && <Loading>{texts.trying}</Loading>}
      {outcome === 'reached' && (
        <output className="block">
          <EmptyState icon={<CircleCheck />} title={texts.reached}>
            {texts.reachedText}
          </EmptyState>
        </output>
      )}
      {typeof outcome === 'object' && (
        <EmptyState isFailure icon={<Link2Off />} title={texts.failed}>
          {outcome.failure}
        </EmptyState>
      )}
    </SignPage>
  );
}
