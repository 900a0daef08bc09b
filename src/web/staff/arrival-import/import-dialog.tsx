import { type ReactNode, useState } from 'react';

import { withReading } from '#shared/arrival-import/headings.ts';
import { maxKinds } from '#shared/contract/dashboard-choices.ts';
import { activeFacilities, zoneOf } from '#shared/facilities/facilities.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { say } from '#web/common/data/words.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { Field, unlessOnly } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { useChoices } from '#web/staff/account/use-choices.ts';
import { useWhenText } from '#web/staff/account/when-text.ts';
import { FileColumns } from './file-columns.tsx';
import { ImportPreview } from './import-preview.tsx';
import { importTexts as texts, refusalText } from './import-texts.ts';
import { UndoImport } from './undo-import.tsx';
import { type ImportRun, useImportRun } from './use-import-run.ts';
import { useReadFile } from './use-read-file.ts';

/** The import that this person began last, on whatever device, so that it can be undone also when it was killed in the middle. */
function LastImport() {
  const { choices, change } = useChoices();
  const when = useWhenText();
  const [last] = useState(choices.lastImport);
  if (!last) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p>{say(texts.last, { when: when(last.at) })}</p>
      <UndoImport batch={last.batch} onUndone={() => void change({ lastImport: undefined })} />
    </div>
  );
}

interface RunningProps {
  run: NonNullable<ImportRun>;
  onStop: () => void;
  onGoOn: () => void;
  onClose: () => void;
}

/** What an import does and did. */
function Running({ run, onStop, onGoOn, onClose }: RunningProps) {
  const { change } = useChoices();
  const { created, changed, unchanged } = run.sent;
  const count = created + changed + unchanged;
  const end = (...buttons: ReactNode[]) => <div className="flex flex-wrap justify-end gap-3">{buttons}</div>;
  const undo = <UndoImport key="undo" batch={run.batch} onUndone={() => void change({ lastImport: undefined })} />;
  if (run.kind === 'running') {
    return (
      <div className="grid gap-4">
        <output>{texts.running}</output>
        <progress aria-label={texts.running} max={run.total} value={count} className="h-3 w-full accent-info" />
        <p className="tabular-nums">{say(texts.progress, { count, total: run.total })}</p>
        {end(
          <Button key="stop" variant="secondary" onClick={onStop}>
            {texts.stop}
          </Button>,
        )}
      </div>
    );
  }
  if (run.kind === 'stopped') {
    return (
      <div className="grid gap-4">
        <Banner tone="warn" role="alert" title={texts.stopped}>
          <p>{run.message}</p>
          <p>{say(texts.stoppedText, { count, total: run.total })}</p>
        </Banner>
        {end(
          count > 0 && undo,
          <Button key="on" onClick={onGoOn}>
            {texts.goOn}
          </Button>,
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <output>
        <Banner tone="go" title={texts.done}>
          {say(texts.doneText, { created, changed, unchanged })}
        </Banner>
      </output>
      {end(
        undo,
        <Button key="close" onClick={onClose}>
          {texts.close}
        </Button>,
      )}
    </div>
  );
}

interface ImportDialogProps {
  /** The one it begins with. */
  facility: string;
  onClose: () => void;
}

/** Imports expected arrivals from a file: chosen, understood as proposed or corrected, previewed, sent, and undone where it was wrong. */
export function ImportDialog({ facility: shown, onClose }: ImportDialogProps) {
  const facilities = useFacilities();
  const names = activeFacilities(facilities).map(({ name }) => name);
  const [facility, setFacility] = useState(shown);
  const timeZone = zoneOf(facilities, facility);
  const { choices: own, change } = useChoices();
  const imports = own.imports ?? [];
  const { file, isReading, refusal, overview, choices, preview, ...reading } = useReadFile(facility, timeZone, imports);
  const { run, start, stop, goOn } = useImportRun();
  const good = preview.checked?.good ?? [];
  /** How files were read, with this one. */
  const readings = () => {
    if (!overview || !choices || !preview.checked) return imports;
    const { order } = preview.checked;
    return withReading(overview.titles, { ...choices, order }, reading.usualOrder, imports).slice(0, maxKinds);
  };
  const begin = () => {
    if (!overview || !choices) return;
    const batch = start(
      facility,
      good.map(({ arrival }) => arrival),
    );
    void change({ imports: readings(), lastImport: { batch, at: new Date().toISOString() } });
  };
  const isRunning = run?.kind === 'running';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isRunning && onClose()}
      title={texts.title}
      description={texts.about}
      className="sm:w-[min(60rem,calc(100vw-3rem))]!"
    >
      {run ? (
        <Running run={run} onStop={stop} onGoOn={goOn} onClose={onClose} />
      ) : (
        <div className="grid gap-6">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field name="facility" label={texts.facility} required className={unlessOnly}>
              <Select
                value={facility}
                options={names.map((value) => ({ value, label: value }))}
                onChange={({ target }) => setFacility(target.value)}
              />
            </Field>
            <Field name="file" label={texts.file} required error={refusal ? refusalText(refusal) : undefined}>
              <TextInput
                type="file"
                accept=".csv,.tsv,.txt,.xlsx"
                className="py-2.5 file:me-3 file:font-bold file:underline"
                onChange={({ target }) => {
                  const [chosen] = target.files ?? [];
                  if (chosen) void reading.open(chosen);
                }}
              />
            </Field>
            {overview && overview.sheets.length > 0 && (
              <Field name="sheet" label={texts.sheet} required>
                <Select
                  value={overview.sheet}
                  options={overview.sheets.map((label, sheet) => ({ value: String(sheet), label }))}
                  onChange={({ target }) => file && void reading.open(file, Number(target.value))}
                />
              </Field>
            )}
          </div>
          {isReading && <Loading>{texts.reading}</Loading>}
          {overview && choices && (
            <>
              {overview.hidden > 0 && (
                <Checkbox
                  label={sayCount(texts.hidden, overview.hidden)}
                  checked={choices.withHidden}
                  onChange={({ target }) => reading.choose({ withHidden: target.checked })}
                />
              )}
              <FileColumns
                overview={overview}
                choices={choices}
                order={preview.checked?.order ?? 'day-first'}
                onChoose={reading.choose}
              />
              <ImportPreview
                overview={overview}
                preview={preview}
                timeZone={timeZone}
                onCountAgain={reading.countAgain}
                // Its dates alone might be read in another order.
                onDownload={() => void change({ imports: readings() })}
              />
              {preview.checked && good.length === 0 && <Banner tone="warn" title={texts.nothing} />}
            </>
          )}
          {!file && <LastImport />}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              {texts.cancel}
            </Button>
            {good.length > 0 && <Button onClick={begin}>{sayCount(texts.start, good.length)}</Button>}
          </div>
        </div>
      )}
    </Dialog>
  );
}
