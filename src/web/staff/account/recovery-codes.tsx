import './printed-alone.css';

import { useEffect, useRef } from 'react';

import { Button } from '#web/common/ui/button.tsx';
import { accountTexts } from '#web/staff/texts/account.ts';
import { CopyButton } from './copy-button.tsx';

const texts = accountTexts.factor.codes;

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The codes are shown once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="recovery-codes" className="printed-alone grid gap-4">
      <div>
        <h3 id="recovery-codes" tabIndex={-1} ref={heading} className="text-lg font-extrabold">
          {texts.title}
        </h3>
        <p>{texts.text}</p>
      </div>
      <ol className="grid gap-x-6 gap-y-2 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button onClick={onKept}>{texts.kept}</Button>
        <CopyButton text={codes.join('\n')} label={texts.copy} />
        <Button variant="secondary" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </section>
  );
}
