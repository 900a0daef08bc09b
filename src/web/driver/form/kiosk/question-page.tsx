import { type ReactNode, useEffect, useRef } from 'react';

import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { BaseField } from '#shared/form/typed-values.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { language, say } from '#web/common/data/words.ts';
import { Button } from '#web/common/ui/button.tsx';
import { ScanButton, textTaker } from '#web/common/scan/scan-button.tsx';
import { FieldGroup, type ScanFieldProps } from '../fields/field-sections.tsx';
import { CustomField } from '../published/custom-field.tsx';
import { scannedFields } from '../scan-field.tsx';
import { controlName } from './questions.ts';
import { kioskTexts as texts } from './texts.ts';

interface QuestionPageProps {
  field: BaseField;
  progress: { number: number; count: number };
  value: FieldValue | undefined;
  errors: Readonly<Record<string, string>>;
  onAnswer: (value: FieldValue) => void;
  onNext: () => void;
  onBack: () => void;
  children?: ReactNode;
}

/** A tablet at a gate does not open a driver's page. */
const KioskScan = ({ id, onText }: ScanFieldProps) =>
  scannedFields.includes(id) && (
    <ScanButton size="lg" className="justify-self-start" facing="user" take={textTaker(onText)} />
  );

/** Both buttons are at the lower edge and each half the width: within reach of either hand and from a wheelchair. */
export function QuestionPage(props: QuestionPageProps) {
  const { field, progress, value, errors, onAnswer, onNext, onBack, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const error = errors[controlName(field)];
  const home = useInstallation()?.language ?? 'en';
  useEffect(() => {
    const found = (where: string) => form.current?.querySelector<HTMLElement>(where);
    (found('input, select, textarea') ?? found('h1'))?.focus();
  }, [error]);
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      className="grid gap-6 [&_[role=group]_.button]:min-h-15 [&_.control]:min-h-16 [&_.control]:text-2xl [&_canvas]:h-44 [&>div>.grid>*]:col-span-full! [&_[role=group]>p]:text-xl [&_[role=group]>p:first-child]:text-2xl [&_[role=radiogroup]>p:first-child]:text-2xl [&_label:not(.button)]:min-h-15 [&_label:not(.button)]:content-end [&_label:not(.button)]:text-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <h1 tabIndex={-1} className="outline-none text-lg font-semibold text-soft">
        {say(texts.question, progress)}
      </h1>
      <progress aria-hidden value={progress.number} max={progress.count} className="h-2 w-full accent-accent" />
      <FieldGroup
        fields={[field]}
        values={{ [field.id]: value }}
        errors={errors}
        onChange={(_, changed) => onAnswer(changed)}
        language={[language(), home]}
        facilities={[]}
        autoComplete="off"
        Custom={CustomField}
        Scan={KioskScan}
      />
      {children}
      <div className="grid grid-cols-2 gap-4">
        <Button size="lg" variant="secondary" className="min-h-18 text-xl" onClick={onBack}>
          {texts.back}
        </Button>
        <Button size="lg" type="submit" className="min-h-18 text-xl">
          {texts.next}
        </Button>
      </div>
    </form>
  );
}
