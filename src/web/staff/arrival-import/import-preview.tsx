import { csvHead, excelLine } from '#shared/export/export-csv.ts';
import type { FileArrival } from '#shared/arrival-import/arrival-rows.ts';
import { addedHeadings } from '#shared/arrival-import/import-field.ts';
import { clockString, shownZone } from '#shared/time/clock-time.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { say } from '#web/common/data/words.ts';
import { saveFile } from '#web/common/parts/save-file.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Loading, Spinner } from '#web/common/ui/spinner.tsx';
import { dayText, numberText, useWhenText } from '#web/staff/texts/localized.ts';
import { listSeparator } from '#web/staff/export/write-text.ts';
import type { Checked, Overview } from './import-questions.ts';
import { faultLine, faultText, importTexts as texts } from './import-texts.ts';
import type { Preview } from './use-read-file.ts';

interface ImportPreviewProps {
  overview: Overview;
  preview: Preview;
  timeZone: string;
  onCountAgain: () => void;
  /** Called when the faulty rows are saved. */
  onDownload: () => void;
}

const shownRows = 3;
const shownFaults = 50;

/**
 * The file can be corrected in a spreadsheet and imported again: it has the original columns, the key of each row, and
 * its errors.
 */
function faultyFile({ faulty }: Checked, { titles, separator }: Overview): Blob {
  const headings = [...titles, ...addedHeadings];
  const columns = headings.map((heading, column) => ({ field: String(column), heading, kind: 'text' }));
  const between = separator ?? listSeparator(navigator.language);
  const lines = faulty.map((row) => {
    const problem = row.faults.map((fault) => faultLine(row, fault, titles)).join('\n');
    const cells = [...titles.map((_, column) => row.cells[column] ?? ''), row.externalId, problem];
    return excelLine(columns, Object.fromEntries(cells.entries()), between);
  });
  return new Blob([csvHead(columns, between), ...lines], { type: 'text/csv' });
}

function Count({ name, value }: { name: string; value: number | null | undefined }) {
  return (
    <div className="grid rounded-lg bg-sunk px-4 py-2">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="text-2xl font-extrabold tabular-nums">
        {value === null ? <Spinner /> : value === undefined ? '–' : numberText(value)}
      </dd>
    </div>
  );
}

/** The rows appear as they were understood, which reveals days mistaken for months; a day that all share is said once. */
function FirstRows({ good, timeZone }: { good: Checked['good']; timeZone: string }) {
  const when = useWhenText(timeZone);
  const shown = useShownClock();
  const rows = good.slice(0, shownRows);
  const date = { year: 'numeric', month: 'short', day: 'numeric', timeZone: shownZone(timeZone) } as const;
  const momentsOf = ({ from, until }: FileArrival) => [from, until].filter((at) => at !== undefined);
  const daysOf = (arrival: FileArrival) =>
    arrival.day
      ? [say(texts.wholeDay, { day: arrival.day })]
      : momentsOf(arrival).map((at) => dayText(new Date(at), date));
  const days = [...new Set(rows.flatMap(({ arrival }) => daysOf(arrival)))];
  const isShared = days.length === 1;
  const timeOf = (at: string) => (isShared ? shown(clockString(new Date(at), timeZone)) : when(at));
  const line = (arrival: FileArrival) => {
    const { day, numbers, carrier, containerNumber } = arrival;
    const window = day ? !isShared && daysOf(arrival)[0] : momentsOf(arrival).map(timeOf).join(' – ');
    return [window, ...numbers, carrier, containerNumber].filter(Boolean).join(' · ');
  };
  return (
    <div>
      <p className="font-bold">
        {texts.firstRows}
        {isShared && `: ${days[0]}`}
      </p>
      <ul className="list-disc ps-6">
        {rows.map(({ line: number, arrival }) => (
          <li key={number} className="wrap-anywhere">
            <bdi>{line(arrival)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FaultsProps {
  checked: Checked;
  overview: Overview;
  onDownload: () => void;
}

function Faults({ checked, overview, onDownload }: FaultsProps) {
  const { faulty } = checked;
  const more = faulty.length - shownFaults;
  return (
    <section aria-label={texts.faultsTitle} className="grid gap-2">
      <h4 className="font-bold">{texts.faultsTitle}</h4>
      <p className="text-soft">{texts.faultsAbout}</p>
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => {
          saveFile(faultyFile(checked, overview), `${texts.fileName}.csv`);
          onDownload();
        }}
      >
        {sayCount(texts.download, faulty.length)}
      </Button>
      <ul className="max-h-60 list-disc overflow-y-auto ps-6" tabIndex={0} aria-label={texts.faultsTitle}>
        {faulty.slice(0, shownFaults).flatMap((row) =>
          row.faults.map((fault) => (
            <li key={`${row.line} ${fault.field} ${faultText(fault)}`} className="wrap-anywhere">
              <bdi>{faultLine(row, fault, overview.titles)}</bdi>
            </li>
          )),
        )}
        {more > 0 && <li>{sayCount(texts.moreFaults, more)}</li>}
      </ul>
    </section>
  );
}

export function ImportPreview({ overview, preview, timeZone, onCountAgain, onDownload }: ImportPreviewProps) {
  const { checked, counts } = preview;
  if (!checked) return <Loading>{texts.checking}</Loading>;
  const isFailed = counts instanceof Error;
  const countOf = (name: 'created' | 'changed' | 'unchanged') => (isFailed ? undefined : (counts?.[name] ?? null));
  return (
    <section aria-label={texts.preview} className="grid gap-4">
      <h3 className="text-lg font-bold">{texts.preview}</h3>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Count name={texts.counts.created} value={countOf('created')} />
        <Count name={texts.counts.changed} value={countOf('changed')} />
        <Count name={texts.counts.unchanged} value={countOf('unchanged')} />
        <Count name={texts.counts.faulty} value={checked.faulty.length} />
      </dl>
      {isFailed && (
        <Banner
          tone="warn"
          role="alert"
          title={texts.notCounted}
          actions={
            <Button variant="secondary" onClick={onCountAgain}>
              {texts.countAgain}
            </Button>
          }
        >
          {counts.message}
        </Banner>
      )}
      {!isFailed && counts !== null && counts.arrived > 0 && (
        <Banner tone="warn" title={sayCount(texts.arrived, counts.arrived)}>
          {say(texts.arrivedAbout, { column: texts.fields.externalId, choice: texts.notImported })}
        </Banner>
      )}
      {checked.good.length > 0 && <FirstRows good={checked.good} timeZone={timeZone} />}
      {checked.faulty.length > 0 && <Faults checked={checked} overview={overview} onDownload={onDownload} />}
    </section>
  );
}
