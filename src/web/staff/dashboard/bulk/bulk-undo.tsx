import { Undo2, X } from 'lucide-react';

import { Banner } from '#web/common/ui/banner.tsx';
import { Button, IconButton } from '#web/common/ui/button.tsx';
import { bulkDoneTexts } from '#web/staff/texts/dashboard.ts';
import type { useBulk } from './use-bulk.ts';
import { changeTexts, sayMessage } from '#web/staff/texts/messages.ts';

/** The result is announced once; the undo is offered until used or dismissed. */
export function BulkUndo({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  const { done } = bulk;
  const message = sayMessage(changeTexts.bulkUpdated, { count: done?.count ?? 0 });
  return (
    <output className="contents">
      {done && (
        <Banner
          tone={done.gone ? 'warn' : 'go'}
          title={message.title}
          actions={
            <>
              <Button variant="secondary" busy={bulk.isUndoing} onClick={() => void bulk.undo()}>
                {!bulk.isUndoing && <Undo2 aria-hidden className="size-5" />}
                {bulkDoneTexts.undo}
              </Button>
              <IconButton label={bulkDoneTexts.dismiss} icon={<X />} onClick={bulk.dismiss} />
            </>
          }
        >
          {message.description} {done.gone}
        </Banner>
      )}
    </output>
  );
}
