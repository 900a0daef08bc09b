import type { ReactNode } from 'react';

import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { setUpTexts as texts } from './set-up-texts.ts';

interface StepEndProps {
  /** Why nothing was saved, where that concerns no field. */
  failure: string | undefined;
  isSaving: boolean;
  /** Another way to go on. */
  children?: ReactNode;
}

/** The end of a step that saves: one press saves and goes on. */
export function StepEnd({ failure, isSaving, children }: StepEndProps) {
  return (
    <>
      {failure !== undefined && (
        <Banner tone="stop" role="alert" title={texts.notSaved}>
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isSaving}>
          {isSaving ? texts.saving : texts.saveAndGoOn}
        </Button>
        {children}
      </div>
    </>
  );
}
