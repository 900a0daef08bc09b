import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { settingsTexts as texts } from '#web/staff/texts/settings.ts';
import type { SavingState } from './use-edited-fields.ts';
import { say } from '#web/common/data/words.ts';

export function FormEnd({ saving }: { saving: SavingState }) {
  const { discard, isDirty, isSaving, failure, done } = saving;
  return (
    <>
      {failure !== null && (
        <Banner tone="stop" role="alert" title={texts.notSaved}>
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isDirty} busy={isSaving}>
          {isSaving ? texts.saving : texts.save}
        </Button>
        {isDirty && !isSaving && (
          <Button variant="secondary" onClick={discard}>
            {texts.discard}
          </Button>
        )}
        {/* Shown beside the button rather than in a toast, which would be suppressed if the same one was shown
            recently. */}
        <output className="font-semibold text-go-text">{done}</output>
      </div>
    </>
  );
}

export function SetMeanwhile({ value }: { value: string }) {
  return (
    <p role="alert" className="text-sm font-semibold text-warn-text">
      {say(texts.setMeanwhile, { value })}
    </p>
  );
}
