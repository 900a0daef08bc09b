import type { ReactNode, SubmitEvent } from 'react';

import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { setUpTexts as texts } from '#web/staff/texts/set-up.ts';

interface StepFormProps {
  /** Present if no field is to blame. */
  failure: string | undefined;
  isSaving: boolean;
  onSave: () => Promise<void>;
  /** This continues without saving. */
  beside?: ReactNode;
  children: ReactNode;
}

export function StepForm({ failure, isSaving, onSave, beside, children }: StepFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSaving) void onSave();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {children}
      {failure !== undefined && (
        <Banner tone="stop" role="alert" title={texts.notSaved}>
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isSaving}>
          {isSaving ? texts.saving : texts.saveAndGoOn}
        </Button>
        {beside}
      </div>
    </form>
  );
}
