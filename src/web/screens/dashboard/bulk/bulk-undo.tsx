import { Undo2, X } from 'lucide-react';

import { changeMessages } from '#web/parts/messages/changes.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { bulkTexts } from './messages.ts';
import type { useBulk } from './use-bulk.ts';

/** Offers to take the last bulk update back, until that is done or dismissed. */
export function BulkUndo({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  if (!bulk.done) return null;
  const said = changeMessages.bulkUpdated(bulk.done.count);
  return (
    <Banner
      tone="go"
      title={said.title}
      actions={
        <>
          <Button variant="secondary" busy={bulk.isUndoing} onClick={() => void bulk.undo()}>
            {!bulk.isUndoing && <Undo2 aria-hidden className="size-5" />}
            {bulkTexts.undo}
          </Button>
          <IconButton label={bulkTexts.dismiss} icon={<X />} onClick={bulk.dismiss} />
        </>
      }
    >
      {said.description}
    </Banner>
  );
}
