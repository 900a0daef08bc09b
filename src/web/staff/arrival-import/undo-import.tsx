import { useMutation } from '@tanstack/react-query';

import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { say } from '#web/common/data/words.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { importTexts as texts } from './import-texts.ts';
import { undoImport } from './use-import-run.ts';

export function UndoImport({ batch, onUndone }: { batch: string; onUndone: () => void }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => undoImport(batch),
    onSuccess: onUndone,
  });
  if (data) {
    return (
      <output>
        <Banner tone="go" title={texts.undone}>
          {say(texts.undoneText, data)}
        </Banner>
      </output>
    );
  }
  return (
    <>
      <ActionFailure error={error} />
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {isPending ? texts.undoing : texts.undo}
      </Button>
    </>
  );
}
