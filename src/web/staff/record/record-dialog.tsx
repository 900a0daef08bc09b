import { Link, useLocation } from 'react-router';

import { paths } from '#web/common/navigation/paths.ts';
import { buttonClass } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { RecordPanel } from './record-panel.tsx';
import { recordPageTexts } from '#web/driver/record/texts.ts';

/** A record in a dialog over the current screen; closed if `id` is null. */
export function RecordDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { pathname } = useLocation();
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()} title={recordPageTexts.dialogTitle}>
      {id !== null && (
        <>
          <RecordPanel id={id} />
          <Link
            to={paths.checkInRecord(id)}
            state={{ from: pathname }}
            className={buttonClass('secondary', 'md', 'mt-6 w-full')}
          >
            {recordPageTexts.editHeading}
          </Link>
        </>
      )}
    </Dialog>
  );
}
