import { useState } from 'react';

import { withReading } from '#shared/arrival-import/headings.ts';
import type { FileReading } from '#shared/arrival-import/import-field.ts';
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
import { useWhenText } from '#web/staff/texts/localized.ts';
import { FileColumns } from './file-columns.tsx';
import { ImportPreview } from './import-preview.tsx';
import { importTexts as texts, refusalText } from './import-texts.ts';
import { UndoImport } from './undo-import.tsx';
import { type ImportRun, useImportRun } from './use-import-run.ts';
import { useReadFile } from './use-read-file.ts';

type Reading = ReturnType<typeof useReadFile>;

/** The readings include the open file's. */
function readingsWith({ overview, choices, preview, usualOrder }: Reading, imports: readonly FileReading[]) {
  if (!overview || !choices || !preview.checked) return [...imports];
  const { order } = preview.checked;
  return withReading(overview.titles, { ...choices, order }, usualOrder, imports).slice(0, maxKinds);
}

/** The last import may have begun on any device, so that it can be undone even if it was interrupted. */
function LastImport() {
  const { choices, change } = useChoices();
  const when = useWhenText();
  const [last] = useState(choices.lastImport);
  if (!last) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p>{say(texts.last, { when: when(last.at) })}</p>
      <UndoImport batch={last.batch} onUndone={() => void change({ lastImport: undefined }, { lastImport: null })} />
    </div>
  );
}

interface RunningProps {
  run: NonNullable<ImportRun>;
  onStop: () => void;
  onGoOn: () => void;
  onClose: () => void;
}

const countOf = ({ sent: { created, changed, unchanged }, total }: NonNullable<ImportRun>) => {
  return { count: created + changed + unchanged, total };
};

function Under({ run, onStop }: Pick<RunningProps, 'run' | 'onStop'>) {
  const { count, total } = countOf(run);
  return (
    <>
      <output>{texts.running}</output>
      <progress aria-label={texts.running} max={total} value={count} className="h-3 w-full accent-info" />
      <p className="tabular-nums">{say(texts.progress, { count, total })}</p>
      <div className="flex justify-end">
        <Button variant="secondary" onClick={onStop}>
          {texts.stop}
        </Button>
      </div>
    </>
  );
}

function Stopped({ run }: Pick<RunningProps, 'run'>) {
  return (
    <Banner tone="warn" role="alert" title={texts.stopped}>
      <p>{run.message}</p>
      <p>{say(texts.stoppedText, countOf(run))}</p>
    </Banner>
  );
}

function Done({ run: { sent } }: Pick<RunningProps, 'run'>) {
  return (
    <output>
      <Banner tone="go" title={texts.done}>
        {say(texts.doneText, { ...sent })}
      </Banner>
    </output>
  );
}

function Running({ run, onStop, onGoOn, onClose }: RunningProps) {
  const { change } = useChoices();
  const isStopped = run.kind === 'stopped';
  return (
    <div className="grid gap-4">
      {run.kind === 'running' && <Under run={run} onStop={onStop} />}
      {isStopped && <Stopped run={run} />}
      {run.kind === 'done' && <Done run={run} />}
      {run.kind !== 'running' && (
        <div className="flex flex-wrap justify-end gap-3">
          {(!isStopped || countOf(run).count > 0) && (
            <UndoImport
              batch={run.batch}
              onUndone={() => void change({ lastImport: undefined }, { lastImport: null })}
            />
          )}
          <Button onClick={isStopped ? onGoOn : onClose}>{isStopped ? texts.goOn : texts.close}</Button>
        </div>
      )}
    </div>
  );
}

interface FilePartProps {
  facility: string;
  onFacility: (facility: string) => void;
  reading: Reading;
}

function FilePart({ facility, onFacility, reading: { file, refusal, overview, open } }: FilePartProps) {
  const names = activeFacilities(useFacilities()).map(({ name }) => name);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field name="facility" label={texts.facility} required className={unlessOnly}>
        <Select
          value={facility}
          options={names.map((value) => ({ value, label: value }))}
          onChange={({ target }) => onFacility(target.value)}
        />
      </Field>
      <Field name="file" label={texts.file} required error={refusal ? refusalText(refusal) : undefined}>
        <TextInput
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          className="py-2.5 file:me-3 file:font-bold file:underline"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void open(chosen);
          }}
        />
      </Field>
      {overview && overview.sheets.length > 0 && (
        <Field name="sheet" label={texts.sheet} required>
          <Select
            value={overview.sheet}
            options={overview.sheets.map((label, sheet) => ({ value: String(sheet), label }))}
            onChange={({ target }) => file && void open(file, Number(target.value))}
          />
        </Field>
      )}
    </div>
  );
}

interface FoundPartProps {
  reading: Reading;
  timeZone: string;
  onDownload: () => void;
}

function FoundPart({ reading, timeZone, onDownload }: FoundPartProps) {
  const { overview, choices, preview, choose, countAgain } = reading;
  if (!overview || !choices) return null;
  return (
    <>
      {overview.hidden > 0 && (
        <Checkbox
          label={sayCount(texts.hidden, overview.hidden)}
          checked={choices.withHidden}
          onChange={({ target }) => choose({ withHidden: target.checked })}
        />
      )}
      <FileColumns {...{ overview, choices }} order={preview.checked?.order ?? 'day-first'} onChoose={choose} />
      <ImportPreview {...{ overview, preview, timeZone, onDownload }} onCountAgain={countAgain} />
      <output>{preview.checked?.good.length === 0 && <Banner tone="warn" title={texts.nothing} />}</output>
    </>
  );
}

interface ImportDialogProps {
  facility: string;
  onClose: () => void;
}

const begunNow = (batch: string) => ({ batch, at: new Date().toISOString() });

/** The file is chosen, interpreted as proposed or corrected, previewed, sent, and undone if it was wrong. */
export function ImportDialog({ facility: shown, onClose }: ImportDialogProps) {
  const [facility, setFacility] = useState(shown);
  const timeZone = zoneOf(useFacilities(), facility);
  const { choices: own, change } = useChoices();
  const imports = own.imports ?? [];
  const reading = useReadFile(facility, timeZone, imports);
  const { run, start, stop, goOn } = useImportRun();
  const arrivals = (reading.preview.checked?.good ?? []).map(({ arrival }) => arrival);
  const begin = () => {
    const batch = start({ facility, source: reading.source, arrivals });
    void change({ imports: readingsWith(reading, imports), lastImport: begunNow(batch) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && run?.kind !== 'running' && onClose()}
      title={texts.title}
      description={texts.about}
      className="sm:w-[min(60rem,calc(100vw-3rem))]!"
    >
      {run ? (
        <Running run={run} onStop={stop} onGoOn={goOn} onClose={onClose} />
      ) : (
        <div className="grid gap-6">
          <FilePart {...{ facility, reading }} onFacility={setFacility} />
          {reading.isReading && <Loading>{texts.reading}</Loading>}
          <FoundPart
            {...{ reading, timeZone }}
            // Remembered because the faulty rows alone might suggest another date order.
            onDownload={() => void change({ imports: readingsWith(reading, imports) })}
          />
          {!reading.file && <LastImport />}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              {texts.cancel}
            </Button>
            {arrivals.length > 0 && <Button onClick={begin}>{sayCount(texts.start, arrivals.length)}</Button>}
          </div>
        </div>
      )}
    </Dialog>
  );
}
