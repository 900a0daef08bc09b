import { clsx } from 'clsx';
import type { RefObject } from 'react';

import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { formEditorTexts } from '#web/staff/texts/form-editor.ts';

const texts = formEditorTexts.publish;

interface PublishBarProps {
  isDirty: boolean;
  /** True if somebody else has published another version than the one being edited. */
  isSuperseded: boolean;
  failure: string | null;
  done: string | null;
  onPublish: () => void;
  onDiscard: () => void;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** The bar is always visible while editing the form. */
export function PublishBar(props: PublishBarProps) {
  const { isDirty, isSuperseded, failure, done, onPublish, onDiscard, buttonRef } = props;
  return (
    <div
      data-covers-below={isDirty || undefined}
      className={
        isDirty ? 'sticky bottom-(--covered) z-10 grid gap-3 border-t-2 border-line bg-panel py-3' : 'grid gap-3'
      }
    >
      {failure !== null && (
        <Banner tone="stop" role="alert" title={texts.failed}>
          {failure}
        </Banner>
      )}
      {isDirty && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button ref={buttonRef} className="max-sm:px-3!" onClick={onPublish}>
            {texts.open}
          </Button>
          <Button variant="secondary" className="max-sm:px-3!" onClick={onDiscard}>
            {texts.discard}
          </Button>
          {failure === null && (
            <p className={clsx('min-w-48 flex-1 text-sm text-soft', !isSuperseded && 'max-sm:hidden')}>
              {isSuperseded ? texts.settle : texts.draft}
            </p>
          )}
        </div>
      )}
      <output className="font-semibold text-go-text">{done}</output>
    </div>
  );
}
