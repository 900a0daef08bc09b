import { type FormEvent, useMemo, useState } from 'react';

import { isDone } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { changesOf, errorsOf, untouchedValues } from './bulk-values.ts';
import { bulkTexts } from './messages.ts';
import { previewOf } from './preview.ts';
import type { BulkRun } from './use-bulk.ts';

interface BulkDialogProps {
  records: ReadonlyMap<string, StaffCheckIn>;
  run: BulkRun;
  onClose: () => void;
}

function sameDockWarning(records: BulkDialogProps['records'], dock: string | undefined): string | null {
  const onSite = [...records.values()].filter((checkIn) => !isDone(checkIn)).length;
  return dock && onSite > 1 ? bulkTexts.sameDock(onSite, dock) : null;
}

/** Changes several check-ins alike, showing first what that does to each. */
export function BulkDialog({ records, run, onClose }: BulkDialogProps) {
  const [values, setValues] = useState(untouchedValues);
  const [isTried, setTried] = useState(false);
  const changes = useMemo(() => changesOf(values), [values]);
  const preview = useMemo(() => previewOf(records.values(), changes), [records, changes]);
  const warning = useMemo(() => sameDockWarning(records, changes?.dock), [records, changes]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!changes || preview.length === 0) return;
    const names = new Map(preview.map(({ id, driverName }) => [id, driverName]));
    if (await run.update(names, changes)) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={bulkTexts.title(records.size)}
      description={bulkTexts.description}
      className="sm:w-[min(52rem,calc(100vw-3rem))]!"
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        {run.refusal && <Banner tone="stop" role="alert" title={run.refusal} />}
        <BulkFields values={values} errors={isTried ? errorsOf(values) : {}} onChange={setValues} />
        <BulkPreview preview={preview} selected={records.size} isAsking={changes !== null} warning={warning} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {bulkTexts.cancel}
          </Button>
          <Button type="submit" busy={run.isBusy} aria-disabled={preview.length === 0 || undefined}>
            {bulkTexts.confirm(preview.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
