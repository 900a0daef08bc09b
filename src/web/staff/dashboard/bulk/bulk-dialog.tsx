import { type FormEvent, useMemo, useState } from 'react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { FieldConflict } from '#shared/check-in/value-schemas.ts';
import { warnUnseen } from '#web/staff/dock/warn-unseen.ts';
import { UnseenNote } from '#web/staff/dock/unseen-note.tsx';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { changesOf, errorsOf, untouchedValues } from './bulk-values.ts';
import { bulkTexts } from '#web/staff/texts/dashboard-opened.ts';
import { say } from '#web/common/data/words.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { knownFacilities } from '#web/staff/data/unsent.ts';
import { useCommonDocks, useStaffLists } from '#web/staff/data/facilities.ts';
import { previewOf } from './preview.ts';
import type { BulkRun } from './use-bulk.ts';
import { crowdedDocks } from '#shared/check-in/dock-use.ts';
import { useTakenDocks } from '#web/staff/data/taken-docks.ts';
import { valueText } from '#shared/check-in/field-value.ts';
import { fieldLabel } from '#web/common/texts/check-in.ts';
import { useWhenText } from '#web/staff/texts/localized.ts';

interface BulkConflictsProps {
  conflicts: readonly FieldConflict[];
  records: ReadonlyMap<string, StaffCheckIn>;
  busy: boolean;
  onOverwrite: () => void;
  onLeaveOut: () => void;
}

/** Nothing is changed before the user has decided. */
function BulkConflicts({ conflicts, records, busy, onOverwrite, onLeaveOut }: BulkConflictsProps) {
  const { conflicts: texts } = bulkTexts;
  const when = useWhenText();
  const shownValue = (field: string, value: unknown) => {
    const text = valueText(value);
    return text && field.endsWith('At') ? when(text) : text;
  };
  return (
    <section aria-label={texts.title} className="grid gap-3 rounded-lg border-s-8 border-warn bg-warn-wash px-4 py-3">
      <h3 className="font-bold">{texts.title}</h3>
      <ul className="grid max-h-48 gap-2 overflow-y-auto text-sm">
        {conflicts.map(({ id = '', field, theirs }) => (
          <li key={id + field} className="break-words whitespace-pre-line">
            <bdi className="font-bold">{records.get(id)?.driverName ?? id}</bdi> · {fieldLabel(field)}:{' '}
            <bdi>{shownValue(field, theirs) || bulkTexts.empty}</bdi>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={onOverwrite}>
          {texts.overwrite}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onLeaveOut}>
          {texts.leaveOut}
        </Button>
      </div>
    </section>
  );
}

/** The warnings are about facilities where the dock would then have several trucks. */
function useDockWarnings(records: ReadonlyMap<string, StaffCheckIn>, dock: string | undefined): string[] {
  const chosen = [...records.values()];
  const facilities = dock === undefined ? [] : [...new Set(chosen.map(({ facility }) => facility))];
  const others = useTakenDocks(facilities) ?? [];
  if (dock === undefined) return [];
  return crowdedDocks(dock, chosen, others).map(({ facility, trucks }) =>
    say(bulkTexts.sameDock, { count: trucks, facility, dock }),
  );
}

interface BulkDialogProps {
  records: ReadonlyMap<string, StaffCheckIn>;
  run: BulkRun;
  onClose: () => void;
}

function useBulkForm({ records, run, onClose }: BulkDialogProps) {
  const [values, setValues] = useState(untouchedValues);
  const lists = useStaffLists();
  const changes = useMemo(() => changesOf(values, lists), [values, lists]);
  const preview = useMemo(() => previewOf(records.values(), changes, knownFacilities()), [records, changes]);

  const update = async (overruled: readonly FieldConflict[], without: readonly FieldConflict[] = []) => {
    const leftOut = new Set(without.map(({ id }) => id));
    const changing = new Set(preview.map(({ id }) => id).filter((id) => !leftOut.has(id)));
    if (!changes) return;
    if (changing.size === 0) {
      if (leftOut.size > 0) onClose();
      return;
    }
    const chosen = new Map([...records].filter(([id]) => changing.has(id)));
    if (!(await run.update(chosen, changes, overruled))) return;
    if (changes.dock) warnUnseen([...chosen.values()]);
    onClose();
  };
  return { values, setValues, errors: errorsOf(values, lists), changes, preview, update };
}

/** A preview shows the effect on each check-in first. */
export function BulkDialog(props: BulkDialogProps) {
  const { records, run, onClose } = props;
  const { values, setValues, errors, changes, preview, update } = useBulkForm(props);
  const [isTried, setTried] = useState(false);
  const docks = useCommonDocks(records);
  const warnings = useDockWarnings(records, changes?.dock);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    void update([]);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={sayCount(bulkTexts.title, records.size)}
      description={bulkTexts.description}
      className="sm:w-[min(52rem,calc(100vw-3rem))]!"
    >
      <form noValidate onSubmit={submit} className="grid gap-6">
        {run.refusal && <Banner tone="stop" role="alert" title={run.refusal} />}
        {run.conflicts.length > 0 && (
          <BulkConflicts
            conflicts={run.conflicts}
            records={records}
            busy={run.isBusy}
            onOverwrite={() => void update(run.conflicts)}
            onLeaveOut={() => void update([], run.conflicts)}
          />
        )}
        <BulkFields values={values} errors={isTried ? errors : {}} onChange={setValues} docks={docks} />
        <BulkPreview preview={preview} selected={records.size} isAsking={changes !== null} warnings={warnings} />
        {changes?.dock && <UnseenNote checkIns={preview.flatMap(({ id }) => records.get(id) ?? [])} />}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {bulkTexts.cancel}
          </Button>
          {/* Focusable without a change too: pressing it says at the fields what is missing. */}
          <Button
            type="submit"
            variant={preview.length === 0 ? 'secondary' : 'primary'}
            busy={run.isBusy}
            aria-disabled={preview.length === 0 || undefined}
          >
            {sayCount(bulkTexts.confirm, preview.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
