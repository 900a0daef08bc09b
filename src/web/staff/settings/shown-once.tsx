import type { ReactNode } from 'react';

import { CopyButton } from '#web/staff/account/copy-button.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';

interface ShownOnceProps {
  name: string;
  value: string;
  texts: Readonly<Record<'text' | 'label' | 'copy' | 'kept', string>>;
  onKept: () => void;
  children?: ReactNode;
}

/** The value cannot be shown again. */
export function ShownOnce({ name, value, texts, onKept, children }: ShownOnceProps) {
  return (
    <div className="grid gap-5">
      <p>{texts.text}</p>
      <Field name={name} label={texts.label} required>
        <TextInput
          readOnly
          spellCheck={false}
          className="font-mono"
          value={value}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={value} label={texts.copy} variant="primary" />
      </div>
      {children}
      <Button variant="secondary" className="justify-self-end" onClick={onKept}>
        {texts.kept}
      </Button>
    </div>
  );
}
