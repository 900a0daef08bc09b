import { type ReactNode, useState } from 'react';

import { Button, type ButtonVariant } from '#web/common/ui/button.tsx';
import { accountTexts } from '#web/staff/texts/account.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { staffTexts } from '#web/staff/texts/frame.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  variant?: ButtonVariant;
}

/** Without HTTPS browsers have no clipboard API, but the text on the page can be selected. */
export function CopyButton({ text, label, variant = 'secondary' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    const write = navigator.clipboard.writeText(text);
    setOutcome(
      await write.then(
        () => 'copied',
        () => 'notCopied',
      ),
    );
  };
  return (
    <>
      <Button variant={variant} onClick={() => void copy()}>
        {label}
      </Button>
      <output className="font-semibold text-go-text empty:absolute">{outcome && accountTexts[outcome]}</output>
    </>
  );
}

/** The texts were typed into a form that is gone; `children` are further buttons. */
export function TypedTexts({ typed, children }: { typed: readonly string[]; children?: ReactNode }) {
  return (
    <>
      <div className="grid gap-3 text-start whitespace-pre-line wrap-anywhere">
        {typed.map((text) => (
          <p key={text}>
            <Typed>{text}</Typed>
          </p>
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <CopyButton text={typed.join('\n\n')} label={staffTexts.rescued.copy} />
        {children}
      </div>
    </>
  );
}
