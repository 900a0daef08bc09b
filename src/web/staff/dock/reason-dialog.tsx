import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';

import { textLimits } from '#shared/check-in/field.ts';
import type { StepName } from '#shared/check-in/steps.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';
import { useStore } from '#web/common/data/store.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { stepTexts as texts, stepNames } from '#web/staff/texts/truck.ts';
import { say } from '#web/common/data/words.ts';
import { type ReasonPrompt, reasonPrompt } from './ask-for-reason.ts';

interface StepQuestionProps {
  title: string;
  step: StepName;
  onSend: () => void;
  children: ReactNode;
}

function StepQuestion({ title, step, onSend, children }: StepQuestionProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    reasonPrompt.write(null);
    onSend();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && reasonPrompt.write(null)} title={title}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {children}
        <Button type="submit">{stepNames[step]}</Button>
      </form>
    </Dialog>
  );
}

function ReasonForm({ checkIn, steps, take }: ReasonPrompt) {
  const [step, setStep] = useState<StepName>(steps[0]);
  const [reason, setReason] = useState('');
  return (
    <StepQuestion
      title={say(texts.whatHappened, { driver: checkIn.driverName })}
      step={step}
      onSend={() => take({ step, ...(reason.trim() !== '' && { reason: reason.trim() }) })}
    >
      <RadioGroup
        name="step"
        legend={texts.step}
        options={steps.map((value) => ({ value, label: stepNames[value] }))}
        value={step}
        onChange={(event) => setStep(steps.find((one) => one === event.target.value) ?? steps[0])}
      />
      <Field name="reason" label={texts.reason} hint={texts.reasonHint}>
        <TextInput
          value={reason}
          maxLength={textLimits.line}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </StepQuestion>
  );
}

/** The expected number is shown but not filled in, because it must be read from the seal. */
function SealForm({ checkIn, steps: [step], take }: ReasonPrompt) {
  const [seal, setSeal] = useState('');
  const expected = checkIn.sealNumber;
  return (
    <StepQuestion
      title={say(texts.seal, { driver: checkIn.driverName })}
      step={step}
      onSend={() => take({ step, ...(seal.trim() !== '' && { seal: seal.trim() }) })}
    >
      <Field
        name="seal"
        label={fieldLabel('sealNumber')}
        hint={expected ? say(texts.sealExpected, { seal: expected }) : texts.sealHint}
      >
        <TextInput
          value={seal}
          maxLength={textLimits.line}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setSeal(event.target.value)}
        />
      </Field>
    </StepQuestion>
  );
}

/** The dialog is outside the rows and doors that open it, because those come and go. */
export function ReasonDialog() {
  const question = useStore(reasonPrompt);
  useEffect(() => () => reasonPrompt.write(null), []);
  if (!question) return null;
  const Form = question.steps[0] === 'gate-out' ? SealForm : ReasonForm;
  return <Form key={question.checkIn.id} {...question} />;
}
