import { Undo2, X } from 'lucide-react';

import { changeTexts } from '#web/common/texts/changes.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button, IconButton } from '#web/common/ui/button.tsx';
import { bulkTexts } from './texts.ts';
import type { useBulk } from './use-bulk.ts';

/** Announces once that the last bulk update worked, and offers to undo it until undone or dismissed. */
export function BulkUndo({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  const { done } = bulk;
  const said = changeTexts.bulkUpdated(done?.count ?? 0);
  return (
    <output className="contents">
      {done && (
        <Banner
          tone={done.gone ? 'warn' : 'go'}
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
          {said.description} {done.gone}
        </Banner>
      )}
    </output>
  );
}
