import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { Paper } from '#shared/contract/papers.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { say } from '#web/common/data/words.ts';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { toast } from '#web/common/ui/toast-store.ts';
import { removePaper, useRefreshPapers } from '#web/staff/data/papers.ts';
import { paperTexts as texts } from './paper-words.ts';
import { sayMessage } from '#web/staff/texts/messages.ts';

export interface Removed extends Pick<Paper, 'id' | 'kind'> {
  label: string;
}

export function usePaperRemoval(checkInId: string) {
  const [asked, setAsked] = useState<Removed | null>(null);
  const refresh = useRefreshPapers(checkInId);
  const { mutateAsync, isPending } = useMutation({ mutationFn: removePaper });
  const { title, text, confirm, cancel } = texts.removeConfirm;

  const remove = async ({ id, label }: Removed) => {
    try {
      await mutateAsync(id);
      toast({ ...sayMessage(texts.removed, { label: isolated(label) }), variant: 'success' });
    } catch (error) {
      const description = error instanceof Error && { description: error.message };
      toast({ ...texts.notRemoved, ...description, variant: 'destructive' });
    }
    setAsked(null);
    // Somebody else may have deleted it already.
    void refresh();
  };

  const question = (
    <AlertDialog
      open={asked !== null}
      onOpenChange={(open) => !open && setAsked(null)}
      title={say(title, { kind: asked ? texts.kinds[asked.kind] : '' })}
      description={text}
      confirmLabel={confirm}
      cancelLabel={cancel}
      danger
      busy={isPending}
      onConfirm={() => asked && void remove(asked)}
    />
  );
  return { ask: setAsked, question };
}
