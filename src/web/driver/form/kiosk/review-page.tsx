import { useEffect, useRef, useState } from 'react';

import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { PublicFacility } from '#shared/contract/system.ts';
import { asksPaper } from '#shared/form/definition.ts';
import type { BaseField } from '#shared/form/typed-values.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { language, say } from '#web/common/data/words.ts';
import { checkInFormTexts, formWords } from '#web/common/texts/check-in-form.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { FieldError } from '#web/common/ui/field.tsx';
import { AskedAtGate } from '../gate/asked-at-gate.tsx';
import { publishedFormTexts } from '../published/texts.ts';
import { TextQuestion } from '../text-question.tsx';
import type { DriverForm } from '../use-driver-form.ts';
import { answerText, labelOf } from './questions.ts';
import { kioskTexts as texts } from './texts.ts';

interface ReviewPageProps {
  checkIn: string;
  facility: PublicFacility;
  form: DriverForm;
  questions: readonly BaseField[];
  valueOf: (field: BaseField) => FieldValue | undefined;
  isSending: boolean;
  /** True if no answer can correct the reason for the refusal. */
  isRefused: boolean;
  onChange: (question: number) => void;
  onBack: () => void;
  onSend: () => void;
}

const PaperAnswer = lazyComponent<{ checkIn: string; field: string }>(
  async () => (await import('./kiosk-papers.tsx')).PaperAnswer,
);

function Answers({
  checkIn,
  questions,
  valueOf,
  onChange,
}: Pick<ReviewPageProps, 'checkIn' | 'questions' | 'valueOf' | 'onChange'>) {
  const readable = [language(), useInstallation()?.language ?? 'en'];
  return (
    <dl className="divide-y divide-line rounded-xl border border-line bg-panel px-5">
      {questions.map((field, index) => (
        <div key={field.id} className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-2">
          <dt className="min-w-0 self-end text-soft">{labelOf(field, readable)}</dt>
          <dd className="col-start-1 min-w-0 self-start text-xl font-bold wrap-anywhere">
            {asksPaper(field) ? (
              <PaperAnswer checkIn={checkIn} field={field.id} />
            ) : (
              <bdi>{answerText(field, valueOf(field), language()) || publishedFormTexts.noAnswer}</bdi>
            )}
          </dd>
          <dd className="col-start-2 row-span-2 row-start-1">
            <Button
              size="lg"
              variant="secondary"
              aria-label={say(texts.change, { field: labelOf(field, readable) })}
              onClick={() => onChange(index)}
            >
              {texts.edit}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ReviewPage(props: ReviewPageProps) {
  const { checkIn, facility, form, questions, valueOf, isSending, isRefused, onChange, onBack, onSend } = props;
  const installation = useInstallation();
  const [isConfirmed, setConfirmed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const send = () => {
    setMissing(!isConfirmed);
    if (isConfirmed) onSend();
    else box.current?.focus();
  };
  return (
    <section className="grid gap-6 [&_label:not(.button)]:min-h-15">
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-black outline-none">
        {texts.review}
      </h1>
      <Answers checkIn={checkIn} questions={questions} valueOf={valueOf} onChange={onChange} />
      <AskedAtGate facility={facility} form={form} isShared />
      {installation?.calls?.text && <TextQuestion />}
      <div className="grid gap-2">
        <Checkbox
          ref={box}
          name="confirmed"
          checked={isConfirmed}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'not-confirmed' : undefined}
          onChange={({ target }) => {
            setConfirmed(target.checked);
            setMissing(false);
          }}
          label={<span className="text-xl font-semibold">{formWords.confirmation}</span>}
        />
        {isMissing && <FieldError id="not-confirmed">{checkInFormTexts.confirmationRequired.description}</FieldError>}
      </div>
      {isRefused && <Banner tone="stop" role="alert" title={texts.refused} />}
      <div className="grid grid-cols-2 gap-4">
        <Button size="lg" variant="secondary" className="min-h-18 text-xl" onClick={onBack}>
          {texts.back}
        </Button>
        <Button size="lg" busy={isSending} className="min-h-18 text-xl" onClick={send}>
          {isSending ? formWords.submitting : formWords.submit}
        </Button>
      </div>
    </section>
  );
}
