import { useState } from 'react';

import { Button, type ButtonVariant } from '#web/common/ui/button.tsx';
import { accountTexts } from '#web/staff/texts/account.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  variant?: ButtonVariant;
}

/**
 * Copies a text, and says so. Without HTTPS browsers have no clipboard API, but the text on the page can be selected.
 */
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
      <output className="font-semibold text-go-text">{outcome && accountTexts[outcome]}</output>
    </>
  );
}
