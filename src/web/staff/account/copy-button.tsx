import { useState } from 'react';

import { Button, type ButtonVariant } from '#web/common/ui/button.tsx';

const outcomeTexts = {
  copied: 'Copied',
  failed: 'The browser does not allow copying. Select the text instead.',
} as const;

interface CopyButtonProps {
  text: string;
  label: string;
  variant?: ButtonVariant;
}

/** Copies a text, and says so. Without HTTPS browsers have no clipboard for pages: what is shown can still be selected. */
export function CopyButton({ text, label, variant = 'secondary' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof outcomeTexts | null>(null);
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    const write = navigator.clipboard.writeText(text);
    setOutcome(
      await write.then(
        () => 'copied',
        () => 'failed',
      ),
    );
  };
  return (
    <>
      <Button variant={variant} onClick={() => void copy()}>
        {label}
      </Button>
      <output className="font-semibold text-go-text">{outcome && outcomeTexts[outcome]}</output>
    </>
  );
}
